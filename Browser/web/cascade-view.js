// @ts-check
import { Cells } from "./cells.js";
import { Engine } from "./engine.js";
import { ItemSizes } from "./item-sizes.js";
import { horizontalKeyDistance, offsetShowing, requirePosition } from "./scrolling.js";
import { viewStyle } from "./view-style.js";
import { completeLayout, defaultLayout, layoutAttributes, optionFromAttribute } from "./waterfall-layout.js";

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

  #layout = defaultLayout;
  #sizes = new ItemSizes();
  /** @type {((cell: HTMLElement, path: IndexPath) => void) | null} */
  #fillCell = null;
  #cells = new Cells(this, {
    fill: (cell, path) => this.#call("fillCell", () => this.#fillCell?.(cell, path)),
    didEndDisplaying: (cell, path) => this.#call("didEndDisplaying", () => this.didEndDisplaying?.(cell, path)),
    prepareForReuse: (cell) => this.#call("prepareForReuse", () => this.prepareForReuse?.(cell)),
    position: ({ section, item }) => this.#sizes.itemsBefore(section) + item + 1,
  });

  #ready;
  /** @type {Engine | null} */
  #engine = null;
  /** @type {import("./engine.js").EngineView | null} Exists while the element is in a document. */
  #engineView = null;

  /** The element's content box; 0 × 0 while it is not displayed. */
  #viewport = { width: 0, height: 0 };
  /** The `devicePixelRatio` that the engine rounds for. */
  #pixelScale = 0;
  #contentSize = { width: 0, height: 0 };
  /** The offset of the last pass, and what the browser, which rounds what it is told to scroll to, calls it. */
  #offset = { exact: 0, scrolled: 0 };
  /** Whether the browser has lost the offset: it does when an element is removed or not displayed. */
  #restoresOffset = false;
  /** @type {{ path: IndexPath, position: ScrollPosition } | null} */
  #scrollTarget = null;
  #frameRequest = 0;
  /** @type {string | null} The engine's last complaint: it is the same in each pass until its cause has gone. */
  #passError = null;

  #resizes = new ResizeObserver((entries) => this.#didResize(entries[entries.length - 1].contentRect));
  /** @type {MediaQueryList | null} */
  #pixelScaleQuery = null;
  #pixelScaleDidChange = () => {
    this.#watchPixelScale();
    this.#setViewport();
  };

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
    this.addEventListener("scroll", () => this.#setNeedsPass(), { passive: true });
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
    return this.#layout;
  }

  set layout(options) {
    const layout = completeLayout(options);
    if (layout.axis !== this.#layout.axis) {
      this.#internals.states[layout.axis === "horizontal" ? "add" : "delete"]("horizontal");
      this.#offset = { exact: 0, scrolled: 0 };
      this.#restoresOffset = true;
    }
    this.#layout = layout;
    this.#tellEngine((engineView) => engineView.setWaterfall(layout));
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
    this.#sizes.appendSection();
    this.#tellEngine((engineView) => engineView.appendSection());
    this.#append(pairs, this.#sizes.sectionCount - 1);
  }

  /**
   * Appends items to a section. Complexity: O(items appended).
   *
   * @param {ArrayLike<number>} sizes Natural width and height, item after item, in any unit; kept as Float32.
   * @param {number} [section] The last one, if not given.
   * @throws {RangeError} If there is no such section, or a size is not a finite number > 0, or half a size is missing;
   *   nothing is appended then.
   */
  appendItems(sizes, section = this.#sizes.sectionCount - 1) {
    this.#append(sizePairs(sizes), section);
  }

  /** Removes all sections. */
  removeAllItems() {
    this.#sizes.removeAll();
    this.#tellEngine((engineView) => engineView.removeAll());
  }

  /** How many sections there are. */
  get sectionCount() {
    return this.#sizes.sectionCount;
  }

  /**
   * @param {number} section
   * @returns {number} How many items the section has.
   * @throws {RangeError} If there is no such section.
   */
  itemCount(section) {
    return this.#sizes.count(section);
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
    if (this.#isUndisplayed) return null;
    return this.#ask((engineView) => engineView.itemFrame(section, item));
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
    if (!(path.item >= 0 && path.item < this.#sizes.count(path.section))) {
      throw new RangeError(`item ${path.item}: section ${path.section} has ${this.#sizes.count(path.section)} items`);
    }
    requirePosition(position);
    this.#scrollTarget = { path: { ...path }, position };
    this.#setNeedsPass();
  }

  // MARK: Life in a document

  connectedCallback() {
    if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
    this.#restoresOffset = true;
    this.#resizes.observe(this);
    this.#watchPixelScale();
    this.#open();
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
    this.#pixelScaleQuery?.removeEventListener("change", this.#pixelScaleDidChange);
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
    // An element that is only being moved is back in a document by then.
    queueMicrotask(() => {
      if (!this.isConnected) this.#close();
    });
  }

  /** With this, `moveBefore` moves the element without disconnecting it. */
  connectedMoveCallback() {}

  /** @param {string} name */
  attributeChangedCallback(name) {
    this.#call(`attribute ${name}`, () => {
      this.layout = { ...this.#layout, ...optionFromAttribute(this, name) };
    });
  }

  /** Makes the engine's view and tells it all that the element knows. */
  #open() {
    if (!this.#engine || this.#engineView || !this.isConnected) return;
    this.#engineView = this.#engine.makeView();
    this.#tellEngine((engineView) => {
      engineView.setWaterfall(this.#layout);
      for (let section = 0; section < this.#sizes.sectionCount; section += 1) {
        engineView.appendSection();
        engineView.appendItems(section, this.#sizes.sizes(section));
      }
    });
    this.#setViewport();
  }

  #close() {
    this.#engineView?.destroy();
    this.#engineView = null;
    this.#cells.discardAll();
  }

  // MARK: Passes

  #setNeedsPass() {
    if (this.#frameRequest !== 0 || !this.#engineView || this.#isUndisplayed) return;
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
    if (this.#isUndisplayed || this.clientHeight === 0) return;
    if (devicePixelRatio !== this.#pixelScale) this.#setViewport();
    // Callbacks may ask for another one; its turn is the next frame.
    const target = this.#scrollTarget;
    this.#scrollTarget = null;
    this.#show(this.#currentOffset, time);
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
    const pass = this.#ask((engineView) => engineView.pass(offset, time));
    if (!pass) return;
    if (pass.error !== null && pass.error !== this.#passError) this.#report(pass.error);
    this.#passError = pass.error;
    this.#resizeContent(pass.contentWidth, pass.contentHeight);
    // After the content has its size, or the browser would clamp the offset to the old one; before the cells are
    // placed, because it makes the browser lay out.
    if (this.#restoresOffset || pass.offset !== this.#currentOffset) this.#scrollTo(pass.offset);
    else this.#offset = { exact: pass.offset, scrolled: this.#scrolled };
    this.#cells.carryOut(pass.commands, this.#sizes.total);
  }

  /** @param {{ path: IndexPath, position: ScrollPosition }} target */
  #targetOffset({ path, position }) {
    const frame = this.frameOfItem(path);
    if (!frame) return null;
    const item = this.#isHorizontal
      ? { start: frame.x, length: frame.width }
      : { start: frame.y, length: frame.height };
    return Math.max(0, offsetShowing(position, item, { offset: this.#currentOffset, length: this.#viewportLength }));
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

  /** @param {number} offset */
  #scrollTo(offset) {
    this.scrollTo({ [this.#isHorizontal ? "left" : "top"]: offset, behavior: "instant" });
    this.#restoresOffset = false;
    const scrolled = this.#scrolled;
    const isShort = Math.abs(scrolled - offset) >= 1;
    this.#offset = { exact: isShort ? scrolled : offset, scrolled };
    // The content ends before: the next pass shows where the browser stopped.
    if (isShort) this.#setNeedsPass();
  }

  /** The scroll offset, exactly as asked for if it is where the view itself scrolled to. */
  get #currentOffset() {
    const scrolled = this.#scrolled;
    return this.#restoresOffset || scrolled === this.#offset.scrolled ? this.#offset.exact : scrolled;
  }

  // MARK: What happens to the element

  /** @param {DOMRectReadOnly} contentBox */
  #didResize({ width, height }) {
    this.#viewport = { width, height };
    if (this.#isUndisplayed) {
      this.#restoresOffset = true;
      return;
    }
    this.#setViewport();
    // Now, not with the next frame: this one would show cells that do not fit.
    this.#update(Number(document.timeline.currentTime));
  }

  #watchPixelScale() {
    this.#pixelScaleQuery?.removeEventListener("change", this.#pixelScaleDidChange);
    this.#pixelScaleQuery = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    this.#pixelScaleQuery.addEventListener("change", this.#pixelScaleDidChange);
  }

  #setViewport() {
    if (this.#isUndisplayed) return;
    const { width, height } = this.#viewport;
    this.#pixelScale = devicePixelRatio;
    this.#tellEngine((engineView) => engineView.setViewport(width, height, this.#pixelScale));
  }

  /** @param {KeyboardEvent} event */
  #didPressKey(event) {
    if (!this.#isHorizontal) return;
    const distance = horizontalKeyDistance(event, this.#viewportLength);
    if (distance === null) return;
    event.preventDefault();
    this.scrollTo({ left: Math.min(Math.max(0, this.scrollLeft + distance), this.scrollWidth) });
  }

  get #isHorizontal() {
    return this.#layout.axis === "horizontal";
  }

  get #isUndisplayed() {
    return this.#viewport.width === 0 || this.#viewport.height === 0;
  }

  get #viewportLength() {
    return this.#isHorizontal ? this.#viewport.width : this.#viewport.height;
  }

  get #scrolled() {
    return this.#isHorizontal ? this.scrollLeft : this.scrollTop;
  }

  // MARK: Data and engine

  /**
   * @param {Float32Array} pairs
   * @param {number} section
   */
  #append(pairs, section) {
    this.#sizes.append(section, pairs);
    this.#tellEngine((engineView) => engineView.appendItems(section, pairs));
  }

  /** @param {(engineView: import("./engine.js").EngineView) => void} change */
  #tellEngine(change) {
    this.#ask(change);
    this.#setNeedsPass();
  }

  /**
   * @template Result
   * @param {(engineView: import("./engine.js").EngineView) => Result} question
   * @returns {Result | null} `null` if there is no engine, or if it has just stopped for good.
   */
  #ask(question) {
    if (!this.#engineView) return null;
    try {
      return question(this.#engineView);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.#fail(new Error(`Cascade's engine stopped: ${error.message}. Reload the page.`, { cause: error }));
      return null;
    }
  }

  // MARK: Errors

  /**
   * Gives up: a message takes the content's place.
   * @param {Error} error
   */
  #fail(error) {
    this.#engine = null;
    this.#engineView = null;
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

/**
 * @param {ArrayLike<number>} sizes
 * @returns {Float32Array} The same, checked.
 * @throws {RangeError} Naming the first item that is wrong.
 */
function sizePairs(sizes) {
  if (sizes.length % 2 !== 0) throw new RangeError(`sizes: width and height of each item, got ${sizes.length} numbers`);
  const pairs = sizes instanceof Float32Array ? sizes : Float32Array.from(sizes);
  // Looked at as Float32: what overflows or vanishes there is no size either.
  const wrong = pairs.findIndex((length) => !(length > 0 && length < Infinity));
  if (wrong >= 0) {
    const name = `sizes of item ${wrong >> 1}: ${wrong % 2 === 0 ? "width" : "height"}`;
    throw new RangeError(`${name} must be a finite number > 0, got ${sizes[wrong]}`);
  }
  return pairs;
}

customElements.define("cascade-view", CascadeView);
