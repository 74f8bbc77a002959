// @ts-check
import { tileRatio } from "./arrangement/shapes.js";

/** @typedef {import("./library-stream.js").Photo} Photo */

/**
 * The photos in the order of the stream.
 *
 * When the stream has to be read again (the server was stopped and started), it begins anew; what is the same as
 * before is recognised, so that only what differs changes on the page.
 */
export class PhotoList {
  /** @type {Photo[]} */
  #photos = [];
  /** How many photos the present stream has brought or confirmed. */
  #confirmed = 0;

  get length() {
    return this.#photos.length;
  }

  /**
   * @param {number} index
   * @returns {Photo}
   * @throws {RangeError} If there is no such photo.
   */
  at(index) {
    const photo = this.#photos[index];
    if (!photo) throw new RangeError(`photo ${index}: there are ${this.#photos.length}`);
    return photo;
  }

  /** A stream begins. */
  restart() {
    this.#confirmed = 0;
  }

  /**
   * Takes the stream's next photos.
   *
   * @param {Photo[]} photos
   * @returns {number} The first index from which photos have been added or replaced.
   */
  append(photos) {
    const first = this.#confirmed;
    this.#confirmed += photos.length;
    const other = photos.findIndex((photo, offset) => !isSame(photo, this.#photos[first + offset]));
    const sameCount = other < 0 ? photos.length : other;
    for (let offset = 0; offset < sameCount; offset += 1) this.#photos[first + offset].colour ??= photos[offset].colour;
    if (sameCount === photos.length) return this.#photos.length;
    this.#photos.length = first + sameCount;
    for (const photo of photos.slice(sameCount)) this.#photos.push(photo);
    return first + sameCount;
  }

  /**
   * The stream has no more photos: forgets those that it did not confirm.
   *
   * @returns {boolean} Whether there were any.
   */
  finish() {
    const isShorter = this.#confirmed < this.#photos.length;
    this.#photos.length = this.#confirmed;
    return isShorter;
  }

  /**
   * The shapes of some photos' tiles, as pairs of width and height.
   *
   * @param {number} start
   * @param {number} count
   */
  sizes(start, count) {
    const sizes = new Float32Array(2 * count);
    for (let index = start; index < start + count; index += 1) {
      sizes[2 * (index - start)] = tileRatio(this.#photos[index]);
      sizes[2 * (index - start) + 1] = 1;
    }
    return sizes;
  }
}

/**
 * @param {Photo} photo
 * @param {Photo | undefined} other
 */
function isSame(photo, other) {
  return photo.id === other?.id && photo.version === other.version && photo.name === other.name
    && photo.width === other.width && photo.height === other.height && photo.reason === other.reason;
}
