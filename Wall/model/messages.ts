/** A photo as the stream tells of it. */
export interface PhotoRecord {
  readonly id: number;
  /** Another one when the file's content may have changed. */
  readonly version: number;
  /** Upright, in pixels; 0 if it is not known. */
  readonly width: number;
  readonly height: number;
  /** The mean as 0xRRGGBB; −1 while unknown. */
  readonly colour: number;
  /** Why the file cannot be shown (see `reasons`); 0 if it can. */
  readonly reason: number;
  /** Seconds since 1970, by the clock on the wall where it was taken. */
  readonly taken: number;
  /** Word 8 of the record, as it is: see `facts`. */
  readonly facts: number;
  /** Its number in the stream's table, from 1; 0 for none. */
  readonly camera: number;
  /** Its number in the stream's table of lenses, from 1; 0 for none. */
  readonly lens: number;
  /** Milliseconds; 0 for what does not move. */
  readonly duration: number;
  /** In units of 1,024 bytes, rounded up. */
  readonly size: number;
  /** Its path inside the folder. */
  readonly name: string;
}

/** Numbers of files. */
export type Progress = { found: number, examined: number, unreadable: number };

/**
 * Those of type `pictures` are a published wall's alone: 8 bytes for each photo. Those of type `unread` are in no
 * stream: the page tells them itself of a published wall.
 */
export type LibraryMessage =
  | { type: "start", folder: string, goesOn: boolean, servesFiles: boolean, isShared: boolean }
  | { type: "photos", photos: PhotoRecord[] }
  | { type: "colours", colours: { id: number, colour: number }[] }
  | { type: "marked", marks: { id: number, reason: number }[] }
  | { type: "progress", progress: Progress }
  | { type: "ended", progress: Progress }
  | { type: "cameras" | "lenses", names: string[] }
  | { type: "placeholders", placeholders: { id: number, hash: Uint8Array }[] }
  | { type: "removed", ids: number[] }
  | { type: "position", after: string }
  | { type: "alive" }
  | { type: "folder", isThere: boolean }
  | { type: "selections" }
  | { type: "pictures", hashes: Uint8Array }
  | { type: "unread", runs: UnreadRun[] };

/**
 * Photos that nothing is known of yet but what they have in common: the oldest first, and all of one month or all
 * without a date.
 */
export interface UnreadRun {
  readonly count: number;
  readonly isDated: boolean;
  /** The width and height of their mean shape. */
  readonly width: number;
  readonly height: number;
  /** When the first of them was taken: seconds, as in a record. */
  readonly oldest: number;
  readonly newest: number;
}
