import type { UnreadRun } from "../../model/messages.js";
import { SiteError } from "./site-files.js";

/** The bytes of a chunk's entry. */
const entryLength = 20;

/** Pixels: of no meaning but to have whole numbers for shapes. */
const meanHeight = 3000;

/** The chunks of a published wall, here the oldest first: what each has is known, the photos themselves are not. */
export class SiteIndex {
  readonly #view: DataView;
  /** How many chunks there are. */
  readonly chunkCount: number;
  /** The identity of each chunk's first photo; at the end, that of the one that would follow. */
  readonly #firsts: Uint32Array;

  /**
   * @param bytes The index as in its file: the newest chunk first.
   * @param count The photos that there have to be.
   * @throws A `SiteError`.
   */
  constructor(bytes: Uint8Array, count: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.chunkCount = Math.floor(bytes.byteLength / entryLength);
    this.#firsts = new Uint32Array(this.chunkCount + 1);
    this.#firsts[0] = 1;
    for (let chunk = 0; chunk < this.chunkCount; chunk += 1) {
      this.#firsts[chunk + 1] = this.#firsts[chunk] + this.#view.getUint16(this.#entry(chunk) + 8, true);
    }
    if (bytes.byteLength % entryLength !== 0 || this.photoCount !== count) {
      throw new SiteError("The site's index is damaged.");
    }
  }

  /** How many photos there are. */
  get photoCount(): number {
    return this.#firsts[this.chunkCount] - 1;
  }

  /** @returns The name of its file, without the extension. */
  name(chunk: number): string {
    const start = this.#view.byteOffset + this.#entry(chunk);
    return hexadecimal(new Uint8Array(this.#view.buffer, start, 8));
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
    return Array.from({ length: this.chunkCount }, (_, chunk) => {
      const entry = this.#entry(chunk);
      const shape = 2 ** (this.#view.getInt16(entry + 10, true) / 4096);
      const [newest, oldest] = [this.#view.getInt32(entry + 12, true), this.#view.getInt32(entry + 16, true)];
      return {
        count: this.count(chunk), width: Math.max(1, Math.round(meanHeight * shape)), height: meanHeight,
        oldest: 60 * oldest, newest: 60 * newest,
      };
    });
  }

  /** @returns Where its entry begins. */
  #entry(chunk: number): number {
    return (this.chunkCount - 1 - chunk) * entryLength;
  }
}

export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
