import { allFilters, filters } from "./filters.js";
import { choice, type Parameter, type Values } from "./parameters.js";

export const layoutNames = ["waterfall", "rows", "grid"] as const;
export const orders = ["newest", "oldest", "name", "folder", "rating"] as const;
export const groupings = ["none", "day", "month", "year", "folder"] as const;

export type LayoutName = (typeof layoutNames)[number];
export type Order = (typeof orders)[number];
export type Grouping = (typeof groupings)[number];

const arrangement = {
  /** `null`: what suits the photos (see `effectiveOrder`). */
  order: choice("order", orders),
  /** `null`: what suits the order. */
  grouping: choice("group", groupings),
};

const appearance = {
  /** `null`: the one that is remembered. */
  layout: choice("layout", layoutNames),
};

/** What is each part of a union. */
type All<Union> =
  (Union extends unknown ? (each: Union) => void : never) extends (all: infer Found) => void ? Found : never;
type FilterParameters = All<(typeof filters)[keyof typeof filters]["parameters"]>;

/** All that a query says, in the order of an address. */
const parameters: typeof arrangement & FilterParameters & typeof appearance = Object.assign(
  {}, arrangement, ...allFilters.map(([, filter]) => filter.parameters), appearance);

/** What is shown of the photos, and how. A value: never changed, only replaced. */
export type Query = Values<typeof parameters>;

/** What each part of a query is called in an address, and how it is read and written. */
export const queryParts = Object.entries(parameters) as [keyof Query, Parameter<unknown>][];

/** Everything, as suits it. */
export const wholeLibrary: Query = Object.freeze(queryFromAddress(""));

/** The order in which photos are shown: the newest first, or by path if none knows when it was taken. */
export function effectiveOrder({ order }: Query, knowsDates: boolean): Order {
  return order ?? (knowsDates ? "newest" : "folder");
}

/**
 * The grouping in which they are shown: orders by date by month, if any photo knows when it was taken, and paths by
 * folder where that was asked for.
 */
export function effectiveGrouping({ order, grouping }: Query, knowsDates: boolean): Grouping {
  if (grouping) return grouping;
  if (order === "folder") return "folder";
  return order === "name" || order === "rating" || !knowsDates ? "none" : "month";
}

/** @returns True if it leaves out photos. */
export function isFiltering(query: Query): boolean {
  const text = query.text.trim();
  return !isSameQuery({ ...query, text }, withoutFilter(query));
}

/**
 * True if it takes all photos' records to know what is shown: an order or sections by something else than their numbers
 * and months, or photos that are left out.
 */
export function needsEverything(query: Query): boolean {
  const { order, grouping } = query;
  return order === "name" || order === "folder" || order === "rating" || grouping === "folder" || grouping === "day" || isFiltering(query);
}

/** @returns All photos, in the same order, grouping and layout. */
export function withoutFilter({ order, grouping, layout }: Query): Query {
  return { ...wholeLibrary, order, grouping, layout };
}

// MARK: In the address

/** The query in a page's address, as in `location.search`; what is not known there is ignored. */
export function queryFromAddress(search: string): Query {
  const values = new URLSearchParams(search);
  return Object.fromEntries(queryParts.map(([key, { name, read }]) => [key, read(values.get(name) ?? "")])) as Query;
}

/** The query as part of an address, after what else is in `search`: empty, or beginning with a question mark. */
export function addressOfQuery(query: Query, search = ""): string {
  const values = new URLSearchParams(search);
  for (const [key, { name, write }] of queryParts) {
    const value = write(query[key]);
    values.delete(name);
    if (value !== "") values.set(name, value);
  }
  const text = values.toString();
  return text === "" ? "" : `?${text}`;
}

export function isSameQuery(one: Query, other: Query): boolean {
  return addressOfQuery(one) === addressOfQuery(other);
}

/** @returns True if they differ in nothing but the layout. */
export function isSameArrangement(one: Query, other: Query): boolean {
  return isSameQuery({ ...one, layout: null }, { ...other, layout: null });
}
