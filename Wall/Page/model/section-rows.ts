import type { Grouping } from "./query.js";
import type { Section } from "./sections.js";

/** Whether `count` photos of an order, from `start` on, fit into one row of the present layout. */
export type FitsInRow = (order: Uint32Array, start: number, count: number) => boolean;

/**
 * Merges consecutive sections whose photos fit into one row together: days of a month, months of a year, years, or
 * folders of a folder. Rows are filled greedily, from the first section on. The outermost folder and photos without a
 * date always have rows of their own.
 */
export function inRows(all: readonly Section[], grouping: Grouping, order: Uint32Array, fitsInRow: FitsInRow): Section[] {
  const separator = grouping === "folder" ? "/" : "-";
  // Only sections with the same parent share a row, so that a change within a parent regroups nothing else.
  const around = ({ key }: Section) => key.slice(0, Math.max(key.lastIndexOf(separator), 0));
  const sections: Section[] = [];
  let row: Section[] = [];
  const end = () => {
    const [first, ...others] = row;
    if (first) sections.push(others.length === 0 ? first : { ...first, count: countOf(row), parts: row });
    row = [];
  };
  for (const section of all) {
    const [first] = row;
    const isApart = !first || first.key === "" || section.key === "" || around(first) !== around(section);
    if (isApart || !fitsInRow(order, first.start, countOf(row) + section.count)) end();
    row.push(section);
  }
  end();
  return sections;
}

/** True if the sections that are in both share their rows with the same others: only photos have come and gone. */
export function haveSameRows(before: readonly Section[], after: readonly Section[]): boolean {
  const sectionOf = new Map<string, string>();
  for (const section of before) for (const { key } of partsOf(section)) sectionOf.set(key, section.key);
  return after.every((section) =>
    partsOf(section).every(({ key }) => (sectionOf.get(key) ?? section.key) === section.key));
}

/** The sections that share a row; the section itself, if it is alone in it. */
export const partsOf = (section: Section): readonly Section[] => section.parts ?? [section];

const countOf = (sections: readonly Section[]) => sections.reduce((sum, { count }) => sum + count, 0);
