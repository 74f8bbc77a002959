// @ts-check
import * as Operation from "../engine/generated/operation.js";
import { Batch } from "./batch.js";

/** @typedef {import("./identities.js").Section} Section */

/**
 * The batch that leads from some identities to others, each of which is there once. Complexity: O(n) for what is the
 * same at the start and the end of sections, O(k log k) for what is between.
 *
 * @type {(former: readonly Section[], next: readonly Section[]) => Batch}
 */
export function difference(former, next) {
  const batch = new Batch();
  const news = new Set(next.map(({ identifier }) => identifier));
  const olds = new Map(former.map(({ identifier }, index) => [identifier, index]));
  for (const [index, { identifier }] of former.entries()) {
    if (!news.has(identifier)) batch.deleteSections([index]);
  }
  const origins = next.map(({ identifier }) => olds.get(identifier) ?? -1);
  const stays = increasing(origins);
  for (const [index, origin] of origins.entries()) {
    if (origin < 0) batch.insertSections([index]);
    else if (!stays[index]) batch.moveSection(origin, index);
  }
  addItems(former, next, origins, batch);
  return batch;
}

/**
 * Adds what becomes of items.
 * @type {(former: readonly Section[], next: readonly Section[], origins: readonly number[], batch: Batch) => void}
 *   Origins are old indices, or −1.
 */
function addItems(former, next, origins, batch) {
  /** @type {{ section: number, origin: number, start: number, oldEnd: number, newEnd: number }[]} */
  const middles = [];
  /** @type {Map<unknown, number[]>} The places of items that may be others' now. */
  const olds = new Map();
  for (const [section, { items }] of next.entries()) {
    const origin = origins[section];
    const old = origin < 0 ? [] : former[origin].items;
    let start = 0;
    while (start < Math.min(old.length, items.length) && old[start] === items[start]) start += 1;
    let [oldEnd, newEnd] = [old.length, items.length];
    while (oldEnd > start && newEnd > start && old[oldEnd - 1] === items[newEnd - 1]) {
      oldEnd -= 1;
      newEnd -= 1;
    }
    middles.push({ section, origin, start, oldEnd, newEnd });
    for (let item = start; item < oldEnd; item += 1) olds.set(old[item], [origin, item]);
  }
  /** @type {Set<unknown>} */
  const kept = new Set();
  for (const { section, origin, start, newEnd } of middles) {
    const { items } = next[section];
    // Those of an inserted section come with it.
    if (origin < 0) continue;
    /** @type {(number[] | undefined)[]} */
    const places = items.slice(start, newEnd).map((identifier) => olds.get(identifier));
    const stays = increasing(places.map((place) => (place?.[0] === origin ? place[1] : -1)));
    for (const [index, place] of places.entries()) {
      const item = start + index;
      if (!place) batch.run(Operation.insertItems, section, item, 1);
      else {
        kept.add(items[item]);
        if (!stays[index]) batch.moveItem({ section: place[0], item: place[1] }, { section, item });
      }
    }
  }
  for (const { origin, start, oldEnd } of middles) {
    for (let item = start; item < oldEnd; item += 1) {
      if (!kept.has(former[origin].items[item])) batch.run(Operation.deleteItems, origin, item, 1);
    }
  }
}

/**
 * Tells of each of some numbers whether it is in a longest increasing subsequence; negative ones are not.
 * @type {(values: readonly number[]) => boolean[]}
 */
function increasing(values) {
  /** @type {number[]} The last index of the best subsequence of each length. */
  const tails = [];
  const previous = new Int32Array(values.length);
  for (const [index, value] of values.entries()) {
    if (value < 0) continue;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[tails[middle]] < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? tails[low - 1] : -1;
    tails[low] = index;
  }
  const isIn = values.map(() => false);
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index]) isIn[index] = true;
  return isIn;
}
