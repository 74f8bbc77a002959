// @ts-check
/**
 * The engine, cascade.wasm, as JavaScript sees it. One instance of the module serves every view of a page; a view
 * is a number (a handle) in the module's exports and an `EngineView` here.
 *
 * Lengths are CSS pixels. The module imports nothing.
 */

/**
 * @typedef {object} Frame A rectangle in content coordinates, its edges rounded to device pixels.
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 */

/**
 * @typedef {object} Pass What one pass of the engine asks for.
 * @property {string | null} error Why the engine could not do what it was asked (it goes on showing what it showed).
 * @property {number} contentWidth
 * @property {number} contentHeight
 * @property {number} offset Where to scroll to along the axis.
 * @property {boolean} scrolls Whether `offset` is another than the one given.
 * @property {Float64Array} commands `commandLength` words a command; a copy, so it outlasts further calls.
 */

/** What a command asks for: its first word. Commands are to be carried out in the order given. */
export const Operation = Object.freeze({
  make: 1, // (cell): a new element
  prepareForReuse: 2, // (cell): it is about to show another item
  place: 3, // (cell, section, item, x, y, width, height)
  fill: 4, // (cell, section, item): show this item
  recycle: 5, // (cell): it left the screen; hide and keep it
  discard: 6, // (cell): remove it for good
});

/** Words of a command: operation, cell, section, item, x, y, width, height. */
export const commandLength = 8;

const headerLength = 8;

/** Items are handed over in portions, so that the room for them in the module's memory stays small. */
const itemsPerPortion = 65_536;

/** @type {Record<number, (section: number, value: number) => string>} */
const errorMessages = {
  1: () => "lanes: must be a whole number from 1 to 1,000,000",
  2: () => "layout: spacings and insets must be finite numbers ≥ 0",
  3: (section, value) =>
    `no room for the lanes: they would be ${value} px broad; use fewer lanes, or less inset and spacing`,
  4: (section, value) => `sections[${section}].items[${value}]: width and height must be finite numbers > 0`,
  5: () => "the content is longer than a number can say",
};

const exportNames = [
  "memory", "cascade_view_create", "cascade_view_destroy", "cascade_view_set_waterfall", "cascade_view_set_viewport",
  "cascade_view_input", "cascade_view_append_section", "cascade_view_append_items", "cascade_view_remove_all",
  "cascade_view_frame", "cascade_view_output", "cascade_view_item_frame",
];

/** One instance of the module. */
export class Engine {
  /** @type {Promise<Engine> | null} */
  static #shared = null;

  #exports;

  /**
   * The engine that all views of the page share, loaded at the first call. After a failure the next call tries anew.
   * @returns {Promise<Engine>}
   */
  static shared() {
    Engine.#shared ??= Engine.#load(new URL("./cascade.wasm", import.meta.url)).catch((error) => {
      Engine.#shared = null;
      throw error;
    });
    return Engine.#shared;
  }

  /**
   * @param {URL} url
   * @returns {Promise<Engine>} Rejects with an error whose message is for people.
   */
  static async #load(url) {
    if (typeof WebAssembly !== "object") {
      throw new Error("This browser has WebAssembly switched off, or does not know it: Cascade's engine needs it.");
    }
    const failure = `Cascade's engine could not be fetched from ${url.pathname}`;
    const response = await fetch(url).catch((cause) => {
      throw new Error(`${failure}: the server does not answer.`, { cause });
    });
    if (!response.ok) throw new Error(`${failure}: the server answered ${response.status}.`);
    try {
      // Not instantiateStreaming: the module is small, and this works whatever type the server says it has.
      const { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
      return new Engine(instance.exports);
    } catch (cause) {
      throw new Error(`Cascade's engine, ${url.pathname}, could not be started: ${cause}`, { cause });
    }
  }

  /** @param {WebAssembly.Exports} exports */
  constructor(exports) {
    const missing = exportNames.filter((name) => !(name in exports));
    if (missing.length > 0) throw new Error(`the module lacks ${missing.join(", ")}: it is of another version`);
    this.#exports = /** @type {any} */ (exports);
  }

  /** A new view without sections, to be destroyed by its owner. */
  makeView() {
    return new EngineView(this.#exports);
  }
}

/** One view in the engine. Not to be used after `destroy`. */
export class EngineView {
  #exports;
  #handle;

  /** @param {any} exports The module's exports. */
  constructor(exports) {
    this.#exports = exports;
    this.#handle = exports.cascade_view_create();
    if (this.#handle === 0) throw new Error("Cascade's engine has no room for another view");
  }

  /** Gives the view's memory back to the module. */
  destroy() {
    this.#exports.cascade_view_destroy(this.#handle);
    this.#handle = 0;
  }

  /** @param {Readonly<import("./waterfall-layout.js").WaterfallLayout>} layout A complete and valid layout. */
  setWaterfall({ axis, lanes, laneSpacing, itemSpacing, sectionInset: { top, left, bottom, right } }) {
    const [rule, number, maximum] =
      typeof lanes === "number" ? [0, lanes, 0] : [1, lanes.minimum, lanes.maximum ?? 0];
    this.#exports.cascade_view_set_waterfall(
      this.#handle, axis === "horizontal" ? 1 : 0, rule, number, maximum,
      laneSpacing, itemSpacing, top, left, bottom, right);
  }

  /** @param {{ width: number, height: number, pixelScale: number }} viewport In CSS pixels; device pixels to each. */
  setViewport({ width, height, pixelScale }) {
    this.#exports.cascade_view_set_viewport(this.#handle, width, height, pixelScale);
  }

  /** Appends an empty section. */
  appendSection() {
    this.#exports.cascade_view_append_section(this.#handle);
  }

  /**
   * @param {number} section An existing section.
   * @param {Float32Array} sizes Natural width and height, item after item.
   */
  appendItems(section, sizes) {
    for (let start = 0; start < sizes.length; start += 2 * itemsPerPortion) {
      const portion = sizes.subarray(start, start + 2 * itemsPerPortion);
      const pointer = this.#exports.cascade_view_input(this.#handle, portion.length / 2);
      new Float32Array(this.#exports.memory.buffer, pointer, portion.length).set(portion);
      this.#exports.cascade_view_append_items(this.#handle, section, portion.length / 2);
    }
  }

  /** Removes all sections. */
  removeAll() {
    this.#exports.cascade_view_remove_all(this.#handle);
  }

  /**
   * One pass: what the screen must show now.
   *
   * @param {number} offset The scroll offset along the axis.
   * @param {number} time Milliseconds: the time stamp of the animation frame.
   * @returns {Pass}
   */
  pass(offset, time) {
    const count = this.#exports.cascade_view_frame(this.#handle, offset, time);
    const words = this.#output(headerLength + count * commandLength);
    const [status, contentWidth, contentHeight, newOffset, scrolls, errorSection, errorValue] = words;
    const message = errorMessages[status]?.(errorSection, errorValue) ?? `error ${status} of the engine`;
    return {
      error: status === 0 ? null : message,
      contentWidth,
      contentHeight,
      offset: newOffset,
      scrolls: scrolls !== 0,
      commands: words.slice(headerLength),
    };
  }

  /**
   * Where an item lies, on screen or not.
   *
   * @param {number} section
   * @param {number} item
   * @returns {Frame | null} `null` if there is no such item.
   */
  itemFrame(section, item) {
    if (this.#exports.cascade_view_item_frame(this.#handle, section, item) === 0) return null;
    const [x, y, width, height] = this.#output(4);
    return { x, y, width, height };
  }

  /**
   * The output's first words. Made anew each time: any call may have moved the module's memory.
   * @param {number} length
   */
  #output(length) {
    return new Float64Array(this.#exports.memory.buffer, this.#exports.cascade_view_output(this.#handle), length);
  }
}
