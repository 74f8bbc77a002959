import { writeTileShape } from "../../layout/shapes.js";
import type { WallLayout } from "../../layout/wall-layout.js";
import type { Photos } from "../../model/photos.js";
import type { Section } from "../../model/sections.js";
import { Signal } from "../../model/signal.js";

/** Milliseconds after which sections follow another size, so that they are not regrouped while tiles move. */
const delay = 400;

/** The width below which a month's title is shortened, in CSS pixels. */
const narrow = 150;

export type SectionRows = ReturnType<typeof sectionRows>;

/**
 * Sections that share a row: which of them fit, and where their titles are.
 */
export function sectionRows(photos: Photos, layout: WallLayout) {
  const shape = new Float32Array(2);
  const roomChanged = new Signal();
  let regrouping = 0;
  layout.changed.add(() => {
    clearTimeout(regrouping);
    regrouping = setTimeout(() => layout.isZooming || layout.showsOverview || roomChanged.send(), delay);
  });

  /** The width of photos in one row. If it exceeds `most`, any greater width may be returned. */
  const lengthOf = (order: Uint32Array, start: number, count: number, most = Infinity) => {
    const { height, spacing } = layout.line;
    const { columns } = photos;
    let length = -spacing;
    for (let position = start; position < start + count && length <= most; position += 1) {
      const slot = order[position];
      writeTileShape(shape, 0, columns.width[slot], columns.height[slot]);
      length += height * shape[0] / shape[1] + spacing;
    }
    return length;
  };

  return {
    /** Sent when rows may have room for more or fewer photos. */
    roomChanged,

    /** See `FitsInRow`. */
    fitsInRow(order: Uint32Array, start: number, count: number): boolean {
      const { lanes, breadth } = layout.line;
      if (lanes > 0) return count <= lanes;
      // Unread photos do not have their own shapes yet.
      return photos.unreadCount === 0 && lengthOf(order, start, count, breadth) <= breadth;
    },

    /**
     * The columns of a grid with a title over each section that shares a row: `grid-template-columns`, the number of
     * columns that each title spans, and which titles have little room.
     */
    columns(order: Uint32Array, parts: readonly Section[]): { template: string, spans: number[], isNarrow: boolean[] } {
      const { breadth, lanes } = layout.line;
      const lengths = parts.map(({ start, count }) =>
        lanes > 0 ? count * breadth / lanes : lengthOf(order, start, count));
      return {
        template: lanes > 0 ? `repeat(${lanes}, minmax(0, 1fr))` : lengths.map((length) => `${length}px`).join(" "),
        spans: parts.map(({ count }) => lanes > 0 ? count : 1),
        isNarrow: lengths.map((length) => length < narrow),
      };
    },
  };
}
