import type { Section } from "./sections.js";

/** Consecutive photos of an arrangement: from one position up to another, exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Consecutive photos of a section. */
interface Range {
  readonly section: number;
  readonly start: number;
  readonly count: number;
}

/** @param spans Ascending, none of them empty. */
export function rangesOf(sections: readonly Section[], spans: Iterable<Span>): Range[] {
  const ranges: Range[] = [];
  let section = 0;
  for (let { start, end } of spans) {
    while (start < end) {
      while (sections[section].start + sections[section].count <= start) section += 1;
      const first = start - sections[section].start;
      const count = Math.min(end - start, sections[section].count - first);
      ranges.push({ section, start: first, count });
      start += count;
    }
  }
  return ranges;
}

/** @param ranges Ascending; those that touch are merged. */
export function spansOf(sections: readonly Section[], ranges: readonly Range[]): Span[] {
  return joined(ranges.map(({ section, start, count }) =>
    ({ start: sections[section].start + start, end: sections[section].start + start + count })));
}

/** @param positions Ascending. */
export function spansOfPositions(positions: ArrayLike<number>): Span[] {
  return joined(Array.from(positions, (start) => ({ start, end: start + 1 })));
}

/** Merges spans that touch. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.length - 1;
    if (last >= 0 && all[last].end === span.start) all[last] = { start: all[last].start, end: span.end };
    else all.push(span);
  }
  return all;
}

/** @returns The slots in these spans of an order. */
export function slotsIn(order: Uint32Array, spans: readonly Span[]): Uint32Array {
  const slots = new Uint32Array(spans.reduce((sum, { start, end }) => sum + end - start, 0));
  let count = 0;
  for (const { start, end } of spans) {
    slots.set(order.subarray(start, end), count);
    count += end - start;
  }
  return slots;
}
