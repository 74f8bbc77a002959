import { dayKey, secondsInDay, shortened } from "./date-keys.js";
import type { Photos } from "./photos.js";
import type { Grouping } from "./query.js";

export interface Section {
  /**
   * What its photos have in common: `2024-05-31`, `2024-05`, `2024`, a folder's path; empty if there is but one
   * section, and of photos without a date.
   */
  readonly key: string;
  /** The position of its first photo among all. */
  readonly start: number;
  readonly count: number;
  /** The sections that share a row, if this is one of several; its key is the first one's. */
  readonly parts?: readonly Section[];
}

/** Slots, section after section. */
type Sectioned = { order: Uint32Array, sections: Section[] };

/**
 * Puts slots into sections. Within each one they keep their order.
 *
 * - Complexity: O(n + k log k) for n slots and k sections.
 *
 * @param direction Of the sections: by date, or by path.
 */
export function sectioned(
  slots: Uint32Array, grouping: Grouping, photos: Photos, direction: "forward" | "backward",
): Sectioned {
  if (grouping === "none") {
    return { order: slots, sections: slots.length === 0 ? [] : [{ key: "", start: 0, count: slots.length }] };
  }
  const sign = direction === "forward" ? 1 : -1;
  const groups = grouping === "folder" ? new FolderGroups(photos) : new DateGroups(photos, grouping, sign);
  const groupOf = new Uint32Array(slots.length);
  const counts: number[] = [];
  let isContiguous = true;
  for (let index = 0; index < slots.length; index += 1) {
    const group = groups.of(slots[index]);
    if (group === counts.length) counts.push(0);
    else if (group !== groupOf[index - 1]) isContiguous = false;
    counts[group] += 1;
    groupOf[index] = group;
  }
  const byKey = counts.map((_, group) => group).sort((a, b) => sign * groups.compare(a, b));
  const sections: Section[] = [];
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
  readonly #photos: Photos;
  readonly #groups = new Map<number, number>();
  /** Folders' numbers. */
  readonly #folders: number[] = [];

  constructor(photos: Photos) {
    this.#photos = photos;
  }

  of(slot: number): number {
    const folder = this.#photos.columns.folder[slot];
    let group = this.#groups.get(folder);
    if (group === undefined) {
      group = this.#folders.push(folder) - 1;
      this.#groups.set(folder, group);
    }
    return group;
  }

  key(group: number): string {
    return this.#photos.folders[this.#folders[group]];
  }

  compare(a: number, b: number): 1 | -1 {
    const keys = this.#photos.folderKeys;
    const [one, other] = [keys[this.#folders[a]], keys[this.#folders[b]]];
    return one < other ? -1 : one > other ? 1 : this.key(a) < this.key(b) ? -1 : 1;
  }
}

/** The parts of a date that a grouping tells apart. */
const parts = { year: 1, month: 2, day: 3 };

/** Photos by the day, month or year in which they were taken. Groups are numbered as they are first seen. */
class DateGroups {
  readonly #photos: Photos;
  readonly #taken: Float64Array;
  readonly #partCount: number;
  readonly #sign: 1 | -1;
  /** By day, counted from 1970 on. */
  readonly #groupOfDay = new Map<number, number>();
  readonly #groups = new Map<string, number>();
  readonly #keys: string[] = [];
  // The day seen last: the next photo is mostly of the same.
  #day = NaN;
  #group = 0;

  /** @param sign Of the direction. */
  constructor(photos: Photos, grouping: "year" | "month" | "day", sign: 1 | -1) {
    this.#photos = photos;
    this.#sign = sign;
    this.#taken = photos.columns.taken;
    this.#partCount = parts[grouping];
  }

  of(slot: number): number {
    if (!this.#photos.knowsDate(slot)) return this.#groupOf("");
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

  #groupOf(key: string): number {
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = this.#keys.push(key) - 1;
      this.#groups.set(key, group);
    }
    return group;
  }

  key(group: number): string {
    return this.#keys[group];
  }

  compare(a: number, b: number): number {
    return this.#place(a) - this.#place(b);
  }

  /** @returns Where it stands; photos without a date come last in both directions. */
  #place(group: number): number {
    return this.#keys[group] === "" ? this.#sign * Infinity : Date.parse(this.#keys[group]);
  }
}
