import type { nameColumns, PhotoRecord } from "./record.js";

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
