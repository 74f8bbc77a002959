// @ts-check
import { Arrangement } from "./arrangement.js";
import { Cells } from "./cells.js";
import { Engine } from "./engine.js";
import { sizePairs } from "./item-sizes.js";
import { Scroller } from "./scroller.js";
import { horizontalKeyDistance, offsetShowing, requirePosition } from "./scrolling.js";
import { viewStyle } from "./view-style.js";
import { Viewport } from "./viewport.js";
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
  #contentSize = { width: 0, height: 0 };

  #arrangement = new Arrangement((error) => this.#fail(error));
  #scroller = new Scroller(this);
  #viewport = new Viewport(this, () => this.#viewportDidChange());
  /** The pixel scale that the arrangement knows. */
  #pixelScale = 0;

  /** @type {((cell: HTMLElement, path: IndexPath) => void) | null} */
  #fillCell = null;
  #cells = new Cells(this, {
    fill: (cell, path) => this.#call("fillCell", () => this.#fillCell?.(cell, path)),
    didEndDisplaying: (cell, path) => this.#call("didEndDisplaying", () => this.didEndDisplaying?.(cell, path)),
    prepareForReuse: (cell) => this.#call("prepareForReuse", () => this.prepareForReuse?.(cell)),
    position: ({ section, item }) => this.#arrangement.sizes.itemsBefore(section) + item + 1,
  });

  #ready;
  /** @type {Engine | null} */
  #engine = null;
  /** @type {{ path: IndexPath, position: ScrollPosition } | null} */
  #scrollTarget = null;
  #frameRequest = 0;
  /** @type {string | null} The engine's last complaint: it is the same in each pass until its cause has gone. */
  #passError = null;

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
    this.addEventListener("scroll", () => this.#setNeedsUpdate(), { passive: true });
    this.addEventListener("keydown", (event) => this.#didPressKey(event));

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
      this.#scroller.isHorizontal = layout.axis === "horizontal";
      this.#scroller.reset();
      this.#internals.states[this.#scroller.isHorizontal ? "add" : "delete"]("horizontal");
    }
    this.#arrangement.layout = layout;
    this.#setNeedsUpdate();
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
    this.appendItems(pairs);
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
    this.#setNeedsUpdate();
  }

  /** Removes all sections. */
  removeAllItems() {
    this.#arrangement.removeAll();
    this.#setNeedsUpdate();
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
    return this.#viewport.isDisplayed ? this.#arrangement.itemFrame(section, item) : null;
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
    this.#scrollTarget = { path: { ...path }, position };
    this.#setNeedsUpdate();
  }

  // MARK: Life in a document

  connectedCallback() {
    if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
    this.#scroller.lose();
    this.#viewport.start();
    this.#open();
  }

  disconnectedCallback() {
    this.#viewport.stop();
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
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
    this.#setNeedsUpdate();
  }

  #viewportDidChange() {
    if (this.#viewport.isDisplayed) {
      this.#setViewport();
      // Now, not with the next frame: this one would show cells that do not fit.
      this.#update(Number(document.timeline.currentTime));
    } else {
      this.#scroller.lose();
    }
  }

  #setViewport() {
    const { width, height, pixelScale } = this.#viewport;
    this.#pixelScale = pixelScale;
    this.#arrangement.setViewport({ width, height, pixelScale });
  }

  /** @param {KeyboardEvent} event */
  #didPressKey(event) {
    if (!this.#scroller.isHorizontal) return;
    const distance = horizontalKeyDistance(event, this.#viewport.width);
    if (distance === null) return;
    event.preventDefault();
    this.scrollTo({ left: Math.min(Math.max(0, this.scrollLeft + distance), this.scrollWidth) });
  }

  // MARK: Updates

  #setNeedsUpdate() {
    if (this.#frameRequest !== 0 || !this.#arrangement.isOpen || !this.#viewport.isDisplayed) return;
    this.#frameRequest = requestAnimationFrame((time) => this.#update(time));
  }

  /**
   * Brings the screen up to date.
   * @param {number} time The time stamp of the animation frame.
   */
  #update(time) {
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
    // Without a box (since just now, maybe: no resize has been observed yet) the element has no offset either.
    if (!this.#viewport.isDisplayed || this.clientHeight === 0) return;
    if (this.#viewport.pixelScale !== this.#pixelScale) this.#setViewport();
    // Callbacks may ask for another one; its turn is the next frame.
    const target = this.#scrollTarget;
    this.#scrollTarget = null;
    this.#show(this.#scroller.offset, time);
    // Only now does the engine know where an item lies that was appended since the last frame.
    const offset = target && this.#targetOffset(target);
    if (offset !== null) this.#show(offset, time);
  }

  /**
   * One pass: one call of the engine, then what it asks for.
   *
   * @param {number} offset
   * @param {number} time
   */
  #show(offset, time) {
    const pass = this.#arrangement.pass(offset, time);
    if (!pass) return;
    if (pass.error !== null && pass.error !== this.#passError) this.#report(pass.error);
    this.#passError = pass.error;
    this.#resizeContent(pass.contentWidth, pass.contentHeight);
    // After the content has its size, or the browser would clamp the offset to the old one; before the cells are
    // placed, because it makes the browser lay out.
    if (this.#scroller.isLost || pass.offset !== this.#scroller.offset) {
      if (!this.#scroller.scrollTo(pass.offset)) this.#setNeedsUpdate();
    } else {
      this.#scroller.keep();
    }
    this.#cells.carryOut(pass.commands, this.#arrangement.sizes.total);
  }

  /** @param {{ path: IndexPath, position: ScrollPosition }} target */
  #targetOffset({ path, position }) {
    const frame = this.frameOfItem(path);
    if (!frame) return null;
    const [start, length, room] = this.#scroller.isHorizontal
      ? [frame.x, frame.width, this.#viewport.width]
      : [frame.y, frame.height, this.#viewport.height];
    const { offset } = this.#scroller;
    return Math.max(0, offsetShowing(position, { start, length }, { offset, length: room }));
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  #resizeContent(width, height) {
    if (width === this.#contentSize.width && height === this.#contentSize.height) return;
    this.#contentSize = { width, height };
    this.#content.style.width = `${width}px`;
    this.#content.style.height = `${height}px`;
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
