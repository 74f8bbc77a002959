import { allFilters, type FilterName, filters } from "../filters.js";
import { type Query, wholeLibrary } from "../query.js";
import type { Term } from "./grammar.js";
import { capitalized, monthName, periodName } from "./names.js";

/** A part of the query that can be removed. */
export interface Chip {
  /** For people: what kind of thing it is; empty if the label says so. */
  readonly kind: string;
  readonly label: string;
  /** The changes to the query that remove it. */
  readonly without: Partial<Query>;
}

const chip = (label: string, without: Partial<Query>, kind = ""): Chip => ({ kind, label, without });

/** Makes the chips of filters whose values are not names. */
const makers: { readonly [Name in FilterName]?: (query: Query) => Chip[] } = {
  text: () => [],
  selection: ({ selection }) => (selection === null ? [] : [chip("Selection", { selection: null })]),
  date: ({ from, to }) => (from === "" && to === "" ? [] : [chip(periodName(from, to), { from: "", to: "" })]),
  month: ({ month }) => (month === 0 ? [] : [chip(monthName(month), { month: 0 })]),
  rating: ({ rating }) => (rating === 0 ? [] : [chip(filters.rating.words[rating], { rating: 0 })]),
};

/** The chips of a query's filters, in the order of an address. `chipOfTerm` makes those of its text. */
export function chipsOf(query: Query): Chip[] {
  return allFilters.flatMap(([name, { parameters, words }]) => {
    const make = makers[name];
    if (make) return make(query);
    return (Object.keys(parameters) as (keyof Query)[]).flatMap((key) => {
      const value = query[key];
      if (Array.isArray(value)) {
        return value.map((one) => chip(words?.[one] ?? one, { [key]: value.filter((each) => each !== one) }));
      }
      return typeof value === "string"
        ? [chip(words?.[value] ?? value, { [key]: wholeLibrary[key] }, words ? "" : capitalized(name))] : [];
    });
  });
}

/** @param without The search text without the term. */
export function chipOfTerm({ source, field, isNot }: Term, without: string): Chip {
  const value = source.replace(/^-/, "").slice(field ? field.length + 1 : 0).replace(/^["“”„]|["“”„]$/g, "");
  const kind = field ? capitalized(field) : "";
  return chip(value, { text: without }, isNot ? `Not ${kind.toLowerCase()}`.trim() : kind);
}
