import { allFilters, filters } from "./filters.js";
import { choice, type Parameter, type Values } from "./parameters.js";

export const layoutNames = ["waterfall", "rows", "grid"] as const;
export const orders = ["newest", "oldest", "name", "folder", "rating"] as const;
export const groupings = ["none", "day", "month", "year", "folder"] as const;

export type LayoutName = (typeof layoutNames)[number];
export type Order = (typeof orders)[number];
export type Grouping = (typeof groupings)[number];

const arrangement = {
  /** `null` for the order that suits the photos; see `effectiveOrder`. */
  order: choice("order", orders),
  /** `null` for the grouping that suits the order; see `effectiveGrouping`. */
  grouping: choice("group", groupings),
};

const appearance = {
  /** `null` for the remembered one. */
  layout: choice("layout", layoutNames),
};

/** The intersection of all types in a union. */
type All<Union> =
  (Union extends unknown ? (each: Union) => void : never) extends (all: infer Found) => void ? Found : never;
type FilterParameters = All<(typeof filters)[keyof typeof filters]["parameters"]>;

/** All parameters of a query, in the order in which an address has them. */
const parameters: typeof arrangement & FilterParameters & typeof appearance = Object.assign(
  {}, arrangement, ...allFilters.map(([, filter]) => filter.parameters), appearance);

/** Which photos are shown, and how. An immutable value. */
export type Query = Values<typeof parameters>;

/** The name of each part of a query in an address, and how it is read and written. */
export const queryParts = Object.entries(parameters) as [keyof Query, Parameter<unknown>][];

/** All photos, in the order and grouping that suit them. */
export const wholeLibrary: Query = Object.freeze(queryFromAddress(""));

/** The order in which photos are shown. By default the newest first, or by path if no photo has a date. */
export function effectiveOrder({ order }: Query, knowsDates: boolean): Order {
  return order ?? (knowsDates ? "newest" : "folder");
}

/**
 * The grouping in which photos are shown. By default months for orders by date, if any photo has a date, and folders if
 * the order by path was asked for.
 */
export function effectiveGrouping({ order, grouping }: Query, knowsDates: boolean): Grouping {
  if (grouping) return grouping;
  if (order === "folder") return "folder";
  return order === "name" || order === "rating" || !knowsDates ? "none" : "month";
}

/** @returns True if the query may exclude photos. */
export function isFiltering(query: Query): boolean {
  const text = query.text.trim();
  return !isSameQuery({ ...query, text }, withoutFilter(query));
}

/**
 * True if the records of all photos are needed to know what is shown: for an order or sections other than by date, and
 * for filters.
 */
export function needsEverything(query: Query): boolean {
  const { order, grouping } = query;
  return order === "name" || order === "folder" || order === "rating" || grouping === "folder" || grouping === "day" || isFiltering(query);
}

/** @returns The query without its filters, with the same order, grouping and layout. */
export function withoutFilter({ order, grouping, layout }: Query): Query {
  return { ...wholeLibrary, order, grouping, layout };
}

// MARK: In the address

/** The query in a page's address, as in `location.search`. Unknown parameters are ignored. */
export function queryFromAddress(search: string): Query {
  const values = new URLSearchParams(search);
  return Object.fromEntries(queryParts.map(([key, { name, read }]) => [key, read(values.get(name) ?? "")])) as Query;
}

/** The query as part of an address, after the other parameters of `search`: empty, or beginning with a `?`. */
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

/** @returns True if the queries differ at most in the layout. */
export function isSameArrangement(one: Query, other: Query): boolean {
  return isSameQuery({ ...one, layout: null }, { ...other, layout: null });
}
