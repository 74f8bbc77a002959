import type { Changes } from "./batch.js";
import { allFilters, type FilterName, type KnownSelection, type SearchTools } from "./filters.js";
import type { Photos } from "./photos.js";
import {
  effectiveGrouping, effectiveOrder, type Grouping, needsEverything, type Order, type Query, wholeLibrary,
} from "./query.js";
import { folded } from "./search-text.js";
import { type FitsInRow, inRows } from "./section-rows.js";
import { type Section, sectioned } from "./sections.js";
import { SortedSlots } from "./sorted-slots.js";

/** Orders that are maintained; the others are these in reverse. */
type SortedOrder = "oldest" | "name" | "folder" | "rating";

/** A query's filter, as a test of photos. */
export interface Test {
  readonly name: FilterName;
  accepts(slot: number): boolean;
}

/**
 * The photos that a query shows, in their order and sections.
 *
 * Orders are maintained as photos come and go. An order is made when it is first asked for.
 */
export class Arrangement {
  readonly #photos: Photos;
  #sorted: Partial<Record<SortedOrder, SortedSlots>> = {};
  /** The texts in which words are searched, by slot; made when they are first needed. */
  #searchTexts: (string | undefined)[] = [];
  /** All slots in ascending order: the order of numbered photos. */
  #numbers = new Uint32Array(0);
  /** True if at least one photo has a date of its own. */
  #isDated = false;
  query: Query = wholeLibrary;
  /** `null` until something is searched for. */
  grammar: SearchTools["grammar"] = null;
  /** The result of filtering for a query that has not been set yet. */
  #chosen: { query: Query, all: Uint32Array, slots: Uint32Array } | null = null;
  /** The named selection that the query may ask for. */
  selection: KnownSelection | null = null;
  /** The slots of the photos shown, in their order. Replaced, never modified. */
  order = new Uint32Array(0);
  /** Replaced, never modified. */
  sections: Section[] = [];
  /** The sections before small ones are put into shared rows. */
  #single: Section[] = [];
  /** Which sections fit into one row; `null` if no sections share a row. */
  fitsInRow: FitsInRow | null = null;
  /** Positions by slot; made when they are first needed. */
  #positions: Int32Array | null = null;

  constructor(photos: Photos) {
    this.#photos = photos;
  }

  /** True if at least one photo has a date of its own, or all are numbered by date. */
  get knowsDates(): boolean {
    return this.#isDated || this.#photos.areNumbered;
  }

  /** The order in which the photos are. */
  get effectiveOrder(): Order {
    return effectiveOrder(this.query, this.knowsDates);
  }

  get effectiveGrouping(): Grouping {
    return effectiveGrouping(this.query, this.#isDated);
  }

  /** @returns The photo's position among those shown; −1 if it is not. */
  positionOf(slot: number): number {
    if (!this.#positions) {
      const { order } = this;
      this.#positions = new Int32Array(this.#photos.slotCount).fill(-1);
      for (let position = 0; position < order.length; position += 1) this.#positions[order[position]] = position;
    }
    return this.#positions[slot] ?? -1;
  }

  /**
   * Filters the photos of a query in steps of some milliseconds, so that `setQuery` has little left to do. Returns how
   * many there are. If photos come, go or change meanwhile, the result is discarded.
   */
  *choosing(query: Query): Generator<undefined, number, unknown> {
    const order = effectiveOrder(query, this.knowsDates);
    const all = this.#all(order === "newest" ? "oldest" : order);
    const slots = yield* choosing(all, this.tests(query));
    this.#chosen = { query, all, slots };
    return slots.length;
  }

  /** Arranges the photos for another query. */
  setQuery(query: Query): void {
    this.query = query;
    this.#arrange();
  }

  /** Follows changes of the photos. Unread photos that have been read keep their places. */
  update({ added, rearranged, removed, isAnew }: Changes): void {
    if (isAnew) {
      this.#sorted = {};
      this.#searchTexts = new Array(this.#photos.slotCount);
      this.#arrange();
      return;
    }
    if (added.length + rearranged.length + removed.length === 0) return;
    const moved = new Uint8Array(this.#photos.slotCount);
    for (const slots of [rearranged, removed]) for (const slot of slots) moved[slot] = 1;
    const coming = added.concat(rearranged);
    for (const slot of coming) this.#searchTexts[slot] = undefined;
    const goes = rearranged.length + removed.length > 0 ? moved : null;
    for (const sorted of Object.values(this.#sorted)) sorted.merge(goes, coming);
    this.#arrange();
  }

  /** Prepares other orders and the first search, step by step, so that these are fast. */
  *prepare(): Generator<undefined, void, unknown> {
    for (const name of ["oldest", "name", "folder"] as const) {
      this.#all(name);
      yield;
    }
    for (let slot = 0; slot < this.#photos.slotCount; slot += 1) {
      if (this.#photos.names[slot] !== undefined) this.searchText(slot);
      if (slot % 10_000 === 9_999) yield;
    }
  }

  /** The tests of a query's filters, which take slots: the cheapest and most selective first. */
  tests(query: Query): Test[] {
    const tools: SearchTools = {
      grammar: this.grammar, searchText: (slot) => this.searchText(slot), selection: this.selection,
    };
    return [...allFilters].sort(([, one], [, other]) => one.cost - other.cost).flatMap(([name, filter]) => {
      const accepts = filter.test(query, this.#photos, tools);
      return accepts ? [{ name, accepts }] : [];
    });
  }

  /** The slots of all photos: first those without a date, then the others by date. */
  get byDate(): Uint32Array {
    return this.#all("oldest");
  }

  searchText(slot: number): string {
    return (this.#searchTexts[slot] ??= folded(this.#photos.names[slot]));
  }

  #arrange(): void {
    this.#isDated = this.#hasDated();
    const order = this.effectiveOrder;
    const all = this.#all(order === "newest" ? "oldest" : order);
    // Whether unread photos match, and where they belong, is unknown.
    const isUnknown = this.#photos.unreadCount > 0 && needsEverything(this.query);
    const shown = isUnknown ? new Uint32Array(0) : this.#choose(all);
    if (order === "newest" || order === "rating") shown.reverse();
    else if (order === "oldest") this.#moveUndatedBack(shown);
    const grouping = this.effectiveGrouping;
    const isBackward = grouping !== "folder" && order !== "oldest";
    const result = sectioned(shown, grouping, this.#photos, isBackward ? -1 : 1);
    this.order = result.order;
    this.#single = result.sections;
    this.#positions = null;
    this.regroup();
  }

  #hasDated(): boolean {
    // The last number is the newest photo's, if there is one with a date.
    if (this.#photos.areNumbered) return this.#photos.knowsDate(this.#photos.slotCount - 1);
    for (const slot of this.#photos.slots()) if (this.#photos.knowsDate(slot)) return true;
    return false;
  }

  /** Puts small sections into shared rows again, after the room in a row has changed. */
  regroup(): void {
    const { fitsInRow, effectiveGrouping } = this;
    this.sections = fitsInRow ? inRows(this.#single, effectiveGrouping, this.order, fitsInRow) : this.#single;
  }

  /** Moves photos without a date, which come first in the order by date, to the end. */
  #moveUndatedBack(slots: Uint32Array): void {
    let undated = 0;
    while (undated < slots.length && !this.#photos.knowsDate(slots[undated])) undated += 1;
    const first = slots.slice(0, undated);
    slots.copyWithin(0, undated);
    slots.set(first, slots.length - undated);
  }

  #choose(all: Uint32Array): Uint32Array {
    const chosen = this.#chosen;
    this.#chosen = null;
    if (chosen?.query === this.query && chosen.all === all) return chosen.slots;
    return finished(choosing(all, this.tests(this.query)));
  }

  /** @returns All slots in an order. The caller must not modify the array. */
  #all(name: SortedOrder): Uint32Array {
    if (this.#photos.unreadCount > 0 && name !== "oldest") return new Uint32Array(0);
    if (name === "oldest" && this.#photos.areNumbered) {
      if (this.#numbers.length !== this.#photos.slotCount) {
        this.#numbers = new Uint32Array(this.#photos.slotCount).map((_, slot) => slot);
      }
      return this.#numbers;
    }
    return this.#sortedBy(name).slots;
  }

  #sortedBy(name: SortedOrder): SortedSlots {
    let sorted = this.#sorted[name];
    if (!sorted) {
      sorted = new SortedSlots(comparison(name, this.#photos));
      sorted.merge(null, this.#photos.slots());
      this.#sorted[name] = sorted;
    }
    return sorted;
  }
}

/** The number of photos that are tested in a step. */
const step = 8192;

/** Runs all steps at once, and returns their result. */
export function finished<Result>(steps: Generator<undefined, Result, unknown>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** @returns A copy of the slots that all tests accept. */
function* choosing(slots: Uint32Array, tests: readonly Test[]): Generator<undefined, Uint32Array, unknown> {
  let left = slots.slice();
  for (const { accepts } of tests) {
    let count = 0;
    for (let index = 0; index < left.length; index += 1) {
      const slot = left[index];
      if (accepts(slot)) left[count++] = slot;
      if (index % step === step - 1) yield;
    }
    left = left.subarray(0, count);
  }
  return left;
}

/** A total order of slots: no two of them compare as equal. */
function comparison(order: SortedOrder, photos: Photos): (a: number, b: number) => number {
  const { sortKeys, names } = photos;
  const texts: (a: string, b: string) => number = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

  const dates = (a: number, b: number): number => Number(photos.knowsDate(a)) - Number(photos.knowsDate(b))
    || photos.columns.taken[a] - photos.columns.taken[b] || paths(a, b);

  const paths: (a: number, b: number) => number = (a, b) => {
    const { folder, id } = photos.columns;
    if (folder[a] !== folder[b]) {
      const one = photos.folderKeys[folder[a]];
      const other = photos.folderKeys[folder[b]];
      // A folder within the other one is sorted among the files of that one.
      const order = one.startsWith(other) || other.startsWith(one)
        ? texts(one + sortKeys[a], other + sortKeys[b]) : texts(one, other);
      if (order !== 0) return order;
    }
    return texts(sortKeys[a], sortKeys[b]) || texts(names[a], names[b]) || id[a] - id[b];
  };

  switch (order) {
    case "folder": return paths;
    case "name": return (a, b) => texts(sortKeys[a], sortKeys[b]) || paths(a, b);
    case "oldest": return dates;
    // This order is reversed: the best first, and among equals the newest.
    case "rating": return (a, b) => photos.rating(a) - photos.rating(b) || dates(a, b);
  }
}
