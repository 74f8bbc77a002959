import type { CascadeView } from "cascade-view";
import { bisect } from "../model/bisection.js";
import type { Point } from "../model/geometry.js";
import { type Section, sectionAt } from "../model/sections.js";

/** The number of photos that are read between two pauses. */
const step = 500;

/**
 * The frames of all photos on the wall, by position, read from the view.
 *
 * In all layouts of the wall, no photo begins above its predecessor, so that binary search finds the photos in a part
 * of the content.
 */
export class PhotoPlaces {
  /** The photos' slots, in the order of the arrangement. */
  readonly order: Uint32Array;
  readonly sections: readonly Section[];
  /** Upper edges. With single precision, pixels beyond 16,777,216 would not be exact. */
  readonly tops: Float64Array;
  readonly lefts: Float32Array;
  readonly widths: Float32Array;
  readonly heights: Float32Array;
  #greatestHeight = 0;

  constructor(order: Uint32Array, sections: readonly Section[]) {
    const count = order.length;
    this.order = order;
    this.sections = sections;
    this.tops = new Float64Array(count);
    this.lefts = new Float32Array(count);
    this.widths = new Float32Array(count);
    this.heights = new Float32Array(count);
  }

  /** Reads all frames, with pauses. Photos that the view no longer shows are left out. */
  *read(view: Pick<CascadeView, "frameOfItem">): Generator<undefined, void, unknown> {
    const { tops, lefts, widths, heights } = this;
    let top = 0;
    for (const [section, { start, count }] of this.sections.entries()) {
      for (let item = 0; item < count; item += 1) {
        const position = start + item;
        const frame = view.frameOfItem({ section, item });
        // With rounding to device pixels, a photo may begin slightly above its predecessor.
        top = Math.max(top, frame?.y ?? 0);
        tops[position] = top;
        if (frame) {
          lefts[position] = frame.x;
          widths[position] = frame.width;
          heights[position] = frame.height;
          this.#greatestHeight = Math.max(this.#greatestHeight, frame.height);
        }
        if (position % step === step - 1) yield;
      }
    }
  }

  get count(): number {
    return this.order.length;
  }

  /** @returns The range of positions, without `end`, that may be in a part of the content. */
  inContent(from: number, to: number): { first: number, end: number } {
    return { first: this.#firstFrom(from - this.#greatestHeight), end: this.#firstFrom(to) };
  }

  /**
   * The position of the photo at a point of the content, or of the nearest one within `reach`; −1 if there is none.
   */
  at({ x, y }: Point, reach: number): number {
    const { first, end } = this.inContent(y - reach, y + reach);
    let nearest = -1;
    let least = reach * reach;
    for (let position = first; position < end; position += 1) {
      const left = this.lefts[position];
      const top = this.tops[position];
      const across = Math.max(left - x, x - left - this.widths[position], 0);
      const down = Math.max(top - y, y - top - this.heights[position], 0);
      const distance = across * across + down * down;
      if (distance > least || (distance === least && nearest >= 0)) continue;
      nearest = position;
      least = distance;
    }
    return nearest;
  }

  sectionOf(position: number): number {
    return sectionAt(this.sections, position);
  }

  middle(position: number): Point {
    return {
      x: this.lefts[position] + this.widths[position] / 2, y: this.tops[position] + this.heights[position] / 2,
    };
  }

  /** @returns The first position whose photo begins at `y` or below. */
  #firstFrom(y: number): number {
    return bisect(0, this.tops.length, (position) => this.tops[position] < y);
  }
}
