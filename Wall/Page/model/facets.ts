import { type Arrangement, finished } from "./arrangement.js";
import type { Counter } from "./counters.js";
import { allFilters, type FilterName } from "./filters.js";
import type { Photos } from "./photos.js";
import type { Query } from "./query.js";

/**
 * How many photos each value of a filter would show. A count includes the photos that all other filters of the query
 * accept.
 */
export interface Facets {
  /** The number of photos that the query shows. */
  readonly count: number;
  /** Counts by filter and value. */
  readonly counts: Readonly<Record<FilterName, ReadonlyMap<string, number>>>;
}

/** The number of photos that are counted in a step: some milliseconds. */
const step = 8192;

/** Counts photos by the values of each filter. O(n) for all photos. */
export function countFacets(arrangement: Arrangement, photos: Photos, query: Query = arrangement.query): Facets {
  return finished(countingFacets(arrangement, photos, query));
}

/** The same in steps. No photo may come, go or change between them. */
export function* countingFacets(
  arrangement: Arrangement, photos: Photos, query: Query,
): Generator<undefined, Facets, unknown> {
  const bits = new Map(allFilters.map(([name], index) => [name, 1 << index]));
  const tests = arrangement.tests(query).map(({ name, accepts }) => ({ bit: bits.get(name) ?? 0, accepts }));
  const counters = allFilters.flatMap(([name, filter]) => {
    const counter = filter.counter?.(photos);
    return counter ? [{ name, others: ~(bits.get(name) ?? 0), counter }] : [];
  });
  let count = 0;
  let visited = 0;
  for (const slot of arrangement.byDate) {
    visited += 1;
    if (visited % step === 0) yield;
    let failed = 0;
    for (const { bit, accepts } of tests) if (!accepts(slot)) failed |= bit;
    if (failed === 0) count += 1;
    // If two filters exclude a photo, another choice in one of them does not show it.
    if ((failed & (failed - 1)) !== 0) continue;
    for (const { others, counter } of counters) if ((failed & others) === 0) counter.add(slot);
  }
  return { count, counts: countsOf(counters) };
}

function countsOf(counters: readonly { name: FilterName, counter: Counter }[]): Facets["counts"] {
  const counts: Partial<Record<FilterName, ReadonlyMap<string, number>>> = {};
  for (const { name, counter } of counters) counts[name] = counter.counts;
  return counts as Facets["counts"];
}
