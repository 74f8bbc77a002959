// @ts-check
import * as Operation from "../engine/generated/operation.js";
import { Batch } from "./batch.js";

/** @typedef {import("./identities.js").Section} Section */

/**
 * Computes the batch that turns one list of identities into another. Each identity must be unique. Complexity: O(n) for
 * common prefixes and suffixes of sections, O(k log k) for the k items between them.
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
 * Computes the batch for the only section if items have only been inserted or only been deleted, as when a list is
 * filtered. This needs no hash table. Complexity: O(n).
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
 * Adds the operations on items.
 * @type {(former: readonly Section[], next: readonly Section[], origins: readonly number[], batch: Batch) => void}
 *   Origins are the sections' former indices, or −1.
 */
function addItems(former, next, origins, batch) {
  /** @type {number[][]} Where the differing part of each section begins and ends. */
  const middles = [];
  /** @type {Map<unknown, number>} Numbers of the former items in differing parts, which may have moved. */
  const numbers = new Map();
  /** @type {number[]} The former section of each of these. */
  const sections = [];
  /** @type {number[]} The former item index of each. */
  const olds = [];
  // Most updates change a few items in one place. Skipping what is equal at both ends of a section leaves few items to
  // look up by identity, which is what costs time.
  for (const [section, { items }] of next.entries()) {
    const old = former[origins[section]]?.items ?? [];
    let start = 0;
    while (start < Math.min(old.length, items.length) && old[start] === items[start]) start += 1;
    let oldEnd = old.length;
    let newEnd = items.length;
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
    // An inserted section brings its items with it.
    if (origin < 0) continue;
    // The items that stay in order need no operation. A longest increasing subsequence keeps as many of them as possible,
    // so that the fewest cells move.
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
 * Marks the values that are in one longest increasing subsequence. Negative values never are.
 * @type {(values: readonly number[]) => Uint8Array}
 */
function increasing(values) {
  /** @type {number[]} For each length, where the subsequence with the smallest last value ends. */
  const tails = [];
  const previous = new Int32Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value < 0) continue;
    // `tails` is ascending, so a binary search finds the longest subsequence that this value can extend.
    let low = 0;
    let high = tails.length;
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
