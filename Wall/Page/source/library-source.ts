import type { LibraryMessage } from "../model/messages.js";
import type { Addresses } from "./addresses.js";

/** Who tells the page of photos: Cascade's server, or the files of a published wall. */

export interface LibraryClient {
  /** Messages that belong together. */
  receive(messages: LibraryMessage[]): void;
  /** The source answers (again). */
  didConnect(): void;
  /** There is no answer, or a wrong one: what happened, and what helps. */
  didLose(text: string): void;
  /** How far reading everything has come, where that was needed; `null` as soon as it has ended, whole or not. */
  didReadSome(reading: Reading | null): void;
}

/** Numbers of photos. */
export type Reading = { read: number, count: number };

export interface LibrarySource {
  readonly addresses: Addresses;
  /** Begins to tell of photos, and never ends. */
  start(client: LibraryClient): void;
  /** Tries at once what has failed. */
  retry(): void;
  /** Has all photos read, or only those that are looked at. */
  needEverything(isNeeded: boolean): void;
  /**
   * Has photos read that are looked at somewhere, the first ones first; those that were looked at there before have no
   * hurry any more.
   */
  prioritize(place: "start" | "wall" | "viewer", ids: readonly number[]): void;
  /** What names a photo in the page's address. */
  referenceTo(id: number): string;
  /**
   * The identity of the photo with that name; `null` if there is none, `undefined` as long as that is not known:
   * messages follow then.
   */
  find(reference: string): number | null | undefined;
}
