import type { UnreadRun } from "../../model/messages.js";
import { SiteError } from "./site-files.js";

/** The bytes of an entry. */
const entryLength = 20;

/** With an entry's number of photos: they have no date of their own. */
const undatedBit = 0x8000;

/** Pixels: of no meaning but to have whole numbers for shapes. */
const meanHeight = 3000;

/**
 * The chunks of a published wall, here the oldest first: what each has is known, the photos themselves are not. An entry
 * is of a chunk's photos of one month.
 */
export class SiteIndex {
  readonly #view: DataView;
  readonly #entryCount: number;
  /** Each chunk's first entry. */
  readonly #entries: number[] = [];
  /** The identity of each chunk's first photo; at the end, that of the one that would follow. */
  readonly #firsts: number[] = [];

  /**
   * @param bytes The index as in its file: the newest chunk first.
   * @param count The photos that there have to be.
   * @throws A `SiteError`.
   */
  constructor(bytes: Uint8Array, count: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#entryCount = Math.floor(bytes.byteLength / entryLength);
    let next = 1;
    for (let entry = 0; entry < this.#entryCount; entry += 1) {
      if (entry === 0 || this.#entryName(entry) !== this.#entryName(entry - 1)) {
        this.#entries.push(entry);
        this.#firsts.push(next);
      }
      next += this.#count(entry);
    }
    this.#firsts.push(next);
    if (bytes.byteLength % entryLength !== 0 || this.photoCount !== count) {
      throw new SiteError("The site's index is damaged.");
    }
  }

  /** How many chunks there are. */
  get chunkCount(): number {
    return this.#entries.length;
  }

  /** How many photos there are. */
  get photoCount(): number {
    return this.#firsts[this.chunkCount] - 1;
  }

  /** @returns The name of its file, without the extension. */
  name(chunk: number): string {
    return this.#entryName(this.#entries[chunk]);
  }

  /** @returns The identity of its oldest photo. */
  first(chunk: number): number {
    return this.#firsts[chunk];
  }

  /** @returns How many photos it has. */
  count(chunk: number): number {
    return this.#firsts[chunk + 1] - this.#firsts[chunk];
  }

  /** @returns The chunk of a photo; the nearest one, if there is no such photo. */
  chunkOf(id: number): number {
    let [low, high] = [0, this.chunkCount];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#firsts[middle] <= id) low = middle;
      else high = middle;
    }
    return low;
  }

  /** @returns All photos, as far as the index tells of them. */
  runs(): UnreadRun[] {
    return Array.from({ length: this.#entryCount }, (_, entry) => {
      const start = this.#start(entry);
      const shape = 2 ** (this.#view.getInt16(start + 10, true) / 4096);
      const [newest, oldest] = [this.#view.getInt32(start + 12, true), this.#view.getInt32(start + 16, true)];
      return {
        count: this.#count(entry), isDated: this.#countWord(entry) < undatedBit,
        width: Math.max(1, Math.round(meanHeight * shape)), height: meanHeight,
        oldest: 60 * oldest, newest: 60 * newest,
      };
    });
  }

  #entryName(entry: number): string {
    return hexadecimal(new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#start(entry), 8));
  }

  #count(entry: number): number {
    return this.#countWord(entry) % undatedBit;
  }

  #countWord(entry: number): number {
    return this.#view.getUint16(this.#start(entry) + 8, true);
  }

  /** @returns Where it begins. */
  #start(entry: number): number {
    return (this.#entryCount - 1 - entry) * entryLength;
  }
}

export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
