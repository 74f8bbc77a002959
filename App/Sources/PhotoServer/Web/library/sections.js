// @ts-check
/** @typedef {import("./photos.js").Photos} Photos */
/** @typedef {import("./query.js").Grouping} Grouping */

/**
 * @typedef {object} Section
 * @property {string} key What its photos have in common: `2024-05-31`, `2024-05`, `2024`, a folder's path; empty if
 *   there is but one section.
 * @property {number} start The position of its first photo among all.
 * @property {number} count
 */

/** @typedef {{ order: Uint32Array, sections: Section[] }} Sectioned Slots, section after section. */

/**
 * Puts slots into sections, in each of which they keep their order.
 *
 * - Complexity: O(n + k log k) for n slots and k sections.
 * @param {Uint32Array} slots
 * @param {Grouping} grouping
 * @param {Photos} photos
 * @param {"forward" | "backward"} direction Of the sections: by date, or by path.
 * @returns {Sectioned}
 */
export function sectioned(slots, grouping, photos, direction) {
  if (grouping === "none") {
    return { order: slots, sections: slots.length === 0 ? [] : [{ key: "", start: 0, count: slots.length }] };
  }
  const groups = grouping === "folder" ? new FolderGroups(photos) : new DateGroups(photos, grouping);
  const groupOf = new Uint32Array(slots.length);
  /** @type {number[]} */
  const counts = [];
  let isContiguous = true;
  for (let index = 0; index < slots.length; index += 1) {
    const group = groups.of(slots[index]);
    if (group === counts.length) counts.push(0);
    else if (group !== groupOf[index - 1]) isContiguous = false;
    counts[group] += 1;
    groupOf[index] = group;
  }
  const sign = direction === "forward" ? 1 : -1;
  const byKey = counts.map((_, group) => group).sort((a, b) => sign * groups.compare(a, b));
  /** @type {Section[]} */
  const sections = [];
  const starts = new Uint32Array(counts.length);
  let start = 0;
  for (const group of byKey) {
    sections.push({ key: groups.key(group), start, count: counts[group] });
    starts[group] = start;
    start += counts[group];
  }
  if (isContiguous && byKey.every((group, index) => group === index)) return { order: slots, sections };
  const order = new Uint32Array(slots.length);
  for (let index = 0; index < slots.length; index += 1) order[starts[groupOf[index]]++] = slots[index];
  return { order, sections };
}

/** Photos by folder. Groups are numbered as they are first seen. */
class FolderGroups {
  #photos;
  /** @type {Map<number, number>} */
  #groups = new Map();
  /** @type {number[]} Folders' numbers. */
  #folders = [];

  /** @param {Photos} photos */
  constructor(photos) {
    this.#photos = photos;
  }

  /** @param {number} slot */
  of(slot) {
    const folder = this.#photos.columns.folder[slot];
    let group = this.#groups.get(folder);
    if (group === undefined) {
      group = this.#folders.push(folder) - 1;
      this.#groups.set(folder, group);
    }
    return group;
  }

  /** @param {number} group */
  key(group) {
    return this.#photos.folders[this.#folders[group]];
  }

  /** @param {number} a @param {number} b */
  compare(a, b) {
    const keys = this.#photos.folderKeys;
    const [one, other] = [keys[this.#folders[a]], keys[this.#folders[b]]];
    return one < other ? -1 : one > other ? 1 : this.key(a) < this.key(b) ? -1 : 1;
  }
}

/** The parts of a date that a grouping tells apart. */
const parts = { year: 1, month: 2, day: 3 };

/** Photos by the day, month or year in which they were taken. Groups are numbered as they are first seen. */
class DateGroups {
  #taken;
  #partCount;
  /** @type {Map<number, number>} By day, counted from 1970 on. */
  #groupOfDay = new Map();
  /** @type {Map<string, number>} */
  #groups = new Map();
  /** @type {string[]} */
  #keys = [];
  // The day seen last: the next photo is mostly of the same.
  #day = NaN;
  #group = 0;

  /** @param {Photos} photos @param {"year" | "month" | "day"} grouping */
  constructor(photos, grouping) {
    this.#taken = photos.columns.taken;
    this.#partCount = parts[grouping];
  }

  /** @param {number} slot */
  of(slot) {
    const day = Math.floor(this.#taken[slot] / secondsInDay);
    if (day === this.#day) return this.#group;
    this.#day = day;
    let group = this.#groupOfDay.get(day);
    if (group === undefined) {
      group = this.#groupOf(shortened(dayKey(day), this.#partCount));
      this.#groupOfDay.set(day, group);
    }
    return (this.#group = group);
  }

  /** @param {string} key */
  #groupOf(key) {
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = this.#keys.push(key) - 1;
      this.#groups.set(key, group);
    }
    return group;
  }

  /** @param {number} group */
  key(group) {
    return this.#keys[group];
  }

  /** @param {number} a @param {number} b */
  compare(a, b) {
    return Date.parse(this.#keys[a]) - Date.parse(this.#keys[b]);
  }
}

const secondsInDay = 86_400;

/** @type {Map<number, string>} */
const dayKeys = new Map();

/** The seconds up to which JavaScript has dates; a file may claim anything. */
const furthest = 8.64e12;

/**
 * The year, month and day of a date.
 * @param {number} day Counted from 1970 on.
 */
function dayKey(day) {
  let key = dayKeys.get(day);
  if (key === undefined) {
    const seconds = Math.max(-furthest, Math.min(furthest, day * secondsInDay));
    key = new Date(seconds * 1000).toISOString().split("T")[0];
    dayKeys.set(day, key);
  }
  return key;
}

/**
 * The first parts of a date: its year, the month in it, the day in that. Years beyond 9999, and those before the first,
 * have a sign and more digits.
 * @param {number} taken @param {number} partCount
 */
export function dateKey(taken, partCount) {
  return shortened(dayKey(Math.floor(taken / secondsInDay)), partCount);
}

/** @param {string} key Of a day. @param {number} partCount */
const shortened = (key, partCount) => key.slice(0, key.length - 3 * (3 - partCount));
