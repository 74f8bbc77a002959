// @ts-check
import * as Operation from "../engine/generated/operation.js";
import { follow, survivors } from "./survivors.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */

/** @typedef {IndexPath & { readonly index: number }} Hit An item's hit, by its index among the item's. */

/** Stands for an item that has not been looked at. */
const unknown = -1;

/** How many hits each item has, in four bytes an item. */
export class Hits {
  /** @type {Int32Array[]} By section. */
  #sections = [];
  /** The number of hits in items that have been looked at. */
  count = 0;
  /** The number of items that have not been looked at. */
  unknownCount = 0;
  /** @type {{ hit: Hit, place: number } | null} The place that was asked for last, until something changes. */
  #place = null;

  /** @type {(counts: readonly number[]) => void} Forgets everything, and takes the number of items of each section. */
  reset(counts) {
    this.#sections = counts.map((count) => new Int32Array(count).fill(unknown));
    this.#place = null;
    this.count = 0;
    this.unknownCount = counts.reduce((sum, count) => sum + count, 0);
  }

  /** True if all items have been looked at. */
  get isComplete() {
    return this.unknownCount === 0;
  }

  /** The number of items of each section. */
  get counts() {
    return this.#sections.map(({ length }) => length);
  }

  /** @type {(path: IndexPath) => number} The number of an item's hits; 0, if it is not known or there is no such item. */
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

  /** @type {(path: IndexPath) => void} An item's text may be another one. */
  forget(path) {
    this.set(path, unknown);
  }

  /** Items that have not been searched count as items without hits. */
  complete() {
    for (const counts of this.#sections) {
      for (let item = 0; item < counts.length; item += 1) if (counts[item] === unknown) counts[item] = 0;
    }
    this.unknownCount = 0;
  }

  // MARK: Looking for hits

  /** @type {(hit: Hit) => number} The place of a hit among all, from 1, as far as items have been looked at. */
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
   * The first hit from a place on, or before it, around the end; `null` if there is none, `undefined` if what is on the
   * way has not been looked at. The index may be −1, or beyond the last: of the places between hits.
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

  /** @type {(from: IndexPath) => { path: IndexPath, count: number } | null} The next items that have not been looked at. */
  nextUnknown(from) {
    const { section, item } = from;
    const path = this.#sections[section]?.[item] === unknown ? from : this.#find(from, false, (count) => count === unknown);
    if (!path) return null;
    const counts = this.#sections[path.section];
    let end = path.item + 1;
    // More are never asked for at a time.
    while (end < Math.min(counts.length, path.item + 65_536) && counts[end] === unknown) end += 1;
    return { path, count: end - path.item };
  }

  /**
   * The first item behind another one, or before it, and around the end to it again.
   * @param {IndexPath} from @param {boolean} isBackward @param {(count: number) => boolean} isWanted
   * @returns {IndexPath | null}
   */
  #find(from, isBackward, isWanted) {
    const step = isBackward ? -1 : 1;
    const number = this.#sections.length;
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
   * Some of the items with hits: all if they are few, or else as many as are asked for, evenly spread over the hits.
   * @type {(most: number) => IndexPath[]}
   */
  sample(most) {
    const every = Math.max(1, this.count / most);
    const paths = [];
    let [sum, next] = [0, 0];
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

  /** @type {(counts: readonly number[]) => boolean} Whether items were appended, and nothing else can have happened. */
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
   * Follows an update: what has been looked at is known, where it is now.
   * @type {(words: readonly number[], counts: readonly number[]) => (path: IndexPath) => IndexPath | null} Returns what
   *   tells where an item is now, if it still is.
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
