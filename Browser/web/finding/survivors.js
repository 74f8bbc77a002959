// @ts-check
import * as Operation from "../engine/generated/operation.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */

/**
 * @typedef {object} Run Items that are consecutive both before and after an update.
 * @property {IndexPath} from The first item's path before the update.
 * @property {IndexPath} to Its path after the update.
 * @property {number} count
 */

/** @typedef {[start: number, end: number]} Range A range of indices. */

/**
 * Returns the runs of items that survive an update. Reloaded items survive, the items of reloaded sections do not.
 * @type {(words: readonly number[], before: readonly number[], after: readonly number[]) => Run[]}
 */
export function survivors(words, before, after) {
  const { runs, sections, origins, removed, occupied } = read(words, before.length, after.length);
  for (const [section, count] of after.entries()) {
    const origin = origins.get(section) ?? sections.next();
    if (origin < 0) continue;
    const gone = starts(removed[origin]);
    const taken = starts(occupied[section]);
    // Walks through the old and the new section at once. Removed items are skipped in the old one, places of inserted and
    // arrived items in the new one. What remains is in the same order in both.
    let from = 0;
    let to = 0;
    while (from < before[origin] && to < count) {
      const isGone = gone.get(from);
      const isTaken = taken.get(to);
      if (isGone !== undefined) from = isGone;
      else if (isTaken !== undefined) to = isTaken;
      else {
        const length = Math.min(
          next(removed[origin], from, before[origin]) - from, next(occupied[section], to, count) - to);
        runs.push({ from: { section: origin, item: from }, to: { section, item: to }, count: length });
        from += length;
        to += length;
      }
    }
  }
  return runs;
}

/** @type {(runs: readonly Run[], path: IndexPath) => IndexPath | null} The new path of an item, if it has survived. */
export function follow(runs, { section, item }) {
  const run = runs.find(({ from, count }) => from.section === section && item >= from.item && item < from.item + count);
  return run ? { section: run.to.section, item: run.to.item + item - run.from.item } : null;
}

/**
 * Sorts an update's operations by what they do to sections and items. Each moved item is a run of its own.
 * @type {(words: readonly number[], numberBefore: number, numberAfter: number) => any}
 */
function read(words, numberBefore, numberAfter) {
  /** @type {Run[]} */
  const runs = [];
  const lists = (/** @type {number} */ length) => Array.from({ length }, () => /** @type {Range[]} */ ([]));
  const removed = lists(numberBefore);
  const occupied = lists(numberAfter);
  const gone = new Set();
  /** @type {Map<number, number>} Old indices of sections that were moved, or −1 for inserted ones, by new index. */
  const origins = new Map();
  for (let index = 0; index < words.length; index += 5) {
    const [operation, section, item, third, fourth] = words.slice(index, index + 5);
    if (operation === Operation.insertItems) occupied[section].push([item, item + third]);
    else if (operation === Operation.deleteItems) removed[section].push([item, item + third]);
    else if (operation === Operation.moveItem) {
      removed[section].push([item, item + 1]);
      occupied[third].push([fourth, fourth + 1]);
      runs.push({ from: { section, item }, to: { section: third, item: fourth }, count: 1 });
    } else if (operation === Operation.insertSection) origins.set(section, -1);
    else if (operation === Operation.deleteSection) gone.add(section);
    else if (operation === Operation.reloadSection) removed[section].push([0, Infinity]);
    else if (operation === Operation.moveSection) {
      gone.add(section);
      origins.set(third, section);
    }
  }
  for (const list of [...removed, ...occupied]) list.sort(([a], [b]) => a - b);
  let last = -1;
  const sections = {
    /** Returns the old index of the next section that has neither moved nor been deleted. */
    next() {
      do last += 1; while (gone.has(last));
      return last < numberBefore ? last : -1;
    },
  };
  return { runs, sections, origins, removed, occupied };
}

/** @type {(ranges: readonly Range[]) => Map<number, number>} The end of each range by its start. */
const starts = (ranges) => new Map(ranges);

/** @type {(ranges: readonly Range[], index: number, end: number) => number} The start of the first range from an index on. */
function next(ranges, index, end) {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle][0] < index) low = middle + 1;
    else high = middle;
  }
  return low < ranges.length ? Math.min(ranges[low][0], end) : end;
}
