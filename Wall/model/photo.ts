import type { Facts } from "./numbers.js";

/** A photo, as it was when it was asked for. */
export interface Photo extends Facts {
  /** It stays with a photo that is edited, renamed or moved. */
  readonly id: number;
  readonly version: number;
  /** Upright, in pixels; 0 if it is not known. */
  readonly width: number;
  readonly height: number;
  /** 0xRRGGBB, the picture's mean; `null` while unknown. */
  readonly colour: number | null;
  /** Why the file cannot be shown (see `reasons`); 0 if it can. */
  readonly reason: number;
  /** Its path inside the folder, for display. */
  readonly name: string;
  /** Seconds since 1970 by the clock on the wall where it was taken: to be shown as if it were UTC. */
  readonly taken: number;
  /** Its name; empty if it is not known. */
  readonly camera: string;
  /** Its name; empty if it is not known. */
  readonly lens: string;
  /** Milliseconds; 0 for what does not move. */
  readonly duration: number;
  /** Of the file, in steps of 1,024 bytes. */
  readonly byteLength: number;
  /** Nothing is known of it yet but its place among the others, and about what shape it has. */
  readonly isUnread: boolean;
}
