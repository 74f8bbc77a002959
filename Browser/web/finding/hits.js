// @ts-check
import * as Operation from "../engine/generated/operation.js";
import { follow, survivors } from "./survivors.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */

/** @typedef {IndexPath & { readonly index: number }} Hit A hit in an item, by its index among the item's hits. */

/** Stands for an item that has not been searched. */
const unknown = -1;

/** The number of hits in each item. Takes four bytes per item. */
export class Hits {
  /** @type {Int32Array[]} By section. */
  #sections = [];
  /** The number of hits in the items searched so far. */
  count = 0;
  /** The number of items that have not been searched. */
  unknownCount = 0;
  /** @type {{ hit: Hit, place: number } | null} The last answer of `place`, until a count changes. */
  #place = null;

  /** @type {(counts: readonly number[]) => void} Forgets all hits, and sets the item count of each section. */
  reset(counts) {
    this.#sections = counts.map((count) => new Int32Array(count).fill(unknown));
    this.#place = null;
    this.count = 0;
    this.unknownCount = counts.reduce((sum, count) => sum + count, 0);
  }

  /** True if all items have been searched. */
  get isComplete() {
    return this.unknownCount === 0;
  }

  /** The number of items of each section. */
  get counts() {
    return this.#sections.map(({ length }) => length);
  }

  /** @type {(path: IndexPath) => number} The number of an item's hits. 0 if unknown, or if there is no such item. */
  at({ section, item }) {
    return Math.max(this.#sections[section]?.[item] ?? 0, 0);
  }

  /** @type {(path: IndexPath, count: number) => void} */
  set({ section, item }, count) {
    const former = this.#sections[section]?.[item];
    if (former === undefined) return;
    this.#sections[section][item] = count;
    this.#place = null;
    this.count += Math.max(count, 0) - Math.max(former, 0);
    this.unknownCount += Number(count === unknown) - Number(former === unknown);
  }

  /** @type {(path: IndexPath) => void} Forgets the hits of an item whose text may have changed. */
  forget(path) {
    this.set(path, unknown);
  }

  /** Marks all remaining items as items without hits. */
  complete() {
    for (const counts of this.#sections) {
      for (let item = 0; item < counts.length; item += 1) if (counts[item] === unknown) counts[item] = 0;
    }
    this.unknownCount = 0;
  }

  // MARK: Searching for hits

  /** @type {(hit: Hit) => number} The number of a hit among all known hits, from 1. */
  place(hit) {
    if (this.#place?.hit !== hit) this.#place = { hit, place: this.#count(hit) };
    return this.#place.place;
  }

  /** @param {Hit} hit */
  #count({ section, item, index }) {
    let sum = index + 1;
    for (const [number, counts] of this.#sections.entries()) {
      const end = number === section ? item : number < section ? counts.length : 0;
      for (let other = 0; other < end; other += 1) if (counts[other] > 0) sum += counts[other];
    }
    return sum;
  }

  /**
   * Returns the first hit at or after a place, or before it, and continues at the other end. `null` if there is none;
   * `undefined` if an item on the way has not been searched. An index of −1, or beyond the last hit, denotes a place
   * between hits.
   * @type {(from: Hit, isBackward: boolean) => Hit | null | undefined}
   */
  next({ section, item, index }, isBackward) {
    const here = this.#sections[section]?.[item];
    if (here === unknown) return undefined;
    const other = isBackward ? Math.min(index, here ?? 0) - 1 : index + 1;
    if (here !== undefined && other >= 0 && other < here) return { section, item, index: other };
    const path = this.#find({ section, item }, isBackward, (count) => count !== 0);
    if (!path) return null;
    const count = this.#sections[path.section][path.item];
    return count === unknown ? undefined : { ...path, index: isBackward ? count - 1 : 0 };
  }

  /** @type {(from: IndexPath) => { path: IndexPath, count: number } | null} The next range of unsearched items. */
  nextUnknown(from) {
    const { section, item } = from;
    const path = this.#sections[section]?.[item] === unknown ? from : this.#find(from, false, (count) => count === unknown);
    if (!path) return null;
    const counts = this.#sections[path.section];
    let end = path.item + 1;
    // The page is never asked for more texts at once.
    while (end < Math.min(counts.length, path.item + 65_536) && counts[end] === unknown) end += 1;
    return { path, count: end - path.item };
  }

  /**
   * Finds the first item after a given one, or before it. Continues at the other end, up to the given item itself.
   * @param {IndexPath} from @param {boolean} isBackward @param {(count: number) => boolean} isWanted
   * @returns {IndexPath | null}
   */
  #find(from, isBackward, isWanted) {
    const step = isBackward ? -1 : 1;
    const number = this.#sections.length;
    // The last turn comes back to the first section, for the part of it on the other side of the start.
    for (let turn = 0; turn <= number; turn += 1) {
      const section = (((from.section + step * turn) % number) + number) % number;
      const counts = this.#sections[section];
      if (!counts) return null;
      const isFirst = turn === 0;
      let item = isFirst ? from.item + step : isBackward ? counts.length - 1 : 0;
      for (; item >= 0 && item < counts.length; item += step) if (isWanted(counts[item])) return { section, item };
    }
    return null;
  }

  /**
   * Returns items with hits: all if there are few, otherwise the given number of them, evenly spread over the hits.
   * @type {(most: number) => IndexPath[]}
   */
  sample(most) {
    const every = Math.max(1, this.count / most);
    const paths = [];
    let sum = 0;
    let next = 0;
    for (const [section, counts] of this.#sections.entries()) {
      for (let item = 0; item < counts.length; item += 1) {
        if (counts[item] <= 0) continue;
        if (sum >= next) {
          paths.push({ section, item });
          next = sum + every;
        }
        sum += counts[item];
      }
    }
    return paths;
  }

  // MARK: Changes of the data

  /** @type {(counts: readonly number[]) => boolean} Appends items, if nothing else has changed. */
  append(counts) {
    const former = this.counts;
    const isLonger = counts.length >= former.length && former.every((count, section) =>
      section === former.length - 1 ? counts[section] >= count : counts[section] === count);
    if (!isLonger) return false;
    this.#sections = counts.map((count, section) => {
      const here = this.#sections[section] ?? new Int32Array(0);
      if (here.length === count) return here;
      const longer = new Int32Array(count).fill(unknown);
      longer.set(here);
      this.unknownCount += count - here.length;
      return longer;
    });
    return true;
  }

  /**
   * Follows an update. Known counts move with their items. Returns a function that converts an item's old path into its
   * new one, or into null if the item is gone.
   * @type {(words: readonly number[], counts: readonly number[]) => (path: IndexPath) => IndexPath | null}
   */
  update(words, counts) {
    const runs = survivors(words, this.counts, counts);
    const sections = counts.map((count) => new Int32Array(count).fill(unknown));
    for (const { from, to, count } of runs) {
      sections[to.section].set(this.#sections[from.section].subarray(from.item, from.item + count), to.item);
    }
    this.#sections = sections;
    this.#place = null;
    const where = (/** @type {IndexPath} */ path) => follow(runs, path);
    for (let index = 0; index < words.length; index += 5) {
      const [operation, section, start, count] = words.slice(index, index + 5);
      if (operation !== Operation.reloadItems) continue;
      for (let item = start; item < start + count; item += 1) {
        const path = where({ section, item });
        if (path) sections[path.section][path.item] = unknown;
      }
    }
    this.count = this.unknownCount = 0;
    for (const each of sections) {
      for (const count of each) {
        if (count === unknown) this.unknownCount += 1;
        else this.count += count;
      }
    }
    return where;
  }
}
