// @ts-check
/**
 * The engine, cascade.wasm, as JavaScript sees it. One instance of the module serves every view of a page; a view
 * is a number (a handle) in the module's exports and an `EngineView` here.
 *
 * Lengths are CSS pixels, of the content on screen; times are seconds. What the numbers mean is in the README.
 */

import { engineError } from "./errors.js";

export { LayoutError, UpdateError, problemText } from "./errors.js";

/** @typedef {import("./cascade-view.js").Frame} Frame */
/** @typedef {import("./cascade-view.js").IndexPath} IndexPath */
/** @typedef {import("./cascade-view.js").Point} Point */

/**
 * What the engine asks of, and tells, the element, in the middle of calls to it. None of these throws. From within the
 * first five, no view may be called; a value that cannot be had is −1 or, of the functions that write, `false`: the
 * engine then refuses what it needed it for, and asks again the next time.
 *
 * @typedef {object} EngineClient
 * @property {() => number} numberOfSections A whole number ≥ 0.
 * @property {(section: number) => number} numberOfItems A whole number ≥ 0.
 * @property {(section: number, start: number, count: number, out: Float32Array) => boolean | void} writeSizes
 *   Natural width and height of each item.
 * @property {(section: number, start: number, count: number, breadth: number, out: Float64Array) => boolean | void}
 *   writeLengths For a lane's breadth.
 * @property {(section: number, start: number, count: number, out: Int32Array) => boolean | void} writeSpans
 *   In lanes; 0 for all lanes.
 * @property {(kind: number, section: number, item: number) => number} reuseIdentifier A number given to `register`.
 * @property {(question: number, section: number, item: number) => boolean} should A `Question`.
 * @property {(x: number, y: number) => Point} targetContentOffset Where an update or change of layout comes to rest.
 * @property {(commands: Float64Array) => void} carryOut Words of whole commands, in order; the client may keep them.
 */

/** A command's first word. */
export const Operation = Object.freeze({
  make: 1, prepareForReuse: 2, place: 3, fill: 4, recycle: 5, discard: 6, state: 7, beginAnimation: 8, animate: 9,
  contentSize: 10, contentOffset: 11, problem: 12, tell: 13, completion: 14,
});

/** The words of a command, its first one included, by operation. */
export const commandLength = [0, 3, 2, 13, 5, 2, 2, 3, 8, 21, 3, 4, 6, 8, 3];

/** What a `tell` command tells. */
export const Event = Object.freeze({
  didHighlight: 0, didUnhighlight: 1, didSelect: 2, didDeselect: 3, primaryAction: 4, didMoveFocus: 5, willDisplay: 6,
  didEndDisplaying: 7, prefetch: 8, cancelPrefetch: 9,
});

export const Question = Object.freeze({ highlight: 0, select: 1, deselect: 2, focus: 3 });
export const Kind = Object.freeze({ background: 0, header: 1, item: 2, footer: 3 });
export const ItemSource = Object.freeze({ uniform: 0, sizes: 1, lengths: 2, measured: 3, spans: 4 });
export const Phase = Object.freeze({ began: 0, moved: 1, ended: 2, cancelled: 3 });

export const Property = Object.freeze({
  allowsSelection: 0, allowsMultipleSelection: 1, keepsAnchor: 2, overscanResting: 3, overscanMoving: 4,
  overscanLookahead: 5, animationDuration: 6, curve: 7, reducesMotion: 11, rightToLeft: 12, estimate: 13,
});

/**
 * The view whose call the engine is in.
 * @type {EngineView | null}
 */
let current = null;

/** Whether a client is asked for data: nobody may call the engine meanwhile. */
let isAsking = false;

/**
 * Calls a client: an exception must not go through the engine, which would not tidy up.
 * @template Value
 * @param {Value} substitute What stands for the answer if the client throws.
 * @param {() => Value} body
 * @returns {Value}
 */
function shielded(substitute, body) {
  try {
    return body();
  } catch (error) {
    reportError(error);
    return substitute;
  }
}

/** @template Value @param {Value} substitute @param {() => Value} body */
function asking(substitute, body) {
  isAsking = true;
  try {
    return shielded(substitute, body);
  } finally {
    isAsking = false;
  }
}

/** The smallest module that has a vector instruction: (func (result v128) (i32x4.splat (i32.const 0))). */
const vectors = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 17, 11);

/**
 * The engine of the page. Not a static field: bundlers rewrite classes that have one, and make them slow.
 * @type {Promise<Engine> | null}
 */
let shared = null;

/** One instance of the module. */
export class Engine {
  /** @type {any} */
  #exports;

  /**
   * The engine that all views of the page share, loaded at the first call. After a failure the next call tries anew.
   * @returns {Promise<Engine>} Rejects with an error whose message is for people.
   */
  static shared() {
    shared ??= Engine.load(new URL("./cascade.wasm", import.meta.url)).catch((error) => {
      shared = null;
      throw error;
    });
    return shared;
  }

  /** @param {URL} url */
  static async load(url) {
    if (typeof WebAssembly !== "object") {
      throw new Error("Cascade needs WebAssembly, which this browser does not have or has switched off.");
    }
    if (!WebAssembly.validate(vectors)) {
      throw new Error("Cascade needs WebAssembly with vectors: Chrome 91, Firefox 89 or Safari 16.4, or later.");
    }
    const failure = `Cascade's engine could not be fetched from ${url.pathname}: the server`;
    const response = await fetch(url).catch((cause) => {
      throw new Error(`${failure} does not answer.`, { cause });
    });
    if (!response.ok) throw new Error(`${failure} answered ${response.status}.`);
    // Not instantiateStreaming: the module is small, and this works whatever type the server says it has.
    const bytes = await response.arrayBuffer().catch((cause) => {
      throw new Error(`${failure} broke off.`, { cause });
    });
    return Engine.instantiate(bytes);
  }

  /** @param {BufferSource} bytes The module. */
  static async instantiate(bytes) {
    const engine = new Engine();
    try {
      const { instance } = await WebAssembly.instantiate(bytes, { cascade: engine.#imports() });
      engine.#exports = instance.exports;
      return engine;
    } catch (cause) {
      throw new Error(`Cascade's engine could not be started, is it of another version? ${cause}`, { cause });
    }
  }

  /**
   * A new view without data, to be destroyed by its owner.
   * @param {EngineClient} client
   */
  makeView(client) {
    return new EngineView(this.#exports, client);
  }

  /** What the module asks: all of it concerns the view whose call it is in. */
  #imports() {
    /** @param {number} address @param {number} count @param {any} Type */
    const room = (Type, address, count) => new Type(this.#exports.memory.buffer, address, count);
    return {
      /** @param {number} question @param {number} kind @param {number} section @param {number} item */
      answer(question, kind, section, item) {
        const { client } = /** @type {EngineView} */ (current);
        if (question > 2) return shielded(false, () => client.should(question - 3, section, item));
        return asking(-1, () =>
          question === 0 ? client.numberOfSections()
          : question === 1 ? client.numberOfItems(section)
          : client.reuseIdentifier(kind, section, item));
      },

      /** @type {(column: number, section: number, start: number, count: number, breadth: number, to: number) => any} */
      write(column, section, start, count, breadth, address) {
        const { client } = /** @type {EngineView} */ (current);
        if (column === 3) {
          return shielded(false, () => {
            const [x, y] = room(Float64Array, address, 2);
            const target = client.targetContentOffset(x, y);
            room(Float64Array, address, 2).set([target.x, target.y]);
            return true;
          });
        }
        return asking(false, () => (
          column === 0 ? client.writeSizes(section, start, count, room(Float32Array, address, 2 * count))
          : column === 1 ? client.writeLengths(section, start, count, breadth, room(Float64Array, address, count))
          : client.writeSpans(section, start, count, room(Int32Array, address, count))) !== false);
      },

      /** @param {number} address @param {number} count */
      carryOut(address, count) {
        /** @type {EngineView} */ (current).carryOut(room(Float64Array, address, count).slice());
      },
    };
  }
}

/**
 * One view in the engine. After `destroy`, nothing happens any more.
 *
 * Calls that change something carry out commands before they return, and after that throw what there is to throw.
 */
export class EngineView {
  #exports;
  #handle;

  /**
   * Commands that wait for those before them, which are being carried out.
   * @type {Float64Array[]}
   */
  #commands = [];
  #isCarryingOut = false;

  /** @param {any} exports The module's. @param {EngineClient} client */
  constructor(exports, client) {
    this.#exports = exports;
    this.client = client;
    this.#handle = exports.create();
    if (!this.#handle) throw new Error("Cascade's engine has no room for another view: a page can have 4096.");
  }

  /** Gives the view's memory back to the module. */
  destroy() {
    this.#exports.destroy(this.#handle);
    this.#handle = 0;
  }

  /**
   * Carries commands out, after those that are being carried out. For the engine.
   * @param {Float64Array} commands
   */
  carryOut(commands) {
    this.#commands.push(commands);
    if (this.#isCarryingOut) return;
    this.#isCarryingOut = true;
    for (let next; (next = this.#commands.shift()); ) {
      const words = next;
      shielded(undefined, () => this.client.carryOut(words));
    }
    this.#isCarryingOut = false;
  }

  /**
   * Calls the module.
   *
   * @param {string} name
   * @param {number[]} numbers
   * @param {ArrayLike<number> | null} [words] What it finds in its input.
   * @param {number} [resultCount] How many numbers it has written, if it returned one that is not 0.
   * @returns {{ value: number, results: Float64Array | null }}
   */
  #call(name, numbers, words, resultCount = 0) {
    if (isAsking) throw new Error("A view cannot be used by a function that a data source answers with.");
    const { memory, begin, end, input, results, [name]: body } = this.#exports;
    const outer = current;
    current = this;
    try {
      if (!begin(this.#handle, Number(globalThis.document?.timeline.currentTime ?? performance.now()) / 1000)) {
        return { value: 0, results: null };
      }
      if (words) {
        const address = input(words.length);
        new Float64Array(memory.buffer, address, words.length).set(words);
      }
      const value = body(...numbers) ?? 0;
      const count = resultCount < 0 ? value : value && resultCount;
      const written = count > 0 ? new Float64Array(memory.buffer, results(this.#handle), count).slice() : null;
      end(this.#handle);
      return { value, results: written };
    } catch (cause) {
      throw new Error("Cascade's engine has failed, most likely for want of memory: reload the page.", { cause });
    } finally {
      current = outer;
    }
  }

  /** @param {string} name @param {number[]} numbers @param {ArrayLike<number> | null} [words] */
  #attempt(name, numbers, words) {
    const { value, results } = this.#call(name, numbers, words, 11);
    if (results) throw engineError(value, results);
  }

  // Layout. Words and tokens: see the README.

  /**
   * Of the layouts set from now on, and of the present one after a reload.
   * @param {number} source An `ItemSource`.
   */
  setItemSource(source) {
    this.#call("setItemSource", [source]);
  }

  /**
   * Sets the layout. Without animation, one of the same type and axis only changes its measures.
   *
   * @param {ArrayLike<number>} words
   * @param {{ animated?: boolean, token?: number }} settings The token comes back with the `completion` command.
   * @throws {LayoutError} Nothing has changed then.
   */
  setLayout(words, { animated = false, token = 0 } = {}) {
    this.#attempt("setLayout", [+animated, token], words);
  }

  /**
   * Begins a change of layout by hand.
   * @param {ArrayLike<number>} words
   * @throws {LayoutError}
   */
  startTransition(words) {
    this.#attempt("startTransition", [], words);
  }

  /** @param {number} progress From 0 to 1. */
  setTransitionProgress(progress) {
    this.#call("setTransitionProgress", [progress]);
  }

  /** @param {number} token */
  finishTransition(token) {
    this.#call("endTransition", [1, token]);
  }

  /** @param {number} token */
  cancelTransition(token) {
    this.#call("endTransition", [0, token]);
  }

  /** @param {number} width 0: not displayed. @param {number} height @param {number} pixelScale Device pixels each. */
  setViewport(width, height, pixelScale) {
    this.#call("setViewport", [width, height, pixelScale]);
  }

  /** @param {number} property A `Property`; the curve's other numbers follow its first. @param {number} value */
  set(property, value) {
    this.#call("set", [property, value]);
  }

  /** @param {number} kind @param {number} reuseIdentifier @param {number} template Numbers of the client's own. */
  register(kind, reuseIdentifier, template) {
    this.#call("register", [kind, reuseIdentifier, template]);
  }

  /**
   * Carries out what was marked, at a content offset.
   * @param {number} x
   * @param {number} y
   * @throws {LayoutError} What is on screen stays, and nothing is tried again before something changes.
   */
  pass(x, y) {
    this.#attempt("pass", [x, y]);
  }

  /** @param {number} id */
  animationDidEnd(id) {
    this.#call("animationDidEnd", [id]);
  }

  // Data.

  reloadData() {
    this.#call("reloadData", []);
  }

  itemsWereAppended() {
    this.#call("itemsWereAppended", []);
  }

  /** @param {ArrayLike<number> | null} words Pairs of section and item; null for all items. */
  invalidateItems(words) {
    this.#call("invalidateItems", [+!words], words);
  }

  /** @param {ArrayLike<number> | null} words Pairs of section and item; null for all elements. */
  reconfigureItems(words) {
    this.#call("reconfigureItems", [+!words], words);
  }

  /**
   * The data have changed; the pass before must have been carried out with the data before.
   *
   * @param {ArrayLike<number>} words Five an operation.
   * @param {{ animated?: boolean, token?: number }} settings
   * @throws {UpdateError | LayoutError} Nothing has changed then.
   */
  update(words, { animated = true, token = 0 } = {}) {
    this.#attempt("update", [+animated, token], words);
  }

  /** @param {ArrayLike<number>} words Triples of section, item and length. */
  measured(words) {
    this.#call("measured", [], words);
  }

  // Interaction.

  /**
   * @param {number} kind
   * @param {number} section
   * @param {number} item
   * @param {number} position Bits of a scroll position.
   * @param {boolean} animated
   * @throws {RangeError | LayoutError}
   */
  scrollTo(kind, section, item, position, animated) {
    this.#attempt("scrollTo", [kind, section, item, position, +animated]);
  }

  scrollAnimationDidEnd() {
    this.#call("scrollAnimationDidEnd", []);
  }

  /**
   * Where a scroll comes to rest that is let go.
   * @type {(x: number, y: number, velocityX: number, velocityY: number) => Point}
   */
  targetContentOffset(x, y, velocityX, velocityY) {
    const { results } = this.#call("targetContentOffset", [x, y, velocityX, velocityY], null, 2);
    return results ? { x: results[0], y: results[1] } : { x, y };
  }

  /** @param {number} phase @param {number} section −1: on no item. @param {number} item @param {number} modifiers */
  press(phase, section, item, modifiers) {
    this.#call("press", [phase, section, item, modifiers]);
  }

  /** @param {number} key @param {number} modifiers Bits: 1 extend, 2 toggle. @returns Whether it meant something. */
  keyPressed(key, modifiers) {
    return this.#call("keyPressed", [key, modifiers]).value > 0;
  }

  /** @type {(section: number, item: number, position: number, animated: boolean) => void} @throws {RangeError} */
  selectItem(section, item, position, animated) {
    this.#attempt("selectItem", [section, item, position, +animated]);
  }

  /** @param {number} section @param {number} item */
  deselectItem(section, item) {
    this.#call("deselectItem", [section, item]);
  }

  deselectAllItems() {
    this.#call("deselectAllItems", []);
  }

  /** @param {number} section −1: none. @param {number} item @throws {RangeError} */
  focusItem(section, item) {
    this.#attempt("focusItem", [section, item]);
  }

  // Questions.

  /** Pairs of section and item. */
  selectedItems() {
    return this.#call("selectedItems", [], null, -1).results ?? new Float64Array();
  }

  /** @param {number} section @param {number} item */
  isSelected(section, item) {
    return this.#call("isSelected", [section, item]).value > 0;
  }

  focusedItem() {
    return this.#item("focusedItem", []);
  }

  /**
   * The item at a point of the content.
   * @param {number} x
   * @param {number} y
   */
  itemAt(x, y) {
    return this.#item("itemAt", [x, y]);
  }

  /** @param {string} name @param {number[]} numbers @returns {IndexPath | null} */
  #item(name, numbers) {
    const { results } = this.#call(name, numbers, null, 2);
    return results && { section: results[0], item: results[1] };
  }

  /** @param {number} kind @param {number} section @param {number} item @returns {Frame | null} */
  frame(kind, section, item) {
    const { results } = this.#call("frame", [kind, section, item], null, 4);
    return results && { x: results[0], y: results[1], width: results[2], height: results[3] };
  }

  /**
   * Which of all items it is, from 1 on; 0 if there is no such item.
   * @param {number} section
   * @param {number} item
   */
  positionInSet(section, item) {
    return this.#call("positionInSet", [section, item]).value;
  }

  /** The number of items, as of the last pass. */
  get itemCount() {
    return this.numberOfItems(-1);
  }

  /** @param {number} section −1: in all. */
  numberOfItems(section) {
    return this.#call("itemCount", [section]).value;
  }

  get numberOfSections() {
    return this.#call("sectionCount", []).value;
  }
}
