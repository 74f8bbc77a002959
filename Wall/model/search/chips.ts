import { allFilters, type FilterName, filters } from "../filters.js";
import { type Query, wholeLibrary } from "../query.js";
import { monthName, periodName, ratingName } from "./names.js";
import type { Term } from "./grammar.js";

/** Something by which photos are chosen, and which can be dropped. */
export interface Chip {
  /** For people: what kind of thing it is, or empty; and which. */
  readonly kind: string;
  readonly label: string;
  /** What the query becomes without it. */
  readonly without: Partial<Query>;
}

const chip = (label: string, without: Partial<Query>, kind = ""): Chip => ({ kind, label, without });

/** The chips of filters that have values to name; of others, see `chipsOf`. */
const makers: { readonly [Name in FilterName]?: (query: Query) => Chip[] } = {
  text: () => [],
  kind: ({ kinds }) => kinds.map((kind) =>
    chip(filters.kind.words[kind], { kinds: kinds.filter((each) => each !== kind) })),
  shape: ({ shapes }) => shapes.map((shape) =>
    chip(filters.shape.words[shape], { shapes: shapes.filter((each) => each !== shape) })),
  camera: ({ camera }) => (camera === null ? [] : [chip(camera, { camera: null }, "Camera")]),
  lens: ({ lens }) => (lens === null ? [] : [chip(lens, { lens: null }, "Lens")]),
  folder: ({ folder }) => (folder === null ? [] : [chip(folder, { folder: null }, "Folder")]),
  date: ({ from, to }) => (from === "" && to === "" ? [] : [chip(periodName(from, to), { from: "", to: "" })]),
  month: ({ month }) => (month === 0 ? [] : [chip(monthName(month), { month: 0 })]),
  rating: ({ rating }) => (rating === 0 ? [] : [chip(ratingName(rating), { rating: 0 })]),
};

/** The chips of a query's filters, in the order of an address; those of its text are made by `chipOfTerm`. */
export function chipsOf(query: Query): Chip[] {
  return allFilters.flatMap(([name, { parameters }]) => {
    const make = makers[name];
    if (make) return make(query);
    const keys = Object.keys(parameters) as (keyof Query)[];
    const isSet = keys.some((key) => parameters[key].write(query[key]) !== parameters[key].write(wholeLibrary[key]));
    const none = Object.fromEntries(keys.map((key) => [key, wholeLibrary[key]]));
    return isSet ? [chip(name[0].toUpperCase() + name.slice(1), none)] : [];
  });
}

/** @param without What the search is without it. */
export function chipOfTerm({ source, field, isNot }: Term, without: string): Chip {
  const value = source.replace(/^-/, "").slice(field ? field.length + 1 : 0).replace(/^["“”„]|["“”„]$/g, "");
  const kind = field ? field[0].toUpperCase() + field.slice(1) : "";
  return chip(value, { text: without }, isNot ? `Not ${kind.toLowerCase()}`.trim() : kind);
}
