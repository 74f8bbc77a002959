// @ts-check
/** @typedef {import("./photos.js").Photos} Photos */
/** @typedef {import("./query.js").Grouping} Grouping */

/**
 * @typedef {object} Section
 * @property {string} key What its photos have in common: `2024-05-31`, `2024-05`, `2024`, a folder's path; empty if there
 *   is but one section.
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
  /** @type {Map<number, number>} By where they begin. */
  #groups = new Map();
  /** @type {number[]} */
  #starts = [];
  // The group seen last: the next photo is mostly in it.
  #first = 1;
  #end = 0;
  #group = 0;

  /** @param {Photos} photos @param {"year" | "month" | "day"} grouping */
  constructor(photos, grouping) {
    this.#taken = photos.columns.taken;
    this.#partCount = parts[grouping];
  }

  /** @param {number} slot */
  of(slot) {
    const taken = this.#taken[slot];
    if (taken >= this.#first && taken < this.#end) return this.#group;
    const date = new Date(inRange(taken) * 1000);
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
    const count = this.#partCount;
    this.#first = seconds(year, count > 1 ? month : 0, count > 2 ? day : 1);
    this.#end = count === 1 ? seconds(year + 1, 0, 1) : count === 2 ? seconds(year, month + 1, 1)
      : seconds(year, month, day + 1);
    const known = this.#groups.get(this.#first);
    this.#group = known ?? this.#starts.push(this.#first) - 1;
    if (known === undefined) this.#groups.set(this.#first, this.#group);
    return this.#group;
  }

  /** @param {number} group */
  key(group) {
    const text = new Date(this.#starts[group] * 1000).toISOString();
    // Years beyond 9999, and those before the first, have a sign and more digits.
    const length = text.indexOf("-", 1) + 3 * (this.#partCount - 1);
    return text.slice(0, length);
  }

  /** @param {number} a @param {number} b */
  compare(a, b) {
    return this.#starts[a] - this.#starts[b];
  }
}

/**
 * What a date can say: a file may claim anything.
 * @param {number} taken
 */
const inRange = (taken) => Math.max(-8.64e12 + 1e9, Math.min(8.64e12 - 1e9, taken));

/** @param {number} year @param {number} month @param {number} day */
function seconds(year, month, day) {
  // Date.UTC takes years below 100 for those of the 20th century.
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime() / 1000;
}
