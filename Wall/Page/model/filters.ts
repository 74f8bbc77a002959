import { type Counter, countNumbers, countWords } from "./counters.js";
import { monthKey, monthOf, secondsInDay } from "./date-keys.js";
import { kinds } from "./numbers.js";
import { choice, choices, day, level, optionalName, type Parameter, type Parameters, text, type Values } from "./parameters.js";
import type { Photos } from "./photos.js";
import { shapes, shapesOf } from "./picture-shapes.js";
import type { NameColumn } from "./record.js";

/** The photos of a named selection, by their identities. */
export interface KnownSelection {
  /** The selection's identity. */
  readonly name: string;
  readonly ids: ReadonlySet<number>;
}

/** What filters need in addition to the photos. */
export interface SearchTools {
  /** The text of a photo's path in which words are searched, by slot. */
  readonly searchText: (slot: number) => string;
  /** What words and fields mean (Documentation/Search.md); `null` until that part of the page is loaded. */
  readonly grammar: {
    test(text: string, photos: Photos, searchText: (slot: number) => string): ((slot: number) => boolean) | null,
  } | null;
  /** The named selection that the query may ask for; `null` until it is known. */
  readonly selection: KnownSelection | null;
}

/** One way to filter photos: all that the model, the address and the panel know of it. */
export interface Filter<Own extends Parameters, Name extends string = string> {
  /** What it adds to a query, and how that is written in an address. */
  readonly parameters: Own;
  /** The values' names for people; `null` if a value can be any text, and is its own name. */
  readonly words: Readonly<Record<Name, string>> | null;
  /** Filters with a lower cost are tested first. */
  readonly cost: number;
  /** The test of photos by slot; `null` if these values accept all photos. */
  test(values: Values<Own>, photos: Photos, tools: SearchTools): ((slot: number) => boolean) | null;
  /** Counts photos by the values that this filter offers. */
  counter?(photos: Photos): Counter;
}

const filter = <Own extends Parameters>(filter: Omit<Filter<Own>, "words">) => ({ ...filter, words: null });

/** A filter whose values have names for people. */
const named = <Own extends Parameters, Name extends string>(
  words: Readonly<Record<Name, string>>, filter: Omit<Filter<Own>, "words">,
) => ({ ...filter, words });

/** The camera or the lens, by its name. Photos without one are not counted. */
const nameFilter = <Column extends NameColumn>(column: Column) => filter<Record<Column, Parameter<string | null>>>({
  parameters: { [column]: optionalName(column) } as Record<Column, Parameter<string | null>>,
  cost: 2,
  test(values, photos) {
    const name = values[column] as string | null;
    const numbers = photos.columns[column];
    const number = name === null ? -1 : photos.namesIn(column).indexOf(name);
    return name === null ? null : (slot) => numbers[slot] === number;
  },
  counter(photos) {
    const numbers = photos.columns[column];
    return countNumbers(photos.namesIn(column), (slot, count) => numbers[slot] > 0 && count(numbers[slot]));
  },
});

const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

const raw = kinds.indexOf("raw");

/** Names of the least ratings. */
const starNames: Readonly<Record<string, string>> = Object.fromEntries([1, 2, 3, 4, 5].map((least) =>
  [least, "★".repeat(least) + (least < 5 ? " and up" : "")]));

/** All filters, in the order in which an address has them. A new filter needs an entry here. */
export const filters = {
  /** What is typed into the search box. */
  text: filter({
    parameters: { text: text("q") },
    cost: 7,
    test: ({ text }, photos, { grammar, searchText }) => grammar?.test(text, photos, searchText) ?? null,
  }),

  /** Kinds of files: a photo has to be of one of them. A picture with a raw file is of both kinds. */
  kind: named({
    jpeg: "JPEG", png: "PNG", gif: "GIF", webp: "WebP", avif: "AVIF", heic: "HEIC", tiff: "TIFF", jxl: "JPEG XL",
    raw: "Raw", video: "Video", unknown: "Unknown",
  }, {
    parameters: { kinds: choices("kind", kinds) },
    cost: 4,
    test({ kinds: wanted }, photos) {
      if (wanted.length === 0) return null;
      const accepted = kinds.map((name) => wanted.includes(name));
      const acceptsRaw = accepted[raw];
      return (slot) => (accepted[photos.kind(slot)] ?? false) || (acceptsRaw && photos.hasRawFile(slot));
    },
    counter(photos) {
      return countNumbers(kinds, (slot, count) => {
        const kind = photos.kind(slot);
        count(kind);
        if (kind !== raw && photos.hasRawFile(slot)) count(raw);
      });
    },
  }),

  /** Shapes: a photo has to have one of them. */
  shape: named({ landscape: "Landscape", portrait: "Portrait", square: "Square", panorama: "Panorama" }, {
    parameters: { shapes: choices("shape", shapes) },
    cost: 6,
    test({ shapes: wanted }, photos) {
      const { width, height } = photos.columns;
      return wanted.length === 0 ? null
        : (slot) => shapesOf(width[slot], height[slot]).some((shape) => wanted.includes(shape));
    },
    counter(photos) {
      const { width, height } = photos.columns;
      return countWords((slot) => shapesOf(width[slot], height[slot]));
    },
  }),

  camera: nameFilter("camera"),
  lens: nameFilter("lens"),

  /** A folder and all folders in it, by its path. Photos are counted by the folder that directly contains them. */
  folder: filter({
    parameters: { folder: optionalName("folder") },
    cost: 1,
    test({ folder: path }, photos) {
      if (path === null) return null;
      const { folder } = photos.columns;
      const isIn = photos.folders.map((each) => each === path || each.startsWith(`${path}/`));
      return (slot) => isIn[folder[slot]];
    },
    counter(photos) {
      const { folder } = photos.columns;
      return countNumbers(photos.folders, (slot, count) => count(folder[slot]));
    },
  }),

  /** A named selection, by its identity. One that is not known has no photos. */
  selection: filter({
    parameters: { selection: optionalName("selection") },
    cost: 0,
    test({ selection }, photos, { selection: known }) {
      if (selection === null) return null;
      const ids = known?.name === selection ? known.ids : null;
      const { id } = photos.columns;
      return (slot) => ids?.has(id[slot]) ?? false;
    },
  }),

  /** From one day to another. Photos are counted by month (`2024-05`), those without a date under an empty key. */
  date: filter({
    parameters: { from: day("from"), to: day("to") },
    cost: 3,
    test({ from, to }, photos) {
      const { taken } = photos.columns;
      const first = from === "" ? -Infinity : startOfDay(from);
      const end = to === "" ? Infinity : startOfDay(to) + secondsInDay;
      return from === "" && to === "" ? null
        : (slot) => taken[slot] >= first && taken[slot] < end && photos.knowsDate(slot);
    },
    counter(photos) {
      const { taken } = photos.columns;
      // Photos come in order of their date, so most have the same day as the one before.
      const undated = [""];
      let last = NaN;
      let month = undated;
      return countWords((slot) => {
        if (!photos.knowsDate(slot)) return undated;
        const day = Math.floor(taken[slot] / secondsInDay);
        if (day !== last) month = [monthKey(taken[slot])];
        last = day;
        return month;
      });
    },
  }),

  /** A month of any year, from 1; 0 for all. */
  month: filter({
    parameters: { month: level("month", 12) },
    cost: 4,
    test({ month }, photos) {
      const { taken } = photos.columns;
      return month === 0 ? null : (slot) => monthOf(taken[slot]) === month && photos.knowsDate(slot);
    },
  }),

  /** The least rating; 0 for all. */
  rating: named(starNames, {
    parameters: { rating: level("rating", 5) },
    cost: 5,
    test({ rating }, photos) {
      return rating === 0 ? null : (slot) => photos.rating(slot) >= rating;
    },
    counter(photos) {
      return countWords((slot) => Object.keys(starNames).slice(0, photos.rating(slot)));
    },
  }),

  /** Favourites, all photos that are not rejected, or only rejected ones. */
  mark: named({ favourite: "Favourites", kept: "Not rejected", rejected: "Rejected" }, {
    parameters: { mark: choice("mark", ["favourite", "kept", "rejected"]) },
    cost: 5,
    test({ mark }, photos) {
      if (mark === "kept") return (slot) => photos.flag(slot) !== 2;
      const flag = mark === "favourite" ? 1 : 2;
      return mark === null ? null : (slot) => photos.flag(slot) === flag;
    },
    counter(photos) {
      const words = [["kept"], ["favourite", "kept"], ["rejected"], []];
      return countWords((slot) => words[photos.flag(slot)]);
    },
  }),
};

export type FilterName = keyof typeof filters;

/** All filters, by what they have in common. */
export const allFilters = Object.entries(filters) as [FilterName, Filter<Parameters>][];
