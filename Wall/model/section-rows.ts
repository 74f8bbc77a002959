import type { Section } from "./sections.js";

/** Tells whether photos, `count` of an order from `start` on, fit into one row of the present layout. */
export type FitsRow = (order: Uint32Array, start: number, count: number) => boolean;

/**
 * Puts consecutive days of a month into one section if their photos fit into one row together: each row takes as many
 * days as it can, from the first on.
 *
 * @param days Sections by day.
 */
export function inRows(days: readonly Section[], order: Uint32Array, fits: FitsRow): Section[] {
  const sections: Section[] = [];
  let row: Section[] = [];
  const end = () => {
    const [first, ...others] = row;
    if (first) sections.push(others.length === 0 ? first : { ...first, count: countOf(row), parts: row });
    row = [];
  };
  for (const day of days) {
    const [first] = row;
    // A change within a month then regroups no other one.
    if (first && (monthOf(first) !== monthOf(day) || !fits(order, first.start, countOf(row) + day.count))) end();
    row.push(day);
  }
  end();
  return sections;
}

/** True if all days that are in both are in the same sections in both, so that only photos have come and gone. */
export function haveSameRows(before: readonly Section[], after: readonly Section[]): boolean {
  const sectionOf = new Map<string, string>();
  for (const section of before) for (const { key } of partsOf(section)) sectionOf.set(key, section.key);
  return after.every((section) =>
    partsOf(section).every(({ key }) => (sectionOf.get(key) ?? section.key) === section.key));
}

/** The sections that share its row, itself if it shares none. */
export const partsOf = (section: Section): readonly Section[] => section.parts ?? [section];

const countOf = (sections: readonly Section[]) => sections.reduce((sum, { count }) => sum + count, 0);

const monthOf = ({ key }: Section) => key.slice(0, key.lastIndexOf("-"));
