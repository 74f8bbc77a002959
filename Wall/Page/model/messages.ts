import type { nameColumns, PhotoRecord } from "./record.js";

/** Numbers of files. */
export type Progress = { found: number, examined: number, unreadable: number };

/**
 * A message of the library. Only published walls have `pictures`, 8 bytes for each photo. The page itself makes
 * `unread` from the index of a published wall; no stream contains it.
 */
export type LibraryMessage =
  | { type: "start", folder: string, goesOn: boolean, servesFiles: boolean, isShared: boolean }
  | { type: "photos", photos: PhotoRecord[] }
  | { type: "colours", colours: { id: number, colour: number }[] }
  | { type: "marked", marks: { id: number, reason: number }[] }
  | { type: "progress", progress: Progress }
  | { type: "ended", progress: Progress }
  | { type: keyof typeof nameColumns, names: string[] }
  | { type: "placeholders", placeholders: { id: number, hash: Uint8Array }[] }
  | { type: "removed", ids: number[] }
  | { type: "position", after: string }
  | { type: "alive" }
  | { type: "folder", isThere: boolean }
  | { type: "selections" }
  | { type: "pictures", hashes: Uint8Array }
  | { type: "unread", runs: UnreadRun[] };

/**
 * Photos of which only common properties are known yet: the oldest first, all of one month or all without a date.
 */
export interface UnreadRun {
  readonly count: number;
  readonly isDated: boolean;
  /** Their mean shape. */
  readonly width: number;
  readonly height: number;
  /** When the oldest of them was taken, in seconds as in a record. */
  readonly oldest: number;
  readonly newest: number;
}
