// @ts-check
import { layoutNames } from "../layout/layouts.js";
import { kinds } from "../numbers.js";

/** @typedef {import("../layout/layouts.js").LayoutName} LayoutName */
/** @typedef {"newest" | "oldest" | "name" | "folder"} Order */
/** @typedef {"none" | "day" | "month" | "year" | "folder"} Grouping */
/** @typedef {"landscape" | "portrait" | "square" | "panorama"} Shape */

/**
 * @typedef {object} Query What is shown of the photos, and how. A value: never changed, only replaced.
 * @property {Order | null} order `null`: what suits the photos (see `effectiveOrder`).
 * @property {Grouping | null} grouping `null`: what suits the order.
 * @property {string} text Words that must all be in a photo's path; case and diacritics do not count.
 * @property {readonly string[]} kinds Of files, by name; none: all.
 * @property {readonly Shape[]} shapes None: all.
 * @property {string | null} camera
 * @property {string | null} folder With all in it; `null`: all folders.
 * @property {string} from The first day, as 2024-05-31; empty: from the beginning.
 * @property {string} to The last day.
 * @property {number} rating The least; 0: all.
 * @property {LayoutName | null} layout `null`: the one that is remembered.
 */

export const orders = /** @type {const} */ (["newest", "oldest", "name", "folder"]);
export const groupings = /** @type {const} */ (["none", "day", "month", "year", "folder"]);
export const shapes = /** @type {const} */ (["landscape", "portrait", "square", "panorama"]);

/** Everything, as suits it. @type {Readonly<Query>} */
export const wholeLibrary = Object.freeze({
  order: null, grouping: null, text: "", kinds: Object.freeze([]), shapes: Object.freeze([]), camera: null,
  folder: null, from: "", to: "", rating: 0, layout: null,
});

/**
 * The order in which photos are shown: the newest first, or by their paths if none of them knows when it was taken.
 *
 * @param {Query} query
 * @param {boolean} knowsDates Whether any photo knows when it was taken.
 * @returns {Order}
 */
export function effectiveOrder({ order }, knowsDates) {
  return order ?? (knowsDates ? "newest" : "folder");
}

/**
 * The grouping in which they are shown: orders by date by month, paths by folder where that was asked for.
 *
 * @param {Query} query
 * @param {boolean} knowsDates Whether any photo knows when it was taken.
 * @returns {Grouping}
 */
export function effectiveGrouping({ order, grouping }, knowsDates) {
  if (grouping) return grouping;
  if (order === "folder") return "folder";
  return order === "name" || (order === null && !knowsDates) ? "none" : "month";
}

/** @param {Query} query @returns {boolean} True if it leaves out photos. */
export function isFiltering(query) {
  return query.text.trim() !== "" || query.kinds.length > 0 || query.shapes.length > 0 || query.camera !== null
    || query.folder !== null || query.from !== "" || query.to !== "" || query.rating > 0;
}

/**
 * True if it takes all photos' records to know what is shown: an order or sections by something else than their numbers
 * and months, or photos that are left out.
 * @param {Query} query
 */
export function needsEverything({ order, grouping, ...query }) {
  return order === "name" || order === "folder" || grouping === "folder" || grouping === "day"
    || isFiltering({ ...wholeLibrary, ...query });
}

/** @param {Query} query @returns {Query} All photos, in the same order, grouping and layout. */
export function withoutFilter({ order, grouping, layout }) {
  return { ...wholeLibrary, order, grouping, layout };
}

// MARK: In the address

/** The names of a query's parts in an address. */
const names = ["order", "group", "q", "kind", "shape", "camera", "folder", "from", "to", "rating", "layout"];

/**
 * The query in a page's address; what is not known there is ignored.
 * @param {string} search As in `location.search`.
 * @returns {Query}
 */
export function queryFromAddress(search) {
  const values = new URLSearchParams(search);
  /** @type {<Name extends string>(name: string, known: readonly Name[]) => Name | null} */
  const one = (name, known) => known.find((value) => value === values.get(name)) ?? null;
  /** @type {<Name extends string>(name: string, known: readonly Name[]) => Name[]} */
  const several = (name, known) => {
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
 * @param {Query} query
 * @param {string} search As in `location.search`: what is not a query's stays.
 * @returns {string} Empty, or beginning with a question mark.
 */
export function addressOfQuery(query, search = "") {
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

/** @param {Query} one @param {Query} other */
export function isSameQuery(one, other) {
  return addressOfQuery(one) === addressOfQuery(other);
}

/** @param {Query} one @param {Query} other @returns {boolean} True if they differ in nothing but the layout. */
export function isSameArrangement(one, other) {
  return isSameQuery({ ...one, layout: null }, { ...other, layout: null });
}

/** @param {string | null} text @returns {string} A day that there is, or nothing. */
function day(text) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text ?? "") ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // Not the 31st of June, which some take for the 1st of July.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? "" : text;
}
