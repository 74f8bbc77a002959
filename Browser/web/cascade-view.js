// @ts-check
import { Arrangement } from "./arrangement.js";
import { Cells } from "./cells.js";
import { Engine } from "./engine.js";
import { sizePairs } from "./item-sizes.js";
import { Presentation } from "./presentation.js";
import { requirePosition } from "./scrolling.js";
import { viewStyle } from "./view-style.js";
import { completeLayout, layoutAttributes, optionFromAttribute } from "./waterfall-layout.js";

/** @typedef {import("./cells.js").IndexPath} IndexPath */
/** @typedef {import("./engine.js").Frame} Frame */
/** @typedef {import("./scrolling.js").ScrollPosition} ScrollPosition */
/** @typedef {import("./waterfall-layout.js").WaterfallOptions} WaterfallOptions */

/**
 * A scrolling view of very many items, of which only those on screen have elements.
 *
 * The page says how large each item naturally is and fills the cells that the view makes; the engine (WebAssembly)
 * arranges them. The element itself scrolls, so give it a height (and a width, if it scrolls horizontally). Cells are
 * its light-DOM children, so the page's style sheets apply to them.
 *
 * ```html
 * <cascade-view minimum-lane-breadth="240" aria-label="Photos"></cascade-view>
 * <script type="module">
 *   import "./cascade/cascade-view.js";
 *   const view = document.querySelector("cascade-view");
 *   view.fillCell = (cell, { item }) => { cell.textContent = `Item ${item}`; };
 *   view.appendSection([300, 200, 200, 300]);
 * </script>
 * ```
 *
 * Attributes: `axis`, `lanes`, `minimum-lane-breadth`, `lane-spacing`, `item-spacing`, `section-inset`; see `layout`.
 *
 * Event `cascade-error` (bubbles; `detail.message`, `detail.error`): something went wrong, as also reported to the
 * console. The view goes on showing what it can.
 *
 * Parts: `content`, the box that holds the cells; `message`, the text in its place if there is no engine.
 */
export class CascadeView extends HTMLElement {
  static observedAttributes = layoutAttributes;

  /**
   * Takes out of a cell what it showed, before the cell is filled with another item.
   * @type {((cell: HTMLElement) => void) | null}
   */
  prepareForReuse = this.prepareForReuse ?? null;

  /**
   * Called after a cell has left the screen, with what it showed: the place to cancel what is still loading.
   * @type {((cell: HTMLElement, path: IndexPath) => void) | null}
   */
  didEndDisplaying = this.didEndDisplaying ?? null;

  #internals = this.attachInternals();
  #content = document.createElement("div");
  #ready;
  /** @type {Engine | null} */
  #engine = null;
  #arrangement = new Arrangement((error) => this.#fail(error));
  /** @type {((cell: HTMLElement, path: IndexPath) => void) | null} */
  #fillCell = null;
  #cells = new Cells(this, {
    fill: (cell, path) => this.#call("fillCell", () => this.#fillCell?.(cell, path)),
    didEndDisplaying: (cell, path) => this.#call("didEndDisplaying", () => this.didEndDisplaying?.(cell, path)),
    prepareForReuse: (cell) => this.#call("prepareForReuse", () => this.prepareForReuse?.(cell)),
    position: ({ section, item }) => this.#arrangement.sizes.itemsBefore(section) + item + 1,
  });

  #presentation = new Presentation({
    element: this,
    content: this.#content,
    arrangement: this.#arrangement,
    cells: this.#cells,
    reportError: (message) => this.#report(message),
  });

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [viewStyle];
    const slot = document.createElement("slot");
    slot.name = "cells";
    this.#content.part.add("content");
    this.#content.append(slot);
    root.append(this.#content);
    this.#internals.role = "list";

    this.#ready = Engine.shared().then((engine) => {
      this.#engine = engine;
      this.#open();
    });
    this.#ready.catch((error) => this.#fail(error));

    for (const name of /** @type {const} */ (["layout", "fillCell"])) {
      if (!Object.hasOwn(this, name)) continue;
      // Set before the element was defined: hidden by the instance's property, the setter has not run.
      const value = this[name];
      delete this[name];
      Object.assign(this, { [name]: value });
    }
  }

  // MARK: What the page sees

  /**
   * Resolves when the engine has loaded; rejects, with an error whose message is for people, if it cannot be. The
   * view can be used before: what it is told waits.
   * @returns {Promise<void>}
   */
  get ready() {
    return this.#ready;
  }

  /**
   * How items are arranged. Set it to an object with any of the options of `WaterfallLayout` (waterfall-layout.js);
   * the others take their defaults. Reading it gives the complete layout, frozen. Setting an attribute changes its
   * option alone.
   *
   * What is in view stays there when the layout changes.
   * @type {WaterfallOptions}
   */
  get layout() {
    return this.#arrangement.layout;
  }

  set layout(options) {
    const layout = completeLayout(options);
    if (layout.axis !== this.#arrangement.layout.axis) {
      this.#presentation.resetAxis(layout.axis);
      this.#internals.states[layout.axis === "horizontal" ? "add" : "delete"]("horizontal");
    }
    this.#arrangement.layout = layout;
    this.#presentation.setNeedsUpdate();
  }

  /**
   * Puts an item's content into a cell: an element that the view made, places and recycles. Setting it fills all
   * cells on screen again.
   * @type {((cell: HTMLElement, path: IndexPath) => void) | null}
   */
  get fillCell() {
    return this.#fillCell;
  }

  set fillCell(fillCell) {
    this.#fillCell = fillCell;
    this.#cells.refill();
  }

  /**
   * Appends a section.
   *
   * @param {ArrayLike<number>} [sizes] Its first items, as for `appendItems`.
   * @throws {RangeError} As `appendItems`; nothing is appended then.
   */
  appendSection(sizes = []) {
    const pairs = sizePairs(sizes);
    this.#arrangement.appendSection();
    this.#arrangement.appendItems(this.sectionCount - 1, pairs);
    this.#presentation.setNeedsUpdate();
  }

  /**
   * Appends items to a section. Complexity: O(items appended).
   *
   * @param {ArrayLike<number>} sizes Natural width and height, item after item, in any unit; kept as Float32.
   * @param {number} [section] The last one, if not given.
   * @throws {RangeError} If there is no such section, or a size is not a finite number > 0, or half a size is missing;
   *   nothing is appended then.
   */
  appendItems(sizes, section = this.sectionCount - 1) {
    this.#arrangement.appendItems(section, sizePairs(sizes));
    this.#presentation.setNeedsUpdate();
  }

  /** Removes all sections. */
  removeAllItems() {
    this.#arrangement.removeAll();
    this.#presentation.setNeedsUpdate();
  }

  /** How many sections there are. */
  get sectionCount() {
    return this.#arrangement.sizes.sectionCount;
  }

  /**
   * @param {number} section
   * @returns {number} How many items the section has.
   * @throws {RangeError} If there is no such section.
   */
  itemCount(section) {
    return this.#arrangement.sizes.count(section);
  }

  /**
   * @param {Element} element
   * @returns {IndexPath | null} What the cell shows that `element` is or lies in; `null` if it is in none.
   */
  indexPathOf(element) {
    return this.#cells.pathOf(element);
  }

  /**
   * @param {IndexPath} path
   * @returns {HTMLElement | null} The item's cell; `null` while it has none, being off screen.
   */
  cellAt(path) {
    return this.#cells.elementAt(path);
  }

  /**
   * @param {IndexPath} path
   * @returns {Frame | null} Where the item lies since the last animation frame, on screen or not, in CSS pixels from
   *   the content's top left corner; `null` if it had no place then, or the view is not displayed.
   */
  frameOfItem({ section, item }) {
    return this.#presentation.isDisplayed ? this.#arrangement.itemFrame(section, item) : null;
  }

  /**
   * Scrolls to an item with the next animation frame; when the view is not displayed yet, as soon as it is.
   *
   * @param {IndexPath} path
   * @param {{ position?: ScrollPosition }} [options] Where in the viewport the item shall be; `nearest` scrolls only
   *   as far as is needed to bring it into view.
   * @throws {RangeError} If there is no such item.
   */
  scrollToItem(path, { position = "start" } = {}) {
    const count = this.itemCount(path.section);
    if (!(path.item >= 0 && path.item < count)) {
      throw new RangeError(`item ${path.item}: section ${path.section} has ${count} items`);
    }
    requirePosition(position);
    this.#presentation.scrollToItem({ ...path }, position);
  }

  // MARK: Life in a document

  connectedCallback() {
    if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
    this.#presentation.start();
    this.#open();
  }

  disconnectedCallback() {
    this.#presentation.stop();
    // An element that is only being moved is back in a document by then.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#arrangement.close();
      this.#cells.discardAll();
    });
  }

  /** With this, `moveBefore` moves the element without disconnecting it. */
  connectedMoveCallback() {}

  /** @param {string} name */
  attributeChangedCallback(name) {
    this.#call(`attribute ${name}`, () => {
      this.layout = { ...this.layout, ...optionFromAttribute(this, name) };
    });
  }

  #open() {
    if (!this.#engine || this.#arrangement.isOpen || !this.isConnected) return;
    this.#arrangement.open(this.#engine);
    this.#presentation.setNeedsUpdate();
  }

  // MARK: Errors

  /**
   * Gives up: a message takes the content's place.
   * @param {Error} error
   */
  #fail(error) {
    this.#engine = null;
    this.#cells.discardAll();
    const message = document.createElement("p");
    message.part.add("message");
    message.role = "alert";
    message.textContent = error.message;
    this.#content.replaceWith(message);
    this.#report(error.message, error);
  }

  /**
   * Calls what is the page's; whatever it throws is reported and goes no further.
   *
   * @param {string} name
   * @param {() => void} callback
   */
  #call(name, callback) {
    try {
      callback();
    } catch (error) {
      this.#report(`${name}: ${error instanceof Error ? error.message : error}`, error);
    }
  }

  /**
   * @param {string} message
   * @param {unknown} [error]
   */
  #report(message, error) {
    console.error(`cascade-view: ${message}`, ...(error === undefined ? [] : [error]));
    this.dispatchEvent(new CustomEvent("cascade-error", { bubbles: true, detail: { message, error } }));
  }
}

customElements.define("cascade-view", CascadeView);
