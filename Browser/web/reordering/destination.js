// @ts-check
import { isSame } from "../data/movement.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").Point} Point */
/** @typedef {import("../engine/generated/commands.js").Place} Place */

/**
 * Returns the place for an item whose centre is at a point. `null` if the item should stay where it is.
 *
 * The item takes the place of the nearest item as soon as the point is nearer to where it would then be than to where
 * it is now. Therefore it swaps with a long neighbour only after it has moved half the way, and the same point leads
 * back.
 *
 * @param {Point} point The centre, in the content.
 * @param {IndexPath} path The item's current place.
 * @param {readonly Place[]} items All items with cells.
 * @param {readonly Place[]} empty The headers, footers and backgrounds of sections without items.
 * @returns {IndexPath | null}
 */
export function destination(point, path, items, empty) {
  const own = items.find((place) => isSame(place, path));
  const nearest = nearestOf(point, own ? [own, ...items, ...empty] : [...items, ...empty]);
  if (!nearest || nearest === own) return null;
  if (empty.includes(nearest)) return { section: nearest.section, item: 0 };
  const target = { section: nearest.section, item: nearest.item };
  if (!own) return target;
  const isNearer = distance(point, expectedMiddle(own, nearest)) < distance(point, middle(own));
  return isNearer ? target : null;
}

/**
 * Predicts where an item's centre will be after it takes another item's place. Within a section, the other one moves
 * over to make room, so the item's far edge will be where the other one's far edge is now. The prediction ignores that
 * other items move too.
 *
 * @param {Place} own @param {Place} other @returns {Point}
 */
function expectedMiddle(own, other) {
  const from = middle(own);
  const to = middle(other);
  if (own.section !== other.section) return to;
  return {
    x: to.x + (Math.sign(to.x - from.x) * (other.width - own.width)) / 2,
    y: to.y + (Math.sign(to.y - from.y) * (other.height - own.height)) / 2,
  };
}

/** @type {(point: Point, places: readonly Place[]) => Place | null} The first of the places nearest to a point. */
function nearestOf(point, places) {
  let nearest = null;
  let least = Infinity;
  for (const place of places) {
    const x = Math.max(place.x - point.x, point.x - place.x - place.width, 0);
    const y = Math.max(place.y - point.y, point.y - place.y - place.height, 0);
    const far = Math.hypot(x, y);
    if (far < least) {
      nearest = place;
      least = far;
    }
  }
  return nearest;
}

/** @type {(a: Point, b: Point) => number} */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** @type {(place: Place) => Point} */
export const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
