import { bisect } from "../../model/bisection.js";
import type { UnreadRun } from "../../model/messages.js";
import { type IndexEntry, indexEntryLength, readIndexEntry } from "../formats.js";
import { SiteError } from "./site-files.js";

/** An arbitrary height in pixels, so that shapes are whole numbers. */
const meanHeight = 3000;

/**
 * The index of a published wall: how many photos each chunk has, from which months, but not the photos themselves.
 * Chunks are numbered from the oldest on. An entry describes a chunk's photos of one month.
 */
export class SiteIndex {
  /** Entries, the oldest first. */
  readonly #entries: readonly IndexEntry[];
  /** Each chunk's name. */
  readonly #names: string[] = [];
  /** The identity of each chunk's first photo; at the end, the identity after the last photo. */
  readonly #firsts: number[] = [];

  /** Reads an index file, which has the newest chunk first. Throws a `SiteError` if it is not one of `count` photos. */
  constructor(bytes: Uint8Array, count: number) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entryCount = Math.floor(bytes.byteLength / indexEntryLength);
    this.#entries = Array.from({ length: entryCount }, (_, entry) =>
      readIndexEntry(view, (entryCount - 1 - entry) * indexEntryLength));
    let next = 1;
    for (const entry of this.#entries) {
      if (entry.chunk !== this.#names.at(-1)) {
        this.#names.push(entry.chunk);
        this.#firsts.push(next);
      }
      next += entry.count;
    }
    this.#firsts.push(next);
    if (bytes.byteLength % indexEntryLength !== 0 || this.photoCount !== count) {
      throw new SiteError("The site's index is damaged.");
    }
  }

  get chunkCount(): number {
    return this.#names.length;
  }

  get photoCount(): number {
    return this.#firsts[this.chunkCount] - 1;
  }

  /** @returns The name of the chunk's file, without the extension. */
  name(chunk: number): string {
    return this.#names[chunk];
  }

  /** @returns The identity of the chunk's oldest photo. */
  first(chunk: number): number {
    return this.#firsts[chunk];
  }

  /** @returns The number of photos in the chunk. */
  count(chunk: number): number {
    return this.#firsts[chunk + 1] - this.#firsts[chunk];
  }

  /** @returns The chunk of a photo; the nearest chunk if there is no such photo. */
  chunkOf(id: number): number {
    return bisect(1, Math.max(this.chunkCount, 1), (chunk) => this.#firsts[chunk] <= id) - 1;
  }

  /** @returns All photos, as far as the index describes them. */
  runs(): UnreadRun[] {
    return this.#entries.map(({ count, isUndated, shape, newest, oldest }) => ({
      count, isDated: !isUndated, width: Math.max(1, Math.round(meanHeight * 2 ** (shape / 4096))), height: meanHeight,
      oldest: 60 * oldest, newest: 60 * newest,
    }));
  }
}
