// @ts-check

/** @typedef {{ width: number, height: number }} Size */

/**
 * @typedef {object} Waterfall
 * @property {number | { minimum: number, maximum?: number }} lanes
 * @property {number} laneSpacing
 * @property {number} itemSpacing
 * @property {{ top: number, left: number, bottom: number, right: number }} inset
 * @property {boolean} isRightToLeft
 * @property {number} height Items that start below it are not on the first screen.
 *
 * @typedef {object} Arrangement The items of the first screen, for a range of view widths.
 * @property {number} laneCount
 * @property {number[]} lanes The lane of each item.
 */

/** @type {(waterfall: Waterfall, width: number) => number} */
function laneCount({ lanes, laneSpacing, inset }, width) {
  if (typeof lanes === "number") return lanes;
  const usable = width - inset.left - inset.right;
  const count = Math.max(1, Math.floor((usable + laneSpacing) / (lanes.minimum + laneSpacing)));
  return Math.min(count, lanes.maximum ?? Infinity);
}

/**
 * Returns the distance from an item to the next one in its lane, rounded as the layout document does.
 * @type {(length: number, itemSpacing: number) => number}
 */
const step = (length, itemSpacing) => length + (itemSpacing + 2 ** -21) + 3 * 2 ** 31 - 3 * 2 ** 31;

/**
 * Arranges the items on a view's first screen by the rules of the layout document. Calculates in the same order,
 * because rounding decides which lanes are equally long.
 * @type {(sizes: readonly Size[], waterfall: Waterfall, width: number) => Arrangement}
 */
export function arrange(sizes, waterfall, width) {
  const { laneSpacing, itemSpacing, inset, height } = waterfall;
  const count = laneCount(waterfall, width);
  const breadth = (width - inset.left - inset.right - (count - 1) * laneSpacing) / count;
  const ends = new Float64Array(count);
  const lanes = [];
  for (const size of sizes) {
    let lane = 0;
    for (let other = 1; other < count; other += 1) if (ends[other] < ends[lane]) lane = other;
    if (inset.top + ends[lane] >= height) break;
    lanes.push(lane);
    ends[lane] += step((breadth * size.height) / size.width, itemSpacing);
  }
  return { laneCount: count, lanes };
}

/**
 * A length of a cell as a share of the view's width, plus a number of pixels.
 * @typedef {[share: number, pixels: number]} Length
 */

/**
 * Returns where the items of an arrangement are, in a view of any width.
 * @type {(sizes: readonly Size[], waterfall: Waterfall, arrangement: Arrangement) => {
 *   breadth: Length, items: Record<"x" | "y" | "h", Length>[] }}
 */
export function placesOf(sizes, { laneSpacing, itemSpacing, inset, isRightToLeft }, { laneCount, lanes }) {
  const share = 1 / laneCount;
  const rest = -(inset.left + inset.right + (laneCount - 1) * laneSpacing) / laneCount;
  const above = new Float64Array(laneCount);
  const gaps = new Float64Array(laneCount);
  const items = lanes.map((lane, item) => {
    const ratio = sizes[item].height / sizes[item].width;
    const x = inset.left + lane * (rest + laneSpacing);
    const place = {
      x: /** @type {Length} */ (isRightToLeft ? [1 - (lane + 1) * share, -x - rest] : [lane * share, x]),
      y: /** @type {Length} */ ([above[lane] * share, inset.top + above[lane] * rest + gaps[lane]]),
      h: /** @type {Length} */ ([ratio * share, ratio * rest]),
    };
    above[lane] += ratio;
    gaps[lane] += itemSpacing;
    return place;
  });
  return { breadth: [share, rest], items };
}
