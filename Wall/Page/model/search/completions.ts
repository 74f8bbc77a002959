import type { Facets } from "../facets.js";
import { type Filter, type FilterName, filters } from "../filters.js";
import { type FolderNode, folderTree } from "../folders.js";
import type { Parameters } from "../parameters.js";
import type { Query } from "../query.js";
import { folded } from "../search-text.js";
import type { MonthNames } from "./dates.js";
import { type FieldName, fieldNames, type Term } from "./grammar.js";
import { capitalized, daysOf, monthName, monthOfYearName } from "./names.js";

/** What can be chosen in the place of a word that is being typed. */
export interface Completion {
  /** What kind of thing it is. */
  readonly kind: string;
  readonly label: string;
  /** How many photos it would show; `null` if that is not known. */
  readonly count: number | null;
  /** The filter that it is. */
  readonly parts: Partial<Query>;
  /** The same as a term. */
  readonly term: string;
}

/** What is offered for a field, if what is typed is like one of the names. */
type Candidate = { readonly field: FieldName, readonly names: readonly string[], readonly completion: Completion };

/** Completions at once: of all kinds, and of each of several kinds. */
const most = 10;
const mostOfKind = 4;

/** What is offered for terms, by what photos there are. */
export class Completions {
  readonly #query: Query;
  readonly #candidates: readonly Candidate[];
  readonly #months: MonthNames;

  /** @param query Without the term that is typed; the facets are of it. */
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

  /** What begins like a term, or has it in its name: of each kind those first that would show most. */
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
      // Dates stay the newest first, and ratings the best first.
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
      // The numbers are of all days: with some of them chosen, they are not those of this filter.
      ...(this.#query.from + this.#query.to === "" ? [...months] : []).map(([month, count]) => candidate("month", [monthName(month)], {
        kind: "Date", label: `${monthName(month)} of any year`, count, parts: { month }, term: `month:${month}`,
      })),
      ...[...counts].filter(([key]) => key.length === 7).reverse()
        .map(([key, count]) => period(key, monthOfYearName(key), count)),
    ];
  }

  /** The values of a filter that have names, or are names; of those that are chosen together, the others. */
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

/** The month of a completion, from 1; 0 if it is none of a month. */
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

/** 0 if a name begins so, 1 if a word in it does, 2 if it is anywhere in it; −1 if it is not. */
function rankOf(names: readonly string[], value: string): number {
  const ranks = names.map((name) => (name.startsWith(value) ? 0 : name.includes(` ${value}`) ? 1 : name.includes(value) ? 2 : 3));
  const rank = Math.min(...ranks);
  return rank === 3 ? -1 : rank;
}

/** What can be typed, for those who do not know yet: what is put into the box, and what it does. */
export const hints: readonly { readonly typed: string, readonly meaning: string }[] = [
  { typed: "camera:", meaning: "Cameras" },
  { typed: "lens:", meaning: "Lenses" },
  { typed: "date:", meaning: "Months and years, or 2024-05-31, 2019..2021" },
  { typed: "rating:", meaning: "Stars, also 4+ or none" },
  { typed: "kind:", meaning: "JPEG, raw, video …" },
  { typed: "folder:", meaning: "Folders" },
  { typed: "-", meaning: "Leave out what follows" },
];
