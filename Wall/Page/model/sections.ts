import { bisect } from "./bisection.js";
import { dayKey, secondsInDay, shortened } from "./date-keys.js";
import { Numbering } from "./numbering.js";
import type { Photos } from "./photos.js";
import type { Grouping } from "./query.js";

export interface Section {
  /**
   * What its photos have in common: `2024-05-31`, `2024-05`, `2024` or a folder's path. Empty for photos without a
   * date, and if there is only one section.
   */
  readonly key: string;
  /** The position of its first photo in the whole order. */
  readonly start: number;
  readonly count: number;
  /** The sections that this one merges, because they share a row; its key is that of the first one. */
  readonly parts?: readonly Section[];
}

/** @returns The section of a position; the first section, if there is no such position. O(log sections). */
export function sectionAt(sections: readonly Section[], position: number): number {
  return bisect(1, Math.max(sections.length, 1), (section) => sections[section].start <= position) - 1;
}

/** Slots, section after section. */
type Sectioned = { order: Uint32Array, sections: Section[] };

/**
 * Divides slots into sections, ascending (1) or descending (−1) by date or path. Within a section, slots keep their
 * order. O(n + k log k) for n slots and k sections.
 */
export function sectioned(slots: Uint32Array, grouping: Grouping, photos: Photos, sign: 1 | -1): Sectioned {
  if (grouping === "none") {
    return { order: slots, sections: slots.length === 0 ? [] : [{ key: "", start: 0, count: slots.length }] };
  }
  const groups = grouping === "folder" ? folderGroups(photos) : dateGroups(photos, grouping, sign);
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
function folderGroups({ columns: { folder }, folders, folderKeys }: Photos) {
  const groups = new Numbering<number>();
  const key = (group: number) => folders[groups.all[group]];
  return {
    of: (slot: number) => groups.number(folder[slot]),
    key,
    compare(a: number, b: number): number {
      const one = folderKeys[groups.all[a]];
      const other = folderKeys[groups.all[b]];
      return one < other ? -1 : one > other ? 1 : key(a) < key(b) ? -1 : 1;
    },
  };
}

/** The number of parts of a date that a grouping distinguishes. */
const parts = { year: 1, month: 2, day: 3 };

/** Photos by the day, month or year in which they were taken. Groups are numbered as they are first seen. */
function dateGroups(photos: Photos, grouping: "year" | "month" | "day", sign: 1 | -1) {
  const { taken } = photos.columns;
  const groups = new Numbering<string>();
  /** By day, counted from 1970 on. */
  const groupOfDay = new Map<number, number>();
  // The latest day: the next photo is usually of the same day.
  let lastDay = NaN;
  let lastGroup = 0;
  /** Where a group is sorted. Photos without a date come last in both directions. */
  const place = (group: number) => (groups.all[group] === "" ? sign * Infinity : Date.parse(groups.all[group]));
  return {
    of(slot: number): number {
      if (!photos.knowsDate(slot)) return groups.number("");
      const day = Math.floor(taken[slot] / secondsInDay);
      if (day === lastDay) return lastGroup;
      lastDay = day;
      let group = groupOfDay.get(day);
      if (group === undefined) {
        group = groups.number(shortened(dayKey(day), parts[grouping]));
        groupOfDay.set(day, group);
      }
      return (lastGroup = group);
    },
    key: (group: number) => groups.all[group],
    compare: (a: number, b: number) => place(a) - place(b),
  };
}
