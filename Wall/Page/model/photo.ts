import { type Facts, kinds } from "./numbers.js";
import type { PhotoRecord } from "./record.js";

/** A photo, as it was when it was asked for. */
export interface Photo extends Facts, Omit<PhotoRecord, "colour" | "camera" | "lens" | "facts" | "size"> {
  /** 0xRRGGBB, the picture's mean; `null` while unknown. */
  readonly colour: number | null;
  /** Its name; empty if it is not known. */
  readonly camera: string;
  /** Its name; empty if it is not known. */
  readonly lens: string;
  /** Of the file, in steps of 1,024 bytes. */
  readonly byteLength: number;
  /** Nothing is known of it yet but its place among the others, and about what shape it has. */
  readonly isUnread: boolean;
}

export function isVideo({ kind }: Photo): boolean {
  return kinds[kind] === "video";
}

/** The name of its file, without the folder. */
export function fileName({ name }: { name: string }): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
