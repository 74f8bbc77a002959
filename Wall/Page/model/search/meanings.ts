import { monthOf } from "../date-keys.js";
import { allFilters, type Filter } from "../filters.js";
import type { Parameters } from "../parameters.js";
import type { Photos } from "../photos.js";
import { wholeLibrary } from "../query.js";
import { type NameColumn, nameColumns } from "../record.js";
import { folded } from "../search-text.js";
import { MonthNames, type Period, periodBeginningWith, periodBetween, periodOf } from "./dates.js";
import { type FieldName, fieldNames, isPlain, type Term } from "./grammar.js";

/** A test of photos by slot. */
export type Accept = (slot: number) => boolean;

/** The filters that are fields as well, and whose values have names. The field of ratings understands more. */
const choices = new Map<string, Filter<Parameters>>(allFilters.filter(([name, { words }]) =>
  words !== null && name !== "rating" && fieldNames.some((field) => field === name)));

/** What the values of terms mean. Each function returns `null` if a value means nothing of its kind. */
export class Meanings {
  readonly #photos: Photos;
  readonly #searchText: (slot: number) => string;
  readonly #months: MonthNames;
  /** The meanings of fields' values, except for the fields in `choices`. */
  readonly #fields: Readonly<Partial<Record<FieldName, (value: string) => Accept | null>>>;

  /** @param searchText The path of a photo without case and diacritics. */
  constructor(photos: Photos, searchText: (slot: number) => string, months: MonthNames) {
    this.#photos = photos;
    this.#searchText = searchText;
    this.#months = months;
    const date = (value: string) => this.#period(periodOf(value) ?? periodBetween(value) ?? periodBeginningWith(value));
    this.#fields = {
      name: (value) => (slot) => searchText(slot).includes(value, searchText(slot).lastIndexOf("/") + 1),
      folder: (value) => this.#named("folder", value),
      camera: (value) => this.#named("camera", value),
      lens: (value) => this.#named("lens", value),
      date: (value) => date(value) ?? this.#monthsNamed(value, 1),
      year: date,
      month: (value) => this.#month(/^(0?[1-9]|1[0-2])$/.test(value) ? [Number(value)] : [])
        ?? date(value) ?? this.#monthsNamed(value, 1),
      rating: (value) => this.#rating(value),
    };
  }

  /** The meaning of a term, without its negation; `null` if it has no value. */
  accepts(term: Term): Accept | null {
    const { field, value } = term;
    if (value === "") return null;
    if (field) return this.#inField(field, value) ?? (() => false);
    const others = [...this.#instruments(value), ...(isPlain(term) ? this.#plain(value) : [])];
    const words = term.isQuoted ? [value] : value.split(" ");
    const text = this.#searchText;
    const isInPath: Accept = words.length === 1 ? (slot) => text(slot).includes(value)
      : (slot) => words.every((word) => text(slot).includes(word));
    // Comparing numbers is faster than searching texts.
    return others.length === 0 ? isInPath : (slot) => others.some((accept) => accept(slot)) || isInPath(slot);
  }

  /** True if a term is more than a word to search for in paths. */
  isUnderstood(term: Term): boolean {
    const { field, value, isNot } = term;
    if (value === "") return false;
    return field !== null || isNot || (isPlain(term) && this.#plain(value).length > 0) || this.#isInstrument(value);
  }

  #inField(field: FieldName, value: string): Accept | null {
    const choice = choices.get(field);
    return choice ? this.#choice(choice, (name) => name.startsWith(value) || isOneOf(name, value))
      : this.#fields[field]?.(value) ?? null;
  }

  // MARK: Of plain words

  /** What a word means in addition to being text. */
  #plain(value: string): Accept[] {
    return [
      this.#period(periodOf(value) ?? periodBetween(value)), this.#monthsNamed(value, 3),
      ...[...choices.values()].map((filter) => this.#choice(filter, (name) => isOneOf(name, value))),
      /^([0-5]\+? stars?|★+\+?|unrated)$/.test(value) ? this.#rating(value.replace(/ .*/, "").replace("unrated", "none"))
        : null,
    ].filter(isMeant);
  }

  /** Cameras and lenses whose names contain a text. */
  #instruments(value: string): Accept[] {
    return Object.values(nameColumns).map((column) => this.#named(column, value)).filter(isMeant);
  }

  /** True if a value is a word of a camera's or lens's name. */
  #isInstrument(value: string): boolean {
    if (value.length < 2 || !/\p{L}/u.test(value)) return false;
    return Object.values(nameColumns).some((column) =>
      this.#photos.namesIn(column).some((name) => ` ${folded(name)} `.includes(` ${value} `)));
  }

  // MARK: By kind of value

  #named(column: NameColumn | "folder", value: string): Accept | null {
    const names = column === "folder" ? this.#photos.folders : this.#photos.namesIn(column);
    const numbers = this.#photos.columns[column];
    const isMeant = Uint8Array.from(names, (name) => Number(name !== "" && folded(name).includes(value)));
    return isMeant.includes(1) ? (slot) => isMeant[numbers[slot]] === 1 : null;
  }

  #period(period: Period | null): Accept | null {
    if (!period) return null;
    const photos = this.#photos;
    const { taken } = photos.columns;
    const { begin, end } = period;
    return (slot) => taken[slot] >= begin && taken[slot] < end && photos.knowsDate(slot);
  }

  #monthsNamed(word: string, least: number): Accept | null {
    return this.#month(this.#months.named(word, least));
  }

  #month(months: readonly number[]): Accept | null {
    if (months.length === 0) return null;
    const photos = this.#photos;
    const { taken } = photos.columns;
    const isMeant = Array.from({ length: 13 }, (_, month) => months.includes(month));
    return (slot) => isMeant[monthOf(taken[slot])] && photos.knowsDate(slot);
  }

  /** The photos that a filter accepts for those of its values that the word means. */
  #choice({ parameters, words, test }: Filter<Parameters>, isMeant: (name: string) => boolean): Accept | null {
    const chosen = Object.keys(words ?? {}).filter((word) => [word, ...(otherNames[word] ?? [])].some(isMeant));
    const [key] = Object.keys(parameters) as (keyof typeof wholeLibrary)[];
    const values = chosen.length > 0 && Array.isArray(wholeLibrary[key]) ? [chosen] : chosen;
    const tests = values.flatMap((value) =>
      test({ [key]: value }, this.#photos, { searchText: this.#searchText, grammar: null, selection: null }) ?? []);
    return tests.length < 2 ? tests[0] ?? null : (slot) => tests.some((accepts) => accepts(slot));
  }

  #rating(value: string): Accept | null {
    const photos = this.#photos;
    const [, digits, stars, plus] = /^(?:([0-5])|(★{1,5}))(\+?)$/.exec(value) ?? [];
    const [, from, to] = /^([0-5])\.\.([0-5])$/.exec(value) ?? [];
    const least = Number(digits ?? stars?.length ?? from ?? (value === "none" ? 0 : NaN));
    const most = plus === "+" ? 5 : Number(to ?? least);
    if (Number.isNaN(least)) return null;
    const low = Math.min(least, most);
    const high = Math.max(least, most);
    return (slot) => photos.rating(slot) >= low && photos.rating(slot) <= high;
  }
}

const isMeant = (accept: Accept | null): accept is Accept => accept !== null;

/** True if a value is a name or its plural. */
function isOneOf(name: string, value: string): boolean {
  return value === name || value === `${name}s`;
}

const otherNames: Readonly<Record<string, readonly string[]>> = {
  jpeg: ["jpg"], tiff: ["tif"], heic: ["heif"], video: ["movie"],
};
