// @ts-check
import { SiteError } from "./site-files.js";

/** @typedef {import("../library/stream.js").UnreadRun} UnreadRun */

/** The bytes of a chunk's entry. */
const entryLength = 20;

/** Pixels: of no meaning but to have whole numbers for shapes. */
const meanHeight = 3000;

/** The chunks of a published wall, here the oldest first: what each has is known, the photos themselves are not. */
export class SiteIndex {
  #view;
  /** How many chunks there are. */
  chunkCount;
  /** The identity of each chunk's first photo; at the end, that of the one that would follow. */
  #firsts;

  /**
   * @param {Uint8Array} bytes The index as in its file: the newest chunk first.
   * @param {number} count The photos that there have to be.
   * @throws {SiteError}
   */
  constructor(bytes, count) {
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
  get photoCount() {
    return this.#firsts[this.chunkCount] - 1;
  }

  /** @param {number} chunk @returns {string} The name of its file, without the extension. */
  name(chunk) {
    const start = this.#view.byteOffset + this.#entry(chunk);
    return hexadecimal(new Uint8Array(this.#view.buffer, start, 8));
  }

  /** @param {number} chunk @returns {number} The identity of its oldest photo. */
  first(chunk) {
    return this.#firsts[chunk];
  }

  /** @param {number} chunk @returns {number} How many photos it has. */
  count(chunk) {
    return this.#firsts[chunk + 1] - this.#firsts[chunk];
  }

  /** @param {number} id @returns {number} The chunk of a photo; the nearest one, if there is no such photo. */
  chunkOf(id) {
    let [low, high] = [0, this.chunkCount];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#firsts[middle] <= id) low = middle;
      else high = middle;
    }
    return low;
  }

  /** @returns {UnreadRun[]} All photos, as far as the index tells of them. */
  runs() {
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

  /** @param {number} chunk @returns {number} Where its entry begins. */
  #entry(chunk) {
    return (this.chunkCount - 1 - chunk) * entryLength;
  }
}

/** @param {Uint8Array} bytes */
export function hexadecimal(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
