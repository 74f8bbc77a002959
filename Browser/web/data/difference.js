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
  const isOne = former.length === 1 && next.length === 1 && former[0].identifier === next[0].identifier;
  const filtered = isOne && runs(former[0].items, next[0].items);
  if (filtered) return filtered;
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
 * The batch that leads from some items to others of the only section, if they have only become more or only fewer: as most
 * lists that are filtered. Nothing has to be looked up then. Complexity: O(n).
 * @type {(old: readonly unknown[], items: readonly unknown[]) => Batch | null}
 */
function runs(old, items) {
  const batch = new Batch();
  const hasGrown = items.length > old.length;
  const [more, fewer] = hasGrown ? [items, old] : [old, items];
  let found = 0;
  for (const [item, each] of more.entries()) {
    if (found < fewer.length && each === fewer[found]) found += 1;
    else batch.run(hasGrown ? Operation.insertItems : Operation.deleteItems, 0, item, 1);
  }
  return found < fewer.length ? null : batch;
}

/**
 * Adds what becomes of items.
 * @type {(former: readonly Section[], next: readonly Section[], origins: readonly number[], batch: Batch) => void}
 *   Origins are old indices, or −1.
 */
function addItems(former, next, origins, batch) {
  /** @type {number[][]} Of each section, where what differs begins and ends. */
  const middles = [];
  /** @type {Map<unknown, number>} Those that may be elsewhere now, by a number of their own. */
  const numbers = new Map();
  /** @type {number[]} The section of each number. */
  const sections = [];
  /** @type {number[]} The item of each. */
  const olds = [];
  for (const [section, { items }] of next.entries()) {
    const old = former[origins[section]]?.items ?? [];
    let start = 0;
    while (start < Math.min(old.length, items.length) && old[start] === items[start]) start += 1;
    let [oldEnd, newEnd] = [old.length, items.length];
    while (oldEnd > start && newEnd > start && old[oldEnd - 1] === items[newEnd - 1]) {
      oldEnd -= 1;
      newEnd -= 1;
    }
    middles.push([start, newEnd]);
    for (let item = start; item < oldEnd; item += 1) {
      numbers.set(old[item], olds.length);
      sections.push(origins[section]);
      olds.push(item);
    }
  }
  const isKept = new Uint8Array(olds.length);
  for (const [section, [start, newEnd]] of middles.entries()) {
    const origin = origins[section];
    // Those of an inserted section come with it.
    if (origin < 0) continue;
    const places = next[section].items.slice(start, newEnd).map((identifier) => numbers.get(identifier) ?? -1);
    const stays = increasing(places.map((number) => (sections[number] === origin ? olds[number] : -1)));
    for (const [index, number] of places.entries()) {
      const item = start + index;
      if (number < 0) batch.run(Operation.insertItems, section, item, 1);
      else {
        isKept[number] = 1;
        if (!stays[index]) batch.words.push(Operation.moveItem, sections[number], olds[number], section, item);
      }
    }
  }
  for (const [number, item] of olds.entries()) {
    if (!isKept[number]) batch.run(Operation.deleteItems, sections[number], item, 1);
  }
}

/**
 * Tells of each of some numbers whether it is in a longest increasing subsequence; negative ones are not.
 * @type {(values: readonly number[]) => Uint8Array}
 */
function increasing(values) {
  /** @type {number[]} The last index of the best subsequence of each length. */
  const tails = [];
  const previous = new Int32Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
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
  const isIn = new Uint8Array(values.length);
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index]) isIn[index] = 1;
  return isIn;
}
