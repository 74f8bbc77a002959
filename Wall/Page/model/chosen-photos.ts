import { bisect } from "./bisection.js";
import type { Photo } from "./photo.js";
import type { Photos } from "./photos.js";
import { slotsIn, type Span } from "./spans.js";

/** The photos that are chosen, in the order shown. Stored as spans, since there may be very many. */
export class ChosenPhotos {
  readonly #photos: Photos;
  readonly #spans: readonly Span[];
  /** In the order shown. */
  readonly #slots: Uint32Array;

  /** @param spans Parts of the order, ascending; they do not touch each other. */
  constructor(photos: Photos, order: Uint32Array, spans: readonly Span[]) {
    this.#photos = photos;
    this.#spans = spans;
    this.#slots = slotsIn(order, spans);
  }

  get count(): number {
    return this.#slots.length;
  }

  /** @returns How many of the `count` photos from a position on are chosen. O(log spans + spans that overlap). */
  countIn(start: number, count: number): number {
    const end = start + count;
    const spans = this.#spans;
    let sum = 0;
    let index = bisect(0, spans.length, (each) => spans[each].end <= start);
    for (; index < spans.length && spans[index].start < end; index += 1) {
      sum += Math.min(end, spans[index].end) - Math.max(start, spans[index].start);
    }
    return sum;
  }

  /** The photos themselves, as they are known at the moment. */
  get photos(): Photo[] {
    return Array.from(this.#slots, (slot) => this.#photos.photo(slot));
  }

  get first(): Photo {
    return this.#photos.photo(this.#slots[0]);
  }

  get ids(): number[] {
    return Array.from(this.#slots, (slot) => this.#photos.columns.id[slot]);
  }

  /** The size of all files together in bytes, as far as it is known. */
  get byteLength(): number {
    const { size } = this.#photos.columns;
    return this.#slots.reduce((sum, slot) => sum + size[slot] * 1024, 0);
  }

  get haveRawFiles(): boolean {
    return this.#slots.some((slot) => this.#photos.hasRawFile(slot));
  }
}
