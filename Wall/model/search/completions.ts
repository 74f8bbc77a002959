import type { Facets } from "../facets.js";
import { filters } from "../filters.js";
import { type FolderNode, folderTree } from "../folders.js";
import type { Query } from "../query.js";
import { folded } from "../search-text.js";
import type { MonthNames } from "./dates.js";
import type { FieldName, Term } from "./grammar.js";
import { daysOf, monthName, monthOfYearName, ratingName } from "./names.js";

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

/** Completions at once: of all kinds, and of each of several kinds. */
const most = 10;
const mostOfKind = 4;

/** What is offered for terms, by what photos there are. */
export class Completions {
  readonly #query: Query;
  readonly #candidates: readonly { field: FieldName, names: readonly string[], completion: Completion }[];
  readonly #months: MonthNames;

  /** @param query Without the term that is typed; the facets are of it. */
  constructor(query: Query, facets: Facets, months: MonthNames) {
    this.#query = query;
    this.#months = months;
    const { counts } = facets;
    this.#candidates = [
      ...names("camera", counts.camera), ...names("lens", counts.lens), ...this.#dates(counts.date),
      ...this.#kinds(counts.kind), ...this.#shapes(counts.shape), ...ratings(counts.rating),
      ...folders(folderTree(counts.folder, () => 0)),
    ];
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
      const [year, month] = [key.slice(0, -3), Number(key.slice(-2))];
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

  #kinds(counts: ReadonlyMap<string, number>) {
    const { kinds } = this.#query;
    return entries(filters.kind.words).filter(([name]) => !kinds.includes(name)).map(([name, label]) =>
      candidate("kind", [name, label], {
        kind: "Kind", label, count: counts.get(name) ?? 0, parts: { kinds: [...kinds, name] }, term: `kind:${name}`,
      }));
  }

  #shapes(counts: ReadonlyMap<string, number>) {
    const { shapes } = this.#query;
    return entries(filters.shape.words).filter(([name]) => !shapes.includes(name)).map(([name, label]) =>
      candidate("shape", [name], {
        kind: "Shape", label, count: counts.get(name) ?? 0, parts: { shapes: [...shapes, name] }, term: `shape:${name}`,
      }));
  }
}

const entries = <Name extends string>(words: Readonly<Record<Name, string>>) => Object.entries(words) as [Name, string][];

const isDate = (field: FieldName) => field === "date" || field === "year" || field === "month";

const candidate = (field: FieldName, names: readonly string[], completion: Completion) =>
  ({ field, names: names.map(folded), completion });

/** The month of a completion, from 1; 0 if it is none of a month. */
function monthIn({ parts }: Completion): number {
  if (parts.month !== undefined) return parts.month;
  const { from = "", to = "" } = parts;
  return from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(5, 7)) : 0;
}

function names(field: "camera" | "lens", counts: ReadonlyMap<string, number>) {
  const kind = field === "camera" ? "Camera" : "Lens";
  return [...counts].map(([name, count]) =>
    candidate(field, [name], { kind, label: name, count, parts: { [field]: name }, term: `${field}:"${name}"` }));
}

function ratings(counts: ReadonlyMap<string, number>) {
  return [5, 4, 3, 2, 1].map((least) => {
    let count = 0;
    for (const [rating, some] of counts) if (Number(rating) >= least) count += some;
    return candidate("rating", [String(least), `${least} stars`, "★".repeat(least), "stars"], {
      kind: "Rating", label: ratingName(least), count, parts: { rating: least }, term: `rating:${least}+`,
    });
  });
}

function* folders(node: FolderNode): Generator<ReturnType<typeof candidate>, void> {
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
