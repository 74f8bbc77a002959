import { writeTileShape } from "../layout/shapes.js";
import type { WallLayout } from "../layout/wall-layout.js";
import type { Photos } from "../model/photos.js";
import type { Section } from "../model/sections.js";

/** Milliseconds after which sections follow another size, so that nothing is regrouped while tiles move. */
const delay = 400;

/** The breadth in CSS pixels below which a month's title is short. */
const narrow = 150;

/** Sections that share a row: which fit, and where their titles stand. */
export class SectionRows {
  readonly #photos: Photos;
  readonly #layout: WallLayout;
  readonly #shape = new Float32Array(2);
  #regrouping = 0;

  /** @param regroup Called when rows may have room for more or fewer photos. */
  constructor(photos: Photos, layout: WallLayout, regroup: () => void) {
    this.#photos = photos;
    this.#layout = layout;
    layout.addEventListener("change", () => {
      clearTimeout(this.#regrouping);
      this.#regrouping = setTimeout(() => layout.isZooming || layout.isBeyond || regroup(), delay);
    });
  }

  /** See `FitsRow`. */
  readonly fits = (order: Uint32Array, start: number, count: number): boolean => {
    const { lanes, breadth, spacing } = this.#layout.line;
    if (lanes > 0) return count <= lanes;
    // What has not been read has no shape yet.
    if (this.#photos.unreadCount > 0) return false;
    let length = -spacing;
    for (let position = start; position < start + count; position += 1) {
      length += this.#breadth(order[position]) + spacing;
      if (length > breadth) return false;
    }
    return true;
  };

  /**
   * The columns of a grid with a title over each of the sections that share a row.
   *
   * @returns `grid-template-columns`, how many of these each title spans, and which ones have little room.
   */
  columns(order: Uint32Array, parts: readonly Section[]): { template: string, spans: number[], isNarrow: boolean[] } {
    const { breadth, lanes, spacing } = this.#layout.line;
    if (lanes > 0) {
      const spans = parts.map(({ count }) => count);
      return {
        template: `repeat(${lanes}, minmax(0, 1fr))`, spans, isNarrow: spans.map((span) => span * breadth < narrow * lanes),
      };
    }
    const lengths = parts.map(({ start, count }) => {
      let length = -spacing;
      for (let position = start; position < start + count; position += 1) length += this.#breadth(order[position]) + spacing;
      return length;
    });
    return {
      template: lengths.map((length) => `${length}px`).join(" "), spans: parts.map(() => 1),
      isNarrow: lengths.map((length) => length < narrow),
    };
  }

  /** Of a tile in a row that it does not fill. */
  #breadth(slot: number): number {
    const { width, height } = this.#photos.columns;
    writeTileShape(this.#shape, 0, width[slot], height[slot]);
    return this.#layout.line.height * this.#shape[0] / this.#shape[1];
  }
}
