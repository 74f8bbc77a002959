// @ts-check
import { UpdateError } from "../engine/errors.js";
import * as Operation from "../engine/generated/operation.js";
import { Batch } from "./batch.js";

/** @typedef {{ identifier: unknown, items: readonly unknown[] }} Section */

/** The identities that `apply` was given, and the difference from some to others. */
export class Identities {
  /** @type {readonly Section[]} */
  sections = [];

  /**
   * Sections, as the page gave them: its own, or one for all the items.
   * @type {(identifiers: Iterable<any>) => Section[]}
   */
  static sections(identifiers) {
    const all = [...identifiers];
    const areSections = all.length > 0 && all.every((one) => Object(one) === one && "identifier" in one && one.items);
    return areSections ? all.map(({ identifier, items }) => ({ identifier, items: [...items] }))
      : [{ identifier: undefined, items: all }];
  }

  /** @type {(identifier: unknown) => import("../cascade-view").IndexPath | null} */
  pathOf(identifier) {
    for (const [section, { items }] of this.sections.entries()) {
      const item = items.indexOf(identifier);
      if (item >= 0) return { section, item };
    }
    return null;
  }

  /**
   * Moves an item's identity, if there are any.
   * @type {(from: import("../cascade-view").IndexPath, to: import("../cascade-view").IndexPath) => unknown[] | undefined}
   *   Returns the new order, as `apply` takes it.
   */
  moveItem(from, to) {
    if (this.sections.length === 0) return undefined;
    const sections = this.sections.map(({ identifier, items }) => ({ identifier, items: [...items] }));
    sections[to.section].items.splice(to.item, 0, ...sections[from.section].items.splice(from.item, 1));
    this.sections = sections;
    const isOne = sections.length === 1 && sections[0].identifier === undefined;
    return isOne ? [...sections[0].items] : sections.map(({ identifier, items }) => ({ identifier, items: [...items] }));
  }

  /**
   * The batch that leads from the present identities to others. Complexity: O(n) for what is the same at the start and
   * the end of sections, O(k log k) for what is between.
   *
   * @param {readonly Section[]} next
   * @throws {UpdateError} If an identity is there twice.
   */
  difference(next) {
    const batch = new Batch();
    const news = unique(next.map(({ identifier }) => identifier), "section");
    const olds = new Map(this.sections.map(({ identifier }, index) => [identifier, index]));
    for (const [index, { identifier }] of this.sections.entries()) {
      if (!news.has(identifier)) batch.deleteSections([index]);
    }
    const origins = next.map(({ identifier }) => olds.get(identifier) ?? -1);
    const stays = increasing(origins);
    for (const [index, origin] of origins.entries()) {
      if (origin < 0) batch.insertSections([index]);
      else if (!stays[index]) batch.moveSection(origin, index);
    }
    this.#items(next, origins, batch);
    return batch;
  }

  /** @param {readonly Section[]} next @param {readonly number[]} origins Old indices, or −1. @param {Batch} batch */
  #items(next, origins, batch) {
    /** @type {{ section: number, origin: number, start: number, oldEnd: number, newEnd: number }[]} */
    const middles = [];
    /** @type {Map<unknown, number[]>} The places of items that may be others' now. */
    const olds = new Map();
    for (const [section, { items }] of next.entries()) {
      const origin = origins[section];
      const old = origin < 0 ? [] : this.sections[origin].items;
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
    unique(next.flatMap(({ items }) => items), "item");
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
        if (!kept.has(this.sections[origin].items[item])) batch.run(Operation.deleteItems, origin, item, 1);
      }
    }
  }
}

/** @param {readonly unknown[]} identifiers @param {string} what @throws {UpdateError} If one is there twice. */
function unique(identifiers, what) {
  const seen = new Set();
  for (const identifier of identifiers) {
    if (seen.has(identifier)) {
      throw new UpdateError(
        `apply: the ${what} ${String(identifier)} is there twice: each identity must be there once`);
    }
    seen.add(identifier);
  }
  return seen;
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
