// @ts-check
/**
 * The layouts of the wall, each in the sizes that suit a viewport: a ladder of them, from the smallest to the largest.
 */

/** @typedef {import("../cascade/cascade-view.js").LayoutOptions} LayoutOptions */

/** @typedef {"waterfall" | "rows" | "grid"} LayoutName */

/**
 * @typedef {object} Viewport
 * @property {number} width Of the view without its scrollbar, in CSS pixels.
 * @property {number} height
 */

/**
 * @typedef {object} Rung One size of a layout.
 * @property {number} size Of its tiles in CSS pixels: the breadth of columns, or the height of rows.
 * @property {number} wish The size to remember, which leads to this rung also if the viewport changes a little.
 * @property {string} text The size for people.
 * @property {LayoutOptions} options
 */

/** @type {readonly LayoutName[]} */
export const layoutNames = ["waterfall", "rows", "grid"];

/** No tile is smaller: it is to be seen, and hit with a finger. */
const leastSize = 80;

/** Columns are no broader, unless there are only two of them. */
const greatestSize = 760;

/** The least ratio of two sizes, so that each step is seen as one. */
const leastStep = 1.1;

/** The ratio of two heights of rows, and the greatest one. */
const rowStep = 1.22;
const greatestRow = 640;

/** Of so many photos, the best rows are found in a part of a frame; of more, rows are filled one after the other. */
const mostOptimal = 50_000;

/** Below this breadth, a viewport is a phone's: the gaps are narrow, and one column is enough. */
export const compactBreadth = 600;

/** The sizes of those who have not chosen any, in CSS pixels. */
const standardSizes = {
  compact: { waterfall: 160, rows: 119, grid: 110 },
  regular: { waterfall: 240, rows: 216, grid: 180 },
};

/** @typedef {keyof typeof standardSizes} ViewportClass */

/** @type {(viewport: Viewport) => ViewportClass} */
export const viewportClass = ({ width }) => (width < compactBreadth ? "compact" : "regular");

/** @type {(layout: LayoutName, viewport: Viewport) => number} */
export const standardSize = (layout, viewport) => standardSizes[viewportClass(viewport)][layout];

/**
 * The sizes of a layout in a viewport, from the smallest to the largest; there is at least one.
 *
 * @param {LayoutName} layout
 * @param {Viewport} viewport
 * @param {Readonly<Record<string, unknown>>} sections Options of sections: headers, and the like.
 * @param {number} count The number of photos.
 * @returns {Rung[]}
 */
export function makeLadder(layout, viewport, sections, count) {
  const spacing = viewportClass(viewport) === "compact" ? 4 : 8;
  const inset = { top: spacing, left: spacing, bottom: spacing, right: spacing };
  const usable = Math.max(viewport.width - 2 * spacing, 1);
  const frame = { spacing, usable, common: { sectionInset: inset, ...sections } };
  if (layout !== "rows") return columns(frame, viewport, layout);
  return rows(frame, viewport, count <= mostOptimal ? "optimal" : "greedy");
}

/**
 * The index of the rung whose size is nearest to the given one, as people see sizes: by ratio.
 * @type {(ladder: readonly Rung[], size: number) => number}
 */
export function nearestRung(ladder, size) {
  let nearest = 0;
  for (let index = 1; index < ladder.length; index += 1) {
    if (distance(ladder[index].size, size) < distance(ladder[nearest].size, size)) nearest = index;
  }
  return nearest;
}

/**
 * The index of the rung that a remembered size leads to: the one with as many columns as fit.
 * @type {(ladder: readonly Rung[], layout: LayoutName, wish: number) => number}
 */
export function wishedRung(ladder, layout, wish) {
  if (layout === "rows") return nearestRung(ladder, wish);
  const index = ladder.findIndex((rung) => rung.size >= wish);
  return index < 0 ? ladder.length - 1 : index;
}

/** @param {number} one @param {number} other */
const distance = (one, other) => Math.abs(Math.log(one / other));

/** @typedef {{ spacing: number, usable: number, common: object }} LayoutFrame */

/** @type {(frame: LayoutFrame, viewport: Viewport, breaking: "optimal" | "greedy") => Rung[]} */
function rows({ spacing, common }, { width, height }, breaking) {
  const greatest = Math.min(0.9 * height, 0.9 * width, greatestRow);
  /** @type {Rung[]} */
  const ladder = [];
  for (let size = leastSize; size <= greatest || ladder.length < 2; size *= rowStep) {
    const rowLength = Math.round(size);
    ladder.push({
      size: rowLength, wish: rowLength, text: `rows of ${rowLength} pixels`,
      options: { type: "justified", rowLength, breaking, itemSpacing: spacing, lineSpacing: spacing, ...common },
    });
  }
  return ladder;
}

/** @type {(frame: LayoutFrame, viewport: Viewport, layout: LayoutName) => Rung[]} */
function columns({ spacing, usable, common }, viewport, layout) {
  /** @param {number} lanes */
  const breadth = (lanes) => (usable - (lanes - 1) * spacing) / lanes;
  const most = Math.max(Math.floor((usable + spacing) / (leastSize + spacing)), 1);
  // A single square is no grid.
  const least = layout === "waterfall" && viewportClass(viewport) === "compact" ? 1 : Math.min(2, most);
  /** @type {Rung[]} */
  const ladder = [];
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
      options: /** @type {LayoutOptions} */ ({ ...options, ...common }),
    });
  }
  return ladder;
}

/**
 * A flow of squares, which costs the same for any number of photos. They are a little smaller than what fits exactly,
 * lest rounding has one fewer of them fit.
 * @param {number} size @param {number} spacing
 */
function grid(size, spacing) {
  const side = Math.max(size - 1 / 128, 1);
  return { type: "flow", itemSize: { width: side, height: side }, lineSpacing: spacing, interitemSpacing: spacing };
}
