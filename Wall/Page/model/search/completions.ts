import type { Facets } from "../facets.js";
import { type Filter, type FilterName, filters } from "../filters.js";
import { type FolderNode, folderTree } from "../folders.js";
import type { Parameters } from "../parameters.js";
import type { Query } from "../query.js";
import { folded } from "../search-text.js";
import type { MonthNames } from "./dates.js";
import { type FieldName, fieldNames, type Term } from "./grammar.js";
import { capitalized, daysOf, monthName, monthOfYearName } from "./names.js";

/** A suggestion that replaces the word that is being typed. */
export interface Completion {
  /** What kind of thing it is. */
  readonly kind: string;
  readonly label: string;
  /** The number of photos that it would show; `null` if unknown. */
  readonly count: number | null;
  /** The changes to the query that it makes. */
  readonly parts: Partial<Query>;
  /** The same, as a search term. */
  readonly term: string;
}

/** A completion of a field, offered if the typed word resembles one of the names. */
type Candidate = { readonly field: FieldName, readonly names: readonly string[], readonly completion: Completion };

/** The most completions in the list, and the most of one kind if there are several. */
const most = 10;
const mostOfKind = 4;

/** Finds completions of terms, among the values that photos have. */
export class Completions {
  readonly #query: Query;
  readonly #candidates: readonly Candidate[];
  readonly #months: MonthNames;

  /** @param query The query without the term that is being typed; the facets belong to it. */
  constructor(query: Query, facets: Facets, months: MonthNames) {
    this.#query = query;
    this.#months = months;
    const { counts } = facets;
    const others: { readonly [Name in FieldName]?: () => Iterable<Candidate> } = {
      date: () => this.#dates(counts.date),
      rating: () => ratings(counts.rating),
      folder: () => folders(folderTree(counts.folder, () => 0)),
    };
    this.#candidates = fieldNames.flatMap((field) => {
      const own = others[field]?.();
      if (own) return [...own];
      return field in filters ? this.#values(field as FieldName & FilterName, counts) : [];
    });
  }

  /** The completions whose names contain a term: by kind, those that would show the most photos first. */
  of({ field, value, isQuoted }: Term): Completion[] {
    if (value === "" && field === null) return [];
    const months = isQuoted ? [] : this.#months.named(value, 2);
    const found = this.#candidates.filter(({ field: own, completion }) =>
      (field === null || field === own || (isDate(field) && isDate(own))) && completion.count !== 0);
    const ranked = found.flatMap((each) => {
      const rank = isDate(each.field) && months.includes(monthIn(each.completion)) ? 0 : rankOf(each.names, value);
      return rank < 0 ? [] : [{ ...each, rank }];
    });
    const kept: Completion[] = [];
    const limit = field === null ? mostOfKind : most;
    for (const kind of new Set(ranked.map(({ completion }) => completion.kind))) {
      const ofKind = ranked.filter(({ completion }) => completion.kind === kind);
      // Dates stay in their order, the newest first; ratings too, the best first.
      if (kind !== "Date" && kind !== "Rating") ofKind.sort((a, b) => a.rank - b.rank || (b.completion.count ?? 0) - (a.completion.count ?? 0));
      kept.push(...ofKind.slice(0, limit).map(({ completion }) => completion));
    }
    return kept.slice(0, most);
  }

  #dates(counts: ReadonlyMap<string, number>) {
    const years = new Map<string, number>();
    const months = new Map<number, number>();
    for (const [key, count] of counts) {
      const year = key.slice(0, -3);
      const month = Number(key.slice(-2));
      years.set(year, (years.get(year) ?? 0) + count);
      months.set(month, (months.get(month) ?? 0) + count);
    }
    const period = (key: string, label: string, count: number) => candidate(
      "date", [key, label], { kind: "Date", label, count, parts: daysOf(key), term: `date:${key}` });
    return [
      ...[...years].filter(([year]) => year.length === 4).reverse()
        .map(([year, count]) => period(year, String(Number(year)), count)),
      // The counts are of all days: they would be wrong if the query is limited to some.
      ...(this.#query.from + this.#query.to === "" ? [...months] : []).map(([month, count]) => candidate("month", [monthName(month)], {
        kind: "Date", label: `${monthName(month)} of any year`, count, parts: { month }, term: `month:${month}`,
      })),
      ...[...counts].filter(([key]) => key.length === 7).reverse()
        .map(([key, count]) => period(key, monthOfYearName(key), count)),
    ];
  }

  /** The values of a filter; of one that takes several values, those that are not chosen yet. */
  #values(field: FieldName & FilterName, counts: Facets["counts"]): Candidate[] {
    const { parameters, words }: Filter<Parameters> = filters[field];
    const [key] = Object.keys(parameters) as (keyof Query)[];
    const found = counts[field] ?? new Map<string, number>();
    const chosen: unknown = this.#query[key];
    const others: readonly string[] = Array.isArray(chosen) ? chosen : [];
    return (words ? Object.keys(words) : [...found.keys()]).filter((name) => !others.includes(name)).map((name) =>
      candidate(field, [name, words?.[name] ?? name], {
        kind: capitalized(field), label: words?.[name] ?? name, count: found.get(name) ?? 0,
        parts: { [key]: Array.isArray(chosen) ? [...others, name] : name }, term: `${field}:${words ? name : `"${name}"`}`,
      }));
  }
}

const isDate = (field: FieldName) => field === "date" || field === "year" || field === "month";

const candidate = (field: FieldName, names: readonly string[], completion: Completion): Candidate =>
  ({ field, names: names.map(folded), completion });

/** The month of a completion, from 1; 0 if it is not within one month. */
function monthIn({ parts }: Completion): number {
  if (parts.month !== undefined) return parts.month;
  const { from = "", to = "" } = parts;
  return from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(5, 7)) : 0;
}

function ratings(counts: ReadonlyMap<string, number>): Candidate[] {
  return Object.entries(filters.rating.words).reverse().map(([least, label]) =>
    candidate("rating", [least, `${least} stars`, "★".repeat(Number(least)), "stars"], {
      kind: "Rating", label, count: counts.get(least) ?? 0, parts: { rating: Number(least) }, term: `rating:${least}+`,
    }));
}

function* folders(node: FolderNode): Generator<Candidate, void> {
  for (const folder of node.folders) {
    yield candidate("folder", [folder.name], {
      kind: "Folder", label: folder.path, count: folder.count, parts: { folder: folder.path }, term: `folder:"${folder.path}"`,
    });
    yield* folders(folder);
  }
}

/** 0 if a name begins with the value, 1 if a word in it does, 2 if it contains the value, otherwise −1. */
function rankOf(names: readonly string[], value: string): number {
  const ranks = names.map((name) => (name.startsWith(value) ? 0 : name.includes(` ${value}`) ? 1 : name.includes(value) ? 2 : 3));
  const rank = Math.min(...ranks);
  return rank === 3 ? -1 : rank;
}

/** What is offered in an empty search box: the text that is put into the box, and what it does. */
export const hints: readonly { readonly typed: string, readonly meaning: string }[] = [
  { typed: "camera:", meaning: "Cameras" },
  { typed: "lens:", meaning: "Lenses" },
  { typed: "date:", meaning: "Months and years, or 2024-05-31, 2019..2021" },
  { typed: "rating:", meaning: "Stars, also 4+ or none" },
  { typed: "kind:", meaning: "JPEG, raw, video …" },
  { typed: "folder:", meaning: "Folders" },
  { typed: "-", meaning: "Leave out what follows" },
];
