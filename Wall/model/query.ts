import { kinds } from "./numbers.js";

export const layoutNames = ["waterfall", "rows", "grid"] as const;
export const orders = ["newest", "oldest", "name", "folder"] as const;
export const groupings = ["none", "day", "month", "year", "folder"] as const;
export const shapes = ["landscape", "portrait", "square", "panorama"] as const;

/** The value that is one of those, or nothing. */
export function oneOf<Name extends string>(names: readonly Name[], value: string | null): Name | null {
  return names.find((name) => name === value) ?? null;
}

export type LayoutName = (typeof layoutNames)[number];
export type Order = (typeof orders)[number];
export type Grouping = (typeof groupings)[number];
export type Shape = (typeof shapes)[number];

/** What is shown of the photos, and how. A value: never changed, only replaced. */
export interface Query {
  /** `null`: what suits the photos (see `effectiveOrder`). */
  readonly order: Order | null;
  /** `null`: what suits the order. */
  readonly grouping: Grouping | null;
  /** Words that must all be in a photo's path; case and diacritics do not count. */
  readonly text: string;
  /** Of files, by name; none: all. */
  readonly kinds: readonly string[];
  /** None: all. */
  readonly shapes: readonly Shape[];
  readonly camera: string | null;
  /** With all in it; `null`: all folders. */
  readonly folder: string | null;
  /** The first day, as 2024-05-31; empty: from the beginning. */
  readonly from: string;
  /** The last day. */
  readonly to: string;
  /** The least; 0: all. */
  readonly rating: number;
  /** `null`: the one that is remembered. */
  readonly layout: LayoutName | null;
}

/** Everything, as suits it. */
export const wholeLibrary: Readonly<Query> = Object.freeze({
  order: null, grouping: null, text: "", kinds: Object.freeze([]), shapes: Object.freeze([]), camera: null,
  folder: null, from: "", to: "", rating: 0, layout: null,
});

/**
 * The order in which photos are shown: the newest first, or by their paths if none of them knows when it was taken.
 *
 * @param knowsDates Whether any photo knows when it was taken.
 */
export function effectiveOrder({ order }: Query, knowsDates: boolean): Order {
  return order ?? (knowsDates ? "newest" : "folder");
}

/**
 * The grouping in which they are shown: orders by date by month, paths by folder where that was asked for.
 *
 * @param knowsDates Whether any photo knows when it was taken.
 */
export function effectiveGrouping({ order, grouping }: Query, knowsDates: boolean): Grouping {
  if (grouping) return grouping;
  if (order === "folder") return "folder";
  return order === "name" || (order === null && !knowsDates) ? "none" : "month";
}

/** @returns True if it leaves out photos. */
export function isFiltering(query: Query): boolean {
  return query.text.trim() !== "" || query.kinds.length > 0 || query.shapes.length > 0 || query.camera !== null
    || query.folder !== null || query.from !== "" || query.to !== "" || query.rating > 0;
}

/**
 * True if it takes all photos' records to know what is shown: an order or sections by something else than their numbers
 * and months, or photos that are left out.
 */
export function needsEverything({ order, grouping, ...query }: Query): boolean {
  return order === "name" || order === "folder" || grouping === "folder" || grouping === "day"
    || isFiltering({ ...wholeLibrary, ...query });
}

/** @returns All photos, in the same order, grouping and layout. */
export function withoutFilter({ order, grouping, layout }: Query): Query {
  return { ...wholeLibrary, order, grouping, layout };
}

// MARK: In the address

/** The names of a query's parts in an address. */
const names = ["order", "group", "q", "kind", "shape", "camera", "folder", "from", "to", "rating", "layout"];

/**
 * The query in a page's address; what is not known there is ignored.
 *
 * @param search As in `location.search`.
 */
export function queryFromAddress(search: string): Query {
  const values = new URLSearchParams(search);
  const one: <Name extends string>(name: string, known: readonly Name[]) => Name | null = (name, known) =>
    known.find((value) => value === values.get(name)) ?? null;
  const several: <Name extends string>(name: string, known: readonly Name[]) => Name[] = (name, known) => {
    const asked = (values.get(name) ?? "").split(",");
    return known.filter((value) => asked.includes(value));
  };
  const rating = Number(values.get("rating"));
  return {
    order: one("order", orders),
    grouping: one("group", groupings),
    text: values.get("q") ?? "",
    kinds: several("kind", kinds),
    shapes: several("shape", shapes),
    camera: values.get("camera") || null,
    folder: values.get("folder") || null,
    from: day(values.get("from")),
    to: day(values.get("to")),
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : 0,
    layout: one("layout", layoutNames),
  };
}

/**
 * The query as part of an address, behind what else is in there.
 *
 * @param search As in `location.search`: what is not a query's stays.
 * @returns Empty, or beginning with a question mark.
 */
export function addressOfQuery(query: Query, search: string = ""): string {
  const values = new URLSearchParams(search);
  const parts = [
    query.order, query.grouping, query.text, query.kinds.join(","), query.shapes.join(","), query.camera, query.folder,
    query.from, query.to, query.rating > 0 ? String(query.rating) : "", query.layout,
  ];
  for (const [index, name] of names.entries()) {
    const value = parts[index];
    values.delete(name);
    if (value) values.set(name, value);
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

/** @returns A day that there is, or nothing. */
function day(text: string | null): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text ?? "") ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // Not the 31st of June, which some take for the 1st of July.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? "" : text;
}
