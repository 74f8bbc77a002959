import type { LibraryMessage } from "../model/messages.js";
import type { Addresses } from "./addresses.js";

/** Where the page gets its photos from: Cascade's server, or the files of a published wall. */

export interface LibraryClient {
  /** @param messages Messages that belong together. */
  receive(messages: LibraryMessage[]): void;
  /** The source responds, for the first time or again. */
  didConnect(): void;
  /** There is no response, or a wrong one. The text says what happened, and what helps. */
  didLose(text: string): void;
  /** @param reading The progress of reading all photos, while that is needed; `null` when it has ended or stopped. */
  didReadSome(reading: Reading | null): void;
}

/** Numbers of photos. */
export type Reading = { read: number, count: number };

export interface LibrarySource {
  readonly addresses: Addresses;
  /** Starts sending messages. It never stops. */
  start(client: LibraryClient): void;
  /** Immediately retries what has failed. */
  retry(): void;
  /** @param isNeeded True to read all photos, false to read only those that are in view. */
  needEverything(isNeeded: boolean): void;
  /**
   * Reads the photos that are in view somewhere before others, in the given order. This replaces the former priorities
   * of the same place.
   */
  prioritize(place: "start" | "wall" | "viewer", ids: readonly number[]): void;
  /** The reference to a photo in the page's address. */
  referenceTo(id: number): string;
  /**
   * The identity of the photo that a reference names; `null` if there is none, `undefined` while that is unknown.
   * Messages follow when it becomes known.
   */
  find(reference: string): number | null | undefined;
}
