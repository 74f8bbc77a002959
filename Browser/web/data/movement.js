// @ts-check

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").ItemRange} ItemRange */
/** @typedef {readonly [section: number, start: number, count: number]} Run Items that follow one another. */

/**
 * An item that is shown at another place than the page's data have it at, until the move is accepted or refused.
 *
 * Paths that the page gives and is given are places in its data, those that the engine knows are places as shown.
 */
export class Movement {
  /** @type {readonly number[] | null} The sections' numbers of items in the data, while the page is not to be asked. */
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

  /** @type {(path: IndexPath) => IndexPath} The place in the data of the item that is shown at a place. */
  data({ section, item }) {
    const { from, to } = this;
    if (isSame({ section, item }, to)) return from;
    if (section === to.section && item > to.item) item -= 1;
    if (section === from.section && item >= from.item) item += 1;
    return { section, item };
  }

  /** @type {(path: IndexPath) => IndexPath} The place at which the item is shown that the data have at a place. */
  shown(path) {
    return this.inverse.data(path);
  }

  /** The movement back: of an item that is shown where the data have this one, and the other way round. */
  get inverse() {
    return new Movement(this.to, this.from);
  }

  /** @type {(section: number) => number} The number of items that a section shows, less that of its items in the data. */
  change(section) {
    return Number(section === this.to.section) - Number(section === this.from.section);
  }

  /**
   * What a page is told, with places in its data: a path, an element, some of them, or any other value.
   * @type {<Value>(value: Value) => Value}
   */
  translated(value) {
    const each = /** @type {any} */ (value);
    if (Array.isArray(each)) return /** @type {any} */ (each.map((one) => this.translated(one)));
    if (typeof each?.item !== "number" || (each.kind ?? "item") !== "item") return value;
    return { ...each, ...this.data(each) };
  }

  /**
   * The items in the data that are shown one after the other.
   * @type {(section: number, start: number, count: number) => Run[]}
   */
  runs(section, start, count) {
    const { from, to } = this;
    const end = start + count;
    // Between these, the data have them in the same order without a gap.
    const edges = [to.item, to.item + 1, from.item, from.item + 1].filter((edge) => edge > start && edge < end);
    const starts = [...new Set([start, ...edges])].sort((a, b) => a - b);
    return starts.map((item, index) => {
      const data = this.data({ section, item });
      return [data.section, data.item, (starts[index + 1] ?? end) - item];
    });
  }

  /** @type {(range: ItemRange) => ItemRange[]} The items in the data that are shown one after the other. */
  ranges({ section, start, count }) {
    return this.runs(section, start, count).map(([section, start, count]) => ({ section, start, count }));
  }
}

/** @type {(a: IndexPath, b: IndexPath) => boolean} */
export const isSame = (a, b) => a.section === b.section && a.item === b.item;
