// @ts-check
import * as Operation from "../engine/generated/operation.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */

/**
 * @typedef {object} Run Items that follow each other before and after an update.
 * @property {IndexPath} from Of the first one, before.
 * @property {IndexPath} to The same, after.
 * @property {number} count
 */

/** @typedef {[start: number, end: number]} Range Of indices. */

/**
 * What an update leaves of the items, and where: what is reloaded stays, what is in a reloaded section does not.
 * @type {(words: readonly number[], before: readonly number[], after: readonly number[]) => Run[]}
 */
export function survivors(words, before, after) {
  const { runs, sections, origins, removed, occupied } = read(words, before.length, after.length);
  for (const [section, count] of after.entries()) {
    const origin = origins.get(section) ?? sections.next();
    if (origin < 0) continue;
    const gone = starts(removed[origin]);
    const taken = starts(occupied[section]);
    let [from, to] = [0, 0];
    while (from < before[origin] && to < count) {
      const [isGone, isTaken] = [gone.get(from), taken.get(to)];
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

/** @type {(runs: readonly Run[], path: IndexPath) => IndexPath | null} Where an item is after an update, if it is still there. */
export function follow(runs, { section, item }) {
  const run = runs.find(({ from, count }) => from.section === section && item >= from.item && item < from.item + count);
  return run ? { section: run.to.section, item: run.to.item + item - run.from.item } : null;
}

/**
 * The operations by what they do to sections and items; moved items are runs of their own.
 * @type {(words: readonly number[], numberBefore: number, numberAfter: number) => any}
 */
function read(words, numberBefore, numberAfter) {
  /** @type {Run[]} */
  const runs = [];
  const lists = (/** @type {number} */ length) => Array.from({ length }, () => /** @type {Range[]} */ ([]));
  const [removed, occupied] = [lists(numberBefore), lists(numberAfter)];
  const gone = new Set();
  /** @type {Map<number, number>} The section before of each one that is not where it would come to be; −1 for none. */
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
    /** The next section before that is still where the order puts it. */
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
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle][0] < index) low = middle + 1;
    else high = middle;
  }
  return low < ranges.length ? Math.min(ranges[low][0], end) : end;
}
