import { monthOf } from "../date-keys.js";
import { kinds } from "../numbers.js";
import type { Photos } from "../photos.js";
import { shapes, shapesOf } from "../picture-shapes.js";
import { folded } from "../search-text.js";
import { MonthNames, rangeOf, type Span, spanOf, spanOfBeginning } from "./dates.js";
import { type FieldName, isPlain, type Term } from "./grammar.js";

/** Whether a photo is meant, by its slot. */
export type Accept = (slot: number) => boolean;

/** What values stand for. Each function returns `null` if a value stands for nothing of its kind. */
export class Meanings {
  readonly #photos: Photos;
  readonly #searchText: (slot: number) => string;
  readonly #months: MonthNames;
  /** What the values of fields stand for. */
  readonly #fields: Readonly<Record<FieldName, (value: string) => Accept | null>>;

  /** @param searchText The path of a photo without case and diacritics. */
  constructor(photos: Photos, searchText: (slot: number) => string, months: MonthNames) {
    this.#photos = photos;
    this.#searchText = searchText;
    this.#months = months;
    const date = (value: string) => this.#span(spanOf(value) ?? rangeOf(value) ?? spanOfBeginning(value));
    this.#fields = {
      name: (value) => (slot) => searchText(slot).includes(value, searchText(slot).lastIndexOf("/") + 1),
      folder: (value) => this.#named(photos.folders, "folder", value),
      camera: (value) => this.#named(photos.cameras, "camera", value),
      lens: (value) => this.#named(photos.lenses, "lens", value),
      date: (value) => date(value) ?? this.#monthsNamed(value, 1),
      year: date,
      month: (value) => this.#month(/^(0?[1-9]|1[0-2])$/.test(value) ? [Number(value)] : [])
        ?? date(value) ?? this.#monthsNamed(value, 1),
      kind: (value) => this.#kind((name) => name.startsWith(value) || isOneOf(name, value)),
      shape: (value) => this.#shape((name) => name.startsWith(value) || isOneOf(name, value)),
      rating: (value) => this.#rating(value),
    };
  }

  /** What a term stands for, if photos are to match it; `null` if it has no value. */
  accepts(term: Term): Accept | null {
    const { field, value } = term;
    if (value === "") return null;
    if (field) return this.#fields[field](value) ?? (() => false);
    const others = [...this.#instruments(value), ...(isPlain(term) ? this.#plain(value) : [])];
    const words = term.isQuoted ? [value] : value.split(" ");
    const text = this.#searchText;
    const isInPath: Accept = words.length === 1 ? (slot) => text(slot).includes(value)
      : (slot) => words.every((word) => text(slot).includes(word));
    // Numbers are compared sooner than texts are searched.
    return others.length === 0 ? isInPath : (slot) => others.some((accept) => accept(slot)) || isInPath(slot);
  }

  /** True if a term is more than a word to look for in paths. */
  isUnderstood(term: Term): boolean {
    const { field, value, isNot } = term;
    if (value === "") return false;
    return field !== null || isNot || (isPlain(term) && this.#plain(value).length > 0) || this.#isInstrument(value);
  }

  // MARK: Of plain words

  /** What a word stands for, in addition to being text. */
  #plain(value: string): Accept[] {
    return [
      this.#span(spanOf(value) ?? rangeOf(value)), this.#monthsNamed(value, 3),
      this.#kind((name) => isOneOf(name, value)), this.#shape((name) => isOneOf(name, value)),
      /^([0-5]\+? stars?|★+\+?|unrated)$/.test(value) ? this.#rating(value.replace(/ .*/, "").replace("unrated", "none"))
        : null,
    ].filter(isMeant);
  }

  /** Cameras and lenses whose names have a text. */
  #instruments(value: string): Accept[] {
    return [this.#named(this.#photos.cameras, "camera", value), this.#named(this.#photos.lenses, "lens", value)]
      .filter(isMeant);
  }

  /** True if a value is a word of a camera's or lens's name. */
  #isInstrument(value: string): boolean {
    if (value.length < 2 || !/\p{L}/u.test(value)) return false;
    return [...this.#photos.cameras, ...this.#photos.lenses]
      .some((name) => ` ${folded(name)} `.includes(` ${value} `));
  }

  // MARK: By kind of value

  /** @param names By the numbers in the column. */
  #named(names: readonly string[], column: "camera" | "lens" | "folder", value: string): Accept | null {
    const numbers = this.#photos.columns[column];
    const isMeant = Uint8Array.from(names, (name) => Number(name !== "" && folded(name).includes(value)));
    return isMeant.includes(1) ? (slot) => isMeant[numbers[slot]] === 1 : null;
  }

  #span(span: Span | null): Accept | null {
    if (!span) return null;
    const photos = this.#photos;
    const { taken } = photos.columns;
    const { begin, end } = span;
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

  #kind(isMeant: (name: string) => boolean): Accept | null {
    const photos = this.#photos;
    const chosen = kinds.map((kind) => [kind, ...(otherKindNames[kind] ?? [])].some(isMeant));
    const raw = chosen[kinds.indexOf("raw")];
    return chosen.includes(true) ? (slot) => chosen[photos.kind(slot)] || (raw && photos.hasRawFile(slot)) : null;
  }

  #shape(isMeant: (name: string) => boolean): Accept | null {
    const { width, height } = this.#photos.columns;
    const chosen = shapes.filter(isMeant);
    return chosen.length === 0 ? null
      : (slot) => shapesOf(width[slot], height[slot]).some((shape) => chosen.includes(shape));
  }

  #rating(value: string): Accept | null {
    const photos = this.#photos;
    const [, digits, stars, plus] = /^(?:([0-5])|(★{1,5}))(\+?)$/.exec(value) ?? [];
    const [, from, to] = /^([0-5])\.\.([0-5])$/.exec(value) ?? [];
    const least = Number(digits ?? stars?.length ?? from ?? (value === "none" ? 0 : NaN));
    const most = plus === "+" ? 5 : Number(to ?? least);
    if (Number.isNaN(least)) return null;
    const [low, high] = [Math.min(least, most), Math.max(least, most)];
    return (slot) => photos.rating(slot) >= low && photos.rating(slot) <= high;
  }
}

const isMeant = (accept: Accept | null): accept is Accept => accept !== null;

/** True if a value is a name, or its plural. */
function isOneOf(name: string, value: string): boolean {
  return value === name || value === `${name}s`;
}

const otherKindNames: Readonly<Partial<Record<(typeof kinds)[number], readonly string[]>>> = {
  jpeg: ["jpg"], tiff: ["tif"], heic: ["heif"], video: ["movie"],
};
