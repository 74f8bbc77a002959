// @ts-check
import { Scroller } from "./scroller.js";
import { horizontalKeyDistance, offsetShowing } from "./scrolling.js";
import { Viewport } from "./viewport.js";

/** @typedef {import("./arrangement.js").Arrangement} Arrangement */
/** @typedef {import("./cells.js").Cells} Cells */
/** @typedef {import("./cells.js").IndexPath} IndexPath */
/** @typedef {import("./scrolling.js").ScrollPosition} ScrollPosition */

/**
 * What is on screen: keeps the scroller's content and cells in step with the arrangement, the scroll offset and the
 * viewport, with one pass of the engine a frame, and none at rest.
 */
export class Presentation {
  #element;
  #content;
  #arrangement;
  #cells;
  #reportError;
  #scroller;
  #viewport;
  #contentSize = { width: 0, height: 0 };
  /** The pixel scale that the arrangement knows. */
  #pixelScale = 0;
  /** @type {{ path: IndexPath, position: ScrollPosition } | null} */
  #scrollTarget = null;
  #frameRequest = 0;
  /** @type {string | null} The engine's last complaint: it is the same in each pass until its cause has gone. */
  #error = null;

  /**
   * @param {object} parts
   * @param {HTMLElement} parts.element What scrolls.
   * @param {HTMLElement} parts.content The box inside it that is as large as the content.
   * @param {Arrangement} parts.arrangement
   * @param {Cells} parts.cells
   * @param {(message: string) => void} parts.reportError Called when the arrangement cannot be shown; what was shown
   *   before stays.
   */
  constructor({ element, content, arrangement, cells, reportError }) {
    this.#element = element;
    this.#content = content;
    this.#arrangement = arrangement;
    this.#cells = cells;
    this.#reportError = reportError;
    this.#scroller = new Scroller(element);
    this.#viewport = new Viewport(element, () => this.#viewportDidChange());
    element.addEventListener("scroll", () => this.setNeedsUpdate(), { passive: true });
    element.addEventListener("keydown", (event) => this.#didPressKey(event));
  }

  /** Whether the element has a size to show anything in. */
  get isDisplayed() {
    return this.#viewport.isDisplayed;
  }

  /** Begins to follow the element's size: it is in a document now. */
  start() {
    this.#scroller.lose();
    this.#viewport.start();
  }

  /** Ends what `start` began. */
  stop() {
    this.#viewport.stop();
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
  }

  /**
   * Goes back to the beginning, to scroll along another axis from now on.
   * @param {"vertical" | "horizontal"} axis
   */
  resetAxis(axis) {
    this.#scroller.isHorizontal = axis === "horizontal";
    this.#scroller.reset();
  }

  /**
   * Scrolls to an item with the next update.
   *
   * @param {IndexPath} path
   * @param {ScrollPosition} position
   */
  scrollToItem(path, position) {
    this.#scrollTarget = { path, position };
    this.setNeedsUpdate();
  }

  /** Has the next animation frame bring the screen up to date. */
  setNeedsUpdate() {
    if (this.#frameRequest !== 0 || !this.#arrangement.isOpen || !this.isDisplayed) return;
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
    if (!this.isDisplayed || this.#element.clientHeight === 0) return;
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
    if (pass.error !== null && pass.error !== this.#error) this.#reportError(pass.error);
    this.#error = pass.error;
    this.#resizeContent(pass.contentWidth, pass.contentHeight);
    // After the content has its size, or the browser would clamp the offset to the old one; before the cells are
    // placed, because it makes the browser lay out.
    if (this.#scroller.isLost || pass.offset !== this.#scroller.offset) {
      if (!this.#scroller.scrollTo(pass.offset)) this.setNeedsUpdate();
    } else {
      this.#scroller.keep();
    }
    this.#cells.carryOut(pass.commands, this.#arrangement.sizes.total);
  }

  /** @param {{ path: IndexPath, position: ScrollPosition }} target */
  #targetOffset({ path, position }) {
    const frame = this.#arrangement.itemFrame(path.section, path.item);
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

  #viewportDidChange() {
    if (this.isDisplayed) {
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
    const { scrollLeft, scrollWidth } = this.#element;
    this.#element.scrollTo({ left: Math.min(Math.max(0, scrollLeft + distance), scrollWidth) });
  }
}
