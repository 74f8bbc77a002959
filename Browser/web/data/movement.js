// @ts-check

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").ItemRange} ItemRange */
/** @typedef {readonly [section: number, start: number, count: number]} Run Consecutive items. */

/**
 * The move of an item that is already shown at its new place while the data still have it at the old one, until the
 * page accepts or refuses the move.
 *
 * Paths that the page gives and receives refer to its data. Paths that the engine uses refer to what is shown.
 */
export class Movement {
  /** @type {readonly number[] | null} Item counts of the data's sections, while the page must not be asked. */
  counts = null;

  /** @param {IndexPath} from The item's place in the data. @param {IndexPath} to Its place as shown. */
  constructor(from, to) {
    this.from = from;
    this.to = to;
  }

  /** True if the item is shown where the data have it. */
  get isNone() {
    return isSame(this.from, this.to);
  }

  /** @type {(path: IndexPath) => IndexPath} Converts a shown path into the path of the same item in the data. */
  data({ section, item }) {
    const { from, to } = this;
    if (isSame({ section, item }, to)) return from;
    if (section === to.section && item > to.item) item -= 1;
    if (section === from.section && item >= from.item) item += 1;
    return { section, item };
  }

  /** @type {(path: IndexPath) => IndexPath} Converts a path in the data into the path at which the item is shown. */
  shown(path) {
    return this.inverse.data(path);
  }

  /** The opposite movement, which swaps data and shown paths. */
  get inverse() {
    return new Movement(this.to, this.from);
  }

  /** @type {(section: number) => number} How many more items a section shows than its data have: −1, 0 or 1. */
  change(section) {
    return Number(section === this.to.section) - Number(section === this.from.section);
  }

  /**
   * Converts a value for the page: shown paths become paths in its data. Other values are returned unchanged.
   * @type {<Value>(value: Value) => Value}
   */
  translated(value) {
    const each = /** @type {any} */ (value);
    if (Array.isArray(each)) return /** @type {any} */ (each.map((one) => this.translated(one)));
    if (typeof each?.item !== "number" || (each.kind ?? "item") !== "item") return value;
    return { ...each, ...this.data(each) };
  }

  /**
   * Splits a range of shown items into runs that are also consecutive in the data.
   * @type {(section: number, start: number, count: number) => Run[]}
   */
  runs(section, start, count) {
    const { from, to } = this;
    const end = start + count;
    // Between these edges, the data have the items in the same order and without a gap.
    const edges = [to.item, to.item + 1, from.item, from.item + 1].filter((edge) => edge > start && edge < end);
    const starts = [...new Set([start, ...edges])].sort((a, b) => a - b);
    return starts.map((item, index) => {
      const data = this.data({ section, item });
      return [data.section, data.item, (starts[index + 1] ?? end) - item];
    });
  }

  /** @type {(range: ItemRange) => ItemRange[]} The same as `runs`, for ranges. */
  ranges({ section, start, count }) {
    return this.runs(section, start, count).map(([section, start, count]) => ({ section, start, count }));
  }
}

/** @type {(a: IndexPath, b: IndexPath) => boolean} */
export const isSame = (a, b) => a.section === b.section && a.item === b.item;
