// @ts-check
import { engineError } from "./errors.js";

/** @typedef {import("./cascade-view").Frame} Frame */
/** @typedef {import("./cascade-view").IndexPath} IndexPath */
/** @typedef {import("./cascade-view").Point} Point */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine.js").EngineClient} EngineClient */
/** @typedef {import("./engine.js").Numbers} Numbers */
/** @typedef {import("./engine.js").Outcome} Outcome */

/**
 * One view in the engine. After `destroy`, nothing happens any more.
 *
 * Calls that change something carry out commands before they return, and after that throw what there is to throw.
 * Lengths are CSS pixels, of the content on screen; times are seconds. What the numbers mean is in the README.
 */
export class EngineView {
  #engine;
  /**
   * Commands that are being carried out, and those that wait for them. For the engine.
   * @type {Float64Array[]}
   */
  commands = [];

  /** @param {Engine} engine @param {number} handle @param {EngineClient} client */
  constructor(engine, handle, client) {
    this.#engine = engine;
    this.handle = handle;
    this.client = client;
  }

  /** Gives the view's memory back. */
  destroy() {
    this.#engine.destroy(this.handle);
    this.handle = 0;
  }

  /** @type {(name: string, numbers?: Numbers, words?: ArrayLike<number> | null, resultCount?: number) => Outcome} */
  #call(name, numbers = [], words = null, resultCount = 0) {
    return this.#engine.call(this, name, numbers, words, resultCount);
  }

  /** @param {string} name @param {Numbers} numbers @param {ArrayLike<number> | null} [words] */
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
    this.#attempt("setLayout", [animated, token], words);
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
    this.#call("reloadData");
  }

  itemsWereAppended() {
    this.#call("itemsWereAppended");
  }

  /** @param {ArrayLike<number> | null} words Pairs of section and item; null for all items. */
  invalidateItems(words) {
    this.#call("invalidateItems", [!words], words);
  }

  /** @param {ArrayLike<number> | null} words Pairs of section and item; null for all elements. */
  reconfigureItems(words) {
    this.#call("reconfigureItems", [!words], words);
  }

  /**
   * The data have changed; the pass before must have been carried out with the data before.
   *
   * @param {ArrayLike<number>} words Five an operation.
   * @param {{ animated?: boolean, token?: number }} settings
   * @throws {UpdateError | LayoutError} Nothing has changed then.
   */
  update(words, { animated = true, token = 0 } = {}) {
    this.#attempt("update", [animated, token], words);
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
    this.#attempt("scrollTo", [kind, section, item, position, animated]);
  }

  scrollAnimationDidEnd() {
    this.#call("scrollAnimationDidEnd");
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
    this.#attempt("selectItem", [section, item, position, animated]);
  }

  /** @param {number} section @param {number} item */
  deselectItem(section, item) {
    this.#call("deselectItem", [section, item]);
  }

  deselectAllItems() {
    this.#call("deselectAllItems");
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

  /** @returns {IndexPath | null} */
  focusedItem() {
    const { results } = this.#call("focusedItem", [], null, 2);
    return results && { section: results[0], item: results[1] };
  }

  /** @param {number} kind @param {number} section @param {number} item @returns {Frame | null} */
  frame(kind, section, item) {
    const { results } = this.#call("frame", [kind, section, item], null, 4);
    return results && { x: results[0], y: results[1], width: results[2], height: results[3] };
  }
}
