// @ts-check
import { arrangementsStyle, style } from "./style.js";
import { arrange, placesOf } from "./waterfall.js";

/** Common widths of phones, tablets and larger screens. */
const usualWidths = [360, 412, 768, 1024, 1280, 1440, 1920];

/** The least width of views that are considered, in CSS pixels. */
const narrowest = 100;

/** The greatest width of views that are considered, in CSS pixels. */
const broadest = 8000;

/**
 * Computes the first screen of a waterfall for a server; see first-screen.d.ts.
 * @type {typeof import("../first-screen").firstScreen}
 */
export function firstScreen(sizes, layout, settings = {}) {
  const { lanes = 2, laneSpacing = 10, itemSpacing = 10, sectionInset = {} } = layout;
  const { selector = "cascade-view", widths = usualWidths, height = 1000, direction = "ltr" } = settings;
  const inset = { top: 0, left: 0, bottom: 0, right: 0, ...sectionInset };
  const waterfall = { lanes, laneSpacing, itemSpacing, inset, height, isRightToLeft: direction === "rtl" };
  /** @type {{ from: number, to: number, listed: number[], arrangement: import("./waterfall.js").Arrangement }[]} */
  const found = [];
  for (const width of [...widths].sort((a, b) => a - b)) {
    const former = found[found.length - 1];
    const last = former?.to ?? narrowest - 1;
    if (width <= last) {
      // The previous arrangement is valid for this width too.
      former?.listed.push(width);
      continue;
    }
    const arrangement = arrange(sizes, waterfall, width);
    let from = width;
    let to = width;
    while (from - 1 > last && includes(arrangement, arrange(sizes, waterfall, from - 1))) from -= 1;
    while (to < broadest && includes(arrangement, arrange(sizes, waterfall, to + 1))) to += 1;
    found.push({ from, to, listed: [width], arrangement });
  }
  const count = Math.max(0, ...found.map(({ arrangement }) => arrangement.lanes.length));
  const ranges = found.map(({ from, listed, arrangement }) => ({ from, listed, places: placesOf(sizes, waterfall, arrangement) }));
  return { style: style(selector, arrangementsStyle(ranges, count)), count, ranges: found.map(({ from, to }) => [from, to]) };
}

/**
 * Whether two arrangements have the same items in the same lanes. A view with narrower lanes shows more items; if the
 * other arrangement has more, the first one takes them over.
 * @type {(arrangement: import("./waterfall.js").Arrangement, other: import("./waterfall.js").Arrangement) => boolean}
 */
function includes(arrangement, other) {
  if (arrangement.laneCount !== other.laneCount) return false;
  const count = Math.min(arrangement.lanes.length, other.lanes.length);
  for (let item = 0; item < count; item += 1) if (arrangement.lanes[item] !== other.lanes[item]) return false;
  if (other.lanes.length > count) arrangement.lanes = other.lanes;
  return true;
}
