// @ts-check
/**
 * Calls the page's data source and delegate, and guards against exceptions and invalid answers: each is reported and
 * replaced with a usable value.
 */

import { kinds, propertyDefaults } from "../engine/generated/codes.js";
import * as ItemSource from "../engine/generated/item-source.js";
import { Identities } from "./identities.js";

/** @typedef {import("../cascade-view").CascadeView} CascadeView */
/** @typedef {import("../cascade-view").DataSource} DataSource */
/** @typedef {import("../cascade-view").Delegate} Delegate */
/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../engine/engine.js").EngineClient} EngineClient */

/**
 * @typedef {object} Children The children of a view that has no data source, as its items.
 * @property {() => void} start Called when the view is inserted into a document.
 * @property {() => void} stop Called when the view is removed from its document.
 * @property {() => void} didPass Called when the engine has placed cells.
 * @property {() => void} release Called when all cells are gone.
 * @property {() => void} end Called when the children are no longer items.
 * @property {(start: number, count: number, out: Float64Array, breadth: number) => void} writeLengths
 * @property {(engine: import("../engine/engine-view.js").EngineView, words: Float64Array) => void} didMeasure
 *   Receives section, item and length of each.
 */

/** Stands for the answer of a function that has thrown an error, which has been reported. */
const thrown = Symbol("thrown");

/** The largest accepted number of items or sections, a little less than the engine's memory allows. */
const most = 2e8;

/** @type {(value: any, least: number) => boolean} */
const isWhole = (value, least) => Number.isInteger(value) && value >= least;

/**
 * The engine's client, which passes its questions and news on to the page.
 * @implements {EngineClient}
 */
export class Source {
  #view;
  #report;
  /** @type {Map<string, number>} */
  #reuseNumbers = new Map([["default", 0]]);
  /** The identities that the page passed to `apply`. */
  identities = new Identities();
  /** @type {DataSource | null} */
  dataSource = null;
  /** @type {Children | null} The view's children, if there is no data source. */
  children = null;
  /** @type {Delegate | null} */
  delegate = null;
  /** @type {Readonly<Record<string, any>>} The layout with defaults for all missing keys. */
  layout = {};
  /** @type {EngineClient["carryOut"]} Executes commands of the engine. */
  carryOut = () => {};
  /** The length of an item whose length is unknown. */
  estimate = propertyDefaults.estimatedItemLength;
  /** @type {number[]} The item count of each section, as last answered by the page. */
  counts = [];
  /** @type {number[] | null} The number of items before each section. Computed lazily. */
  #starts = null;
  /** @type {EngineClient["should"]} Asks the delegate. Replaced when the rest of the engine is loaded. */
  should = () => true;
  /** @type {import("./movement.js").Movement | null} The pending move of an item, which is shown but not yet in the data. */
  movement = null;

  /** @param {CascadeView} view @param {import("./report.js").Report} report */
  constructor(view, report) {
    this.#view = view;
    this.#report = report;
  }

  /**
   * Calls a function of the page, if there is one, with the view as the last argument. Returns `undefined` if there is
   * none, and `thrown` if it throws. Paths in the arguments are converted to paths in the data.
   * @type {(whose: "dataSource" | "delegate" | "layout", name: string, ...values: unknown[]) => any}
   */
  call(whose, name, ...values) {
    const { movement } = this;
    return this.callPlain(whose, name, ...(movement ? values.map((value) => movement.translated(value)) : values));
  }

  /**
   * The same for arguments whose paths already refer to the data.
   * @type {(whose: "dataSource" | "delegate" | "layout", name: string, ...values: unknown[]) => any}
   */
  callPlain(whose, name, ...values) {
    const owner = this.#owner(whose);
    try {
      return owner?.[name]?.(...values, this.#view);
    } catch (error) {
      this.#report(`${whose}.${name}`, error instanceof Error ? error.message : String(error), error);
      return thrown;
    }
  }

  /** @type {(answer: unknown) => boolean} Whether the page has refused or thrown an error. */
  isRefusal(answer) {
    return answer === false || answer === thrown;
  }

  /** @template Value @param {Value} value @returns {Value} A path or element, with its place in the data. */
  inData(value) {
    return this.movement ? this.movement.translated(value) : value;
  }

  /**
   * Converts a path or element from the page into the section and item that the engine uses.
   * @type {(element: IndexPath & { kind?: string }) => [section: number, item: number]}
   */
  shown(element) {
    const { section, item } = this.movement && (element.kind ?? "item") === "item"
      ? this.movement.shown(element) : element;
    return [section, item];
  }

  /** @type {(paths?: Iterable<IndexPath>) => Float64Array | null} Encodes paths for the engine. */
  words(paths) {
    return paths ? Float64Array.from([...paths].flatMap((path) => this.shown(path))) : null;
  }

  /** @type {(whose: "dataSource" | "delegate", name: string) => boolean} Whether the page has defined a function. */
  has(whose, name) {
    return typeof this.#owner(whose)?.[name] === "function";
  }

  /** @type {(whose: "dataSource" | "delegate" | "layout") => any} */
  #owner(whose) {
    return whose === "dataSource" ? this.dataSource ?? this.children : this[whose];
  }

  /** The source of item lengths, as a code for the engine: how it gets sizes, lengths and spans. */
  get kind() {
    const { type, itemSize } = this.layout;
    const isWaterfall = type === "waterfall";
    const knowsSizes = !itemSize && (this.has("dataSource", "sizesOfItems") || this.has("dataSource", "sizeOfItem"));
    const origin = isWaterfall && (this.#isTold || this.isOfChildren) ? ItemSource.lengths
      : knowsSizes ? ItemSource.sizes : isWaterfall ? ItemSource.measured : ItemSource.uniform;
    return origin + (isWaterfall && this.has("dataSource", "spanOfItem") ? ItemSource.spans : 0);
  }

  /** True if item lengths are measured. */
  get isMeasured() {
    return this.kind % ItemSource.spans === ItemSource.measured
      || (this.isOfChildren && !this.#isTold && this.layout.type === "waterfall");
  }

  /** True if a function of the page returns lengths. */
  get #isTold() {
    return !!this.layout.lengthOfItem || this.has("delegate", "lengthOfItem");
  }

  /**
   * True if the items are the view's children. These are measured too, but are first asked for their expected length.
   */
  get isOfChildren() {
    return !this.dataSource && this.children !== null;
  }

  // MARK: Questions of the engine

  /** @type {EngineClient["numberOfSections"]} */
  numberOfSections() {
    const count = this.movement?.counts ? this.movement.counts.length : this.has("dataSource", "numberOfSections")
      ? this.#count("dataSource.numberOfSections", this.call("dataSource", "numberOfSections"), this.counts.length)
      : this.#ownsCounts ? 1 : this.identities.sections.length;
    this.counts.length = Math.min(this.counts.length, count);
    this.#starts = null;
    return count;
  }

  /** @type {EngineClient["numberOfItems"]} */
  numberOfItems(section) {
    const { movement } = this;
    const count = movement?.counts ? movement.counts[section] : this.#ownsCounts
      ? this.#count(
        `dataSource.numberOfItems(${section})`, this.call("dataSource", "numberOfItems", section),
        this.counts[section] ?? 0)
      : this.identities.sections[section]?.items.length ?? 0;
    return (this.counts[section] = count + (movement?.change(section) ?? 0));
  }

  get #ownsCounts() {
    return this.has("dataSource", "numberOfItems");
  }

  /**
   * Reports an invalid answer of the page, and returns its substitute.
   * @type {<T>(name: string, expected: string, value: any, substitute: T) => T}
   */
  #replacing(name, expected, value, substitute) {
    if (value !== thrown) {
      const place = typeof substitute === "object" ? Object.values(/** @type {any} */ (substitute)) : substitute;
      this.#report(name, `must be ${expected}, got ${String(value)}; using ${place}`);
    }
    return substitute;
  }

  /** @param {string} name @param {any} value @param {number} substitute */
  #count(name, value, substitute) {
    return isWhole(value, 0) && value <= most ? value
      : this.#replacing(name, `a whole number from 0 to ${most}`, value, substitute);
  }

  /** @type {EngineClient["writeSizes"]} */
  writeSizes(section, start, count, out) {
    const side = this.layout.type === "flow" ? 50 : 1;
    const isBulk = this.has("dataSource", "sizesOfItems");
    const name = `dataSource.${isBulk ? "sizesOfItems" : "sizeOfItem"}`;
    if (isBulk) {
      let from = 0;
      for (const run of this.movement?.runs(section, start, count) ?? [[section, start, count]]) {
        const part = out.subarray(from, (from += 2 * run[2]));
        const all = this.call("dataSource", "sizesOfItems", ...run);
        if (all?.length === part.length) part.set(all);
        else {
          const got = all === thrown ? all : all?.length ?? all;
          this.#replacing(`${name}(${run.join(", ")})`, `${part.length} numbers`, got, [side, side]);
          part.fill(side);
        }
      }
    } else {
      for (let index = 0; index < count; index += 1) {
        const size = this.call("dataSource", "sizeOfItem", { section, item: start + index });
        out[2 * index] = size?.width;
        out[2 * index + 1] = size?.height;
      }
    }
    for (let index = 0; index < 2 * count; index += 2) {
      const width = out[index];
      const height = out[index + 1];
      if (width > 0 && height > 0 && width < Infinity && height < Infinity) continue;
      const place = `${name}: item ${start + index / 2} of section ${section}`;
      this.#replacing(place, "finite numbers > 0", `${width} × ${height}`, [side, side]);
      out.fill(side, index, index + 2);
    }
  }

  /** @type {EngineClient["writeLengths"]} */
  writeLengths(section, start, count, out, breadth) {
    if (!this.#isTold && this.children) return this.children.writeLengths(start, count, out, breadth);
    const whose = this.layout.lengthOfItem ? "layout" : "delegate";
    for (let index = 0; index < count; index += 1) {
      const item = start + index;
      const value = this.call(whose, "lengthOfItem", { section, item }, breadth);
      out[index] = Number.isFinite(value) && value >= 0 ? value : this.#replacing(
        `${whose}.lengthOfItem: item ${item} of section ${section}`, "a finite number >= 0", value, this.estimate);
    }
  }

  /** @type {EngineClient["writeSpans"]} */
  writeSpans(section, start, count, out) {
    for (let index = 0; index < count; index += 1) {
      const item = start + index;
      const span = this.call("dataSource", "spanOfItem", { section, item });
      const lanes = span === Infinity || isWhole(span, 1) ? span : this.#replacing(
        `dataSource.spanOfItem: item ${item} of section ${section}`, "a whole number >= 1, or Infinity", span, 1);
      // In the engine's format, 0 stands for all lanes.
      out[index] = lanes > 1e6 ? 0 : lanes;
    }
  }

  /** @type {EngineClient["reuseIdentifier"]} */
  reuseIdentifier(section, item, kind) {
    const name = this.call("dataSource", "reuseIdentifier", { kind: kinds[kind], section, item });
    return name === undefined || name === thrown ? 0 : this.reuseNumber(String(name));
  }

  /** @type {(name: string) => number} The engine's number for a reuse identifier. */
  reuseNumber(name) {
    const number = this.#reuseNumbers.get(name) ?? this.#reuseNumbers.size;
    this.#reuseNumbers.set(name, number);
    return number;
  }

  /** @param {number} number */
  reuseName(number) {
    return [...this.#reuseNumbers.keys()][number];
  }

  /** @type {EngineClient["targetContentOffset"]} */
  targetContentOffset(x, y) {
    const proposed = { x, y };
    const target = this.call("delegate", "targetContentOffset", proposed);
    const isPoint = Number.isFinite(target?.x) && Number.isFinite(target?.y);
    return isPoint ? target : target === undefined ? proposed
      : this.#replacing("delegate.targetContentOffset", "a point with finite x and y", target, proposed);
  }

  // MARK: Counts

  /** @param {number[]} counts The counts before an update that has been refused. */
  setCounts(counts) {
    this.counts = counts;
    this.#starts = null;
  }

  /**
   * The number of items before a section. For the index after the last section, the number of all items.
   * @param {number} section
   */
  itemsBefore(section) {
    return this.starts[section];
  }

  /** The number of items before each section, and of all items. It is a new array whenever a count may have changed. */
  get starts() {
    if (!this.#starts) {
      let sum = 0;
      this.#starts = [0, ...this.counts.map((count) => (sum += count))];
    }
    return this.#starts;
  }

  /** The number of items. */
  get total() {
    return this.itemsBefore(this.counts.length);
  }
}
