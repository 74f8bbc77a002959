// @ts-check
import { isSame } from "../data/movement.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").Point} Point */
/** @typedef {import("../engine/generated/commands.js").Place} Place */

/**
 * The place at which an item is to be shown while its middle is at a point: nothing, if it had better stay where it is.
 *
 * It takes the place of the item that is nearest, as soon as it would be nearer to its own place there than to the one it
 * has. So it changes places with a long neighbour only when it has come half the way, and the same point leads back.
 *
 * @param {Point} point In the content.
 * @param {IndexPath} path The item's place.
 * @param {readonly Place[]} items What is on hand.
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
 * Where an item comes to be that takes another one's place: within one section the two meet at the far side, seen from
 * where it comes, because the other one makes room toward there. What else goes elsewhere is not foreseen.
 *
 * @param {Place} own @param {Place} other @returns {Point}
 */
function expectedMiddle(own, other) {
  const [from, to] = [middle(own), middle(other)];
  if (own.section !== other.section) return to;
  return {
    x: to.x + (Math.sign(to.x - from.x) * (other.width - own.width)) / 2,
    y: to.y + (Math.sign(to.y - from.y) * (other.height - own.height)) / 2,
  };
}

/** @type {(point: Point, places: readonly Place[]) => Place | null} The first one of those that are nearest to a point. */
function nearestOf(point, places) {
  let nearest = null;
  let least = Infinity;
  for (const place of places) {
    const x = Math.max(place.x - point.x, point.x - place.x - place.width, 0);
    const y = Math.max(place.y - point.y, point.y - place.y - place.height, 0);
    const far = Math.hypot(x, y);
    if (far < least) [nearest, least] = [place, far];
  }
  return nearest;
}

/** @type {(a: Point, b: Point) => number} */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** @type {(place: Place) => Point} */
export const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
