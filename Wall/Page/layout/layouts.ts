import type { LayoutOptions } from "cascade-view";
import type { LayoutName } from "../model/query.js";
import { compactBreadth, measures } from "../model/wall-measures.js";

/** The layouts of the wall in the sizes that suit a viewport: a ladder from the smallest to the largest size. */

interface Viewport {
  /** The size of the view without its scrollbar, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** One size of a layout. */
export interface Rung {
  /** The size of its tiles in CSS pixels: the width of columns, or the height of rows. */
  readonly size: number;
  /** The size to remember. It leads to this rung even if the viewport changes a little. */
  readonly wish: number;
  /** The size, as text for people. */
  readonly text: string;
  readonly options: LayoutOptions;
}

/** A line of tiles, in CSS pixels. */
export interface TileLine {
  /** The width of the line, without the insets on both sides, which are as wide as the spacing. */
  readonly breadth: number;
  readonly spacing: number;
  /** The height of tiles in a row; 0 in columns. */
  readonly height: number;
  /** The number of columns; 0 in rows. */
  readonly lanes: number;
}

/** The least size of tiles: large enough to be seen, and to be hit with a finger. */
const leastSize = 80;

/** The greatest width of columns, unless there are only two of them. */
const greatestSize = 760;

/** The least ratio of two consecutive sizes, so that each step is visible. */
const leastStep = 1.1;

/** The ratio of two consecutive heights of rows, and the greatest height. */
const rowStep = 1.22;
const greatestRow = 640;

/** Up to this number of photos, optimal rows are found within a frame. With more, rows are filled greedily. */
const mostOptimal = 50_000;

/** The classes of viewports: phones, where gaps are narrow and one column is enough, and larger screens. */
export type ViewportClass = keyof typeof measures;

export const viewportClass = ({ width }: Viewport): ViewportClass => (width < compactBreadth ? "compact" : "regular");

/** The space between tiles, and on all sides of a section. */
export const spacingIn = (viewport: Viewport): number => measures[viewportClass(viewport)].spacing;

/**
 * The sizes of a layout in a viewport, from the smallest to the largest; there is at least one.
 *
 * @param sections Options of all sections, such as headers.
 */
export function makeLadder(
  layout: LayoutName, viewport: Viewport, sections: Readonly<Record<string, unknown>>, count: number,
): Rung[] {
  const spacing = spacingIn(viewport);
  const common = { sectionInset: { top: spacing, left: spacing, bottom: spacing, right: spacing }, ...sections };
  if (layout !== "rows") return columns(layout, viewport, spacing, common);
  return rows(viewport, spacing, { breaking: count <= mostOptimal ? "optimal" : "greedy", ...common });
}

/** A scale of a rung's tiles at which all photos are in view, whatever their shapes; 1 if they are already. */
export function leastScale({ size }: Rung, { width, height }: Viewport, count: number): number {
  const estimate = Math.sqrt((width * height) / (count * size * size || 1));
  return estimate < 1 ? 0.6 * estimate : 1;
}

/** The index of the rung whose size is nearest to a size, by ratio. */
export function nearestRung(ladder: readonly Rung[], size: number): number {
  const distance = (rung: Rung) => Math.abs(Math.log(rung.size / size));
  return ladder.reduce((nearest, rung, index) => (distance(rung) < distance(ladder[nearest]) ? index : nearest), 0);
}

/** The index of the rung for a remembered size: for columns, the one with as many of them as fit. */
export function wishedRung(ladder: readonly Rung[], layout: LayoutName, wish: number): number {
  if (layout === "rows") return nearestRung(ladder, wish);
  const index = ladder.findIndex((rung) => rung.size >= wish);
  return index < 0 ? ladder.length - 1 : index;
}

function rows({ width, height }: Viewport, spacing: number, common: object): Rung[] {
  const greatest = Math.min(0.9 * height, 0.9 * width, greatestRow);
  const ladder: Rung[] = [];
  for (let size = leastSize; size <= greatest || ladder.length < 2; size *= rowStep) {
    const rowLength = Math.round(size);
    ladder.push({
      size: rowLength, wish: rowLength, text: `rows of ${rowLength} pixels`,
      options: { type: "justified", rowLength, itemSpacing: spacing, lineSpacing: spacing, ...common },
    });
  }
  return ladder;
}

function columns(layout: LayoutName, viewport: Viewport, spacing: number, common: object): Rung[] {
  const usable = Math.max(viewport.width - 2 * spacing, 1);
  const breadth = (lanes: number) => (usable - (lanes - 1) * spacing) / lanes;
  const most = Math.max(Math.floor((usable + spacing) / (leastSize + spacing)), 1);
  // A grid has at least two columns.
  const least = layout === "waterfall" && viewportClass(viewport) === "compact" ? 1 : Math.min(2, most);
  const ladder: Rung[] = [];
  for (let lanes = least; lanes <= most; lanes += 1) {
    const size = breadth(lanes);
    if (size > greatestSize && lanes > 2) continue;
    if (ladder.length > 0 && lanes < most && ladder[0].size < size * leastStep) continue;
    // Midway to the next number of columns, so that the same number fits into a slightly different viewport.
    const wish = Math.sqrt(size * Math.max(breadth(lanes + 1), 1));
    const options = layout === "grid" ? grid(size, spacing)
      : { lanes: { minimum: wish }, laneSpacing: spacing, itemSpacing: spacing };
    ladder.unshift({
      size, wish, text: lanes === 1 ? "1 column" : `${lanes} columns`,
      options: { ...options, ...common } as LayoutOptions,
    });
  }
  return ladder;
}

/** A flow of squares, whose cost does not depend on the number of photos. */
function grid(size: number, spacing: number) {
  // Slightly smaller than what fits exactly, so that rounding does not make one square fewer fit.
  const side = Math.max(size - 1 / 128, 1);
  return { type: "flow", itemSize: { width: side, height: side }, lineSpacing: spacing, interitemSpacing: spacing };
}
