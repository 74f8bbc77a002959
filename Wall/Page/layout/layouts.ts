import type { LayoutOptions } from "cascade-view";
import type { LayoutName } from "../model/query.js";
import { compactBreadth, measures } from "../model/wall-measures.js";

/** The layouts of the wall, in the sizes that suit a viewport: a ladder of them, from the smallest to the largest. */

interface Viewport {
  /** Of the view without its scrollbar, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** One size of a layout. */
export interface Rung {
  /** Of its tiles in CSS pixels: the breadth of columns, or the height of rows. */
  readonly size: number;
  /** The size to remember, which leads to this rung also if the viewport changes a little. */
  readonly wish: number;
  /** The size for people. */
  readonly text: string;
  readonly options: LayoutOptions;
}

/** A line of tiles, in CSS pixels. */
export interface Line {
  /** All of it, without the insets on either side, which are as broad as the spacing. */
  readonly breadth: number;
  readonly spacing: number;
  /** Of a row's tiles; 0 in columns. */
  readonly height: number;
  /** The number of columns; 0 in rows. */
  readonly lanes: number;
}

/** No tile is smaller, so that it can be seen, and hit with a finger. */
const leastSize = 80;

/** Columns are no broader, unless there are only two of them. */
const greatestSize = 760;

/** The least ratio of two sizes, so that each step is seen as one. */
const leastStep = 1.1;

/** The ratio of two heights of rows, and the greatest one. */
const rowStep = 1.22;
const greatestRow = 640;

/** Up to this number, the best rows are found within a frame; of more photos, rows are filled one after the other. */
const mostOptimal = 50_000;

/** What fits a phone, where the gaps are narrow and one column is enough, and what fits larger screens. */
export type ViewportClass = keyof typeof measures;

export const viewportClass = ({ width }: Viewport): ViewportClass => (width < compactBreadth ? "compact" : "regular");

/** Between tiles, and on all sides of a section. */
export const spacingIn = (viewport: Viewport): number => measures[viewportClass(viewport)].spacing;

/**
 * The sizes of a layout in a viewport, from the smallest to the largest; there is at least one.
 *
 * @param sections Options of sections: headers, and the like.
 */
export function makeLadder(
  layout: LayoutName, viewport: Viewport, sections: Readonly<Record<string, unknown>>, count: number,
): Rung[] {
  const spacing = spacingIn(viewport);
  const common = { sectionInset: { top: spacing, left: spacing, bottom: spacing, right: spacing }, ...sections };
  if (layout !== "rows") return columns(layout, viewport, spacing, common);
  return rows(viewport, spacing, { breaking: count <= mostOptimal ? "optimal" : "greedy", ...common });
}

/** A scale at which all photos are in view, of a rung's tiles, whatever shapes they have; 1 if they are anyway. */
export function leastScale({ size }: Rung, { width, height }: Viewport, count: number): number {
  const estimate = Math.sqrt((width * height) / (count * size * size || 1));
  return estimate < 1 ? 0.6 * estimate : 1;
}

/** The index of the rung whose size is nearest to the given one, as people see sizes: by ratio. */
export function nearestRung(ladder: readonly Rung[], size: number): number {
  const distance = (rung: Rung) => Math.abs(Math.log(rung.size / size));
  return ladder.reduce((nearest, rung, index) => (distance(rung) < distance(ladder[nearest]) ? index : nearest), 0);
}

/** The index of the rung that a remembered size leads to: the one with as many columns as fit. */
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
  // A single square is no grid.
  const least = layout === "waterfall" && viewportClass(viewport) === "compact" ? 1 : Math.min(2, most);
  const ladder: Rung[] = [];
  for (let lanes = least; lanes <= most; lanes += 1) {
    const size = breadth(lanes);
    if (size > greatestSize && lanes > 2) continue;
    if (ladder.length > 0 && lanes < most && ladder[0].size < size * leastStep) continue;
    // Midway to the next number of columns, the same number fits in a viewport that is a little narrower or broader.
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

/** A flow of squares, which costs the same for any number of photos. */
function grid(size: number, spacing: number) {
  // A little smaller than what fits exactly, lest rounding has one fewer of them fit.
  const side = Math.max(size - 1 / 128, 1);
  return { type: "flow", itemSize: { width: side, height: side }, lineSpacing: spacing, interitemSpacing: spacing };
}
