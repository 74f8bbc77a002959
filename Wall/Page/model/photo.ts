import { type Facts, kinds } from "./numbers.js";
import type { PhotoRecord } from "./record.js";

/** What was known of a photo when this value was made. */
export interface Photo extends Facts, Omit<PhotoRecord, "colour" | "camera" | "lens" | "facts" | "size"> {
  /** The picture's mean colour, 0xRRGGBB; `null` while unknown. */
  readonly colour: number | null;
  /** The camera's name; empty if unknown. */
  readonly camera: string;
  /** The lens's name; empty if unknown. */
  readonly lens: string;
  /** The size of the file in bytes, rounded to 1,024. */
  readonly byteLength: number;
  /** True while only its place among the others and its approximate shape are known. */
  readonly isUnread: boolean;
}

export function isVideo({ kind }: Photo): boolean {
  return kinds[kind] === "video";
}

/** The name of a photo's file, without the folder. */
export function fileName({ name }: { name: string }): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
