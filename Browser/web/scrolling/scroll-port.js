// @ts-check
import { vertical } from "./axis.js";
import { suspendRestoration } from "./browser-restoration.js";

/**
 * @typedef {object} ScrollPortClient
 * @property {() => void} didScroll
 * @property {(takesHold: boolean) => void} didTouch Called when the user is about to scroll. `takesHold` is false for a
 *   wheel that turns towards the content's end, because nothing can get in its way.
 * @property {() => void} didEnd Called when the browser reports the end of a scroll.
 * @property {() => void} didRelease Called when the last finger was lifted.
 * @property {() => void} didResize Called when the size or the pixel scale has changed.
 */

/**
 * The browser's side of scrolling along one axis, in CSS pixels: the position and size of what scrolls, which is the
 * view or its page.
 */
export class ScrollPort {
  #element;
  #content;
  #client;
  /** @type {AbortController | null} The event listeners between `start` and `stop`. */
  #watch = null;
  #box = { width: 0, height: 0 };
  #clientLength = 0;
  /** The content's start in the page's coordinates. */
  #pageStart = 0;
  #resizes = new ResizeObserver((entries) => {
    this.#box = entries[entries.length - 1].contentRect;
    this.#didResize();
  });

  isPage = false;
  axis = vertical;
  isRightToLeft = false;
  /** The last position of the content box. */
  end = 0;
  /** The size of the viewport. 0 × 0 if it is not displayed. */
  size = { width: 0, height: 0 };
  /** True if a finger is down. */
  isTouched = false;
  /** True if the user holds the scrollbar. */
  isDragged = false;

  /** @param {HTMLElement} element @param {HTMLElement} content The box in the view. @param {ScrollPortClient} client */
  constructor(element, content, client) {
    this.#element = element;
    this.#content = content;
    this.#client = client;
  }

  /** True between `start` and `stop`. */
  get isWatching() {
    return this.#watch !== null;
  }

  /** The length of the viewport along the axis. */
  get length() {
    return this.size[this.axis.length];
  }

  get isDisplayed() {
    return this.size.width > 0 && this.size.height > 0;
  }

  /**
   * True if the view is still displayed, at the length that observers last reported. Otherwise the browser may have moved
   * the position back to the end of a box that has become shorter, or is gone: the resize that follows handles this.
   */
  get isSettled() {
    return this.isDisplayed && (this.isPage
      ? this.#element.getClientRects().length > 0 : Math.abs(this.#elementLength - this.#clientLength) <= 1);
  }

  start() {
    this.stop();
    const { signal } = this.#watch = new AbortController();
    const options = { signal, passive: true };
    const target = this.isPage ? window : this.#element;
    target.addEventListener("scroll", () => this.#didScroll(), options);
    target.addEventListener("scrollend", this.#client.didEnd, options);
    target.addEventListener("wheel", (event) => {
      const { deltaX, deltaY } = /** @type {WheelEvent} */ (event);
      const delta = this.axis.name === "vertical" ? deltaY : deltaX || deltaY;
      this.#client.didTouch(this.isReversed ? delta > 0 : delta < 0);
    }, options);
    target.addEventListener("keydown", (event) => {
      if (/^(Arrow|Page| )/.test(/** @type {KeyboardEvent} */ (event).key)) this.#client.didTouch(true);
    }, options);
    target.addEventListener("pointerdown", (event) => {
      this.isDragged = this.#isOnScrollbar(event);
      if (this.isDragged) this.#client.didTouch(true);
    }, options);
    const touch = (/** @type {any} */ event) => {
      this.isTouched = event.touches.length > 0;
      if (this.isTouched) this.#client.didTouch(true);
      else this.#client.didRelease();
    };
    for (const name of ["touchstart", "touchend", "touchcancel"]) target.addEventListener(name, touch, options);
    // Chromium does not report when the scrollbar is released (https://crbug.com/14204). The next movement shows it.
    const release = (/** @type {PointerEvent} */ event) => (this.isDragged &&= event.buttons > 0);
    for (const name of /** @type {const} */ (["pointerup", "pointermove"])) addEventListener(name, release, options);
    if (this.isPage) {
      signal.addEventListener("abort", suspendRestoration());
      visualViewport?.addEventListener("resize", () => this.#didResize(), options);
    }
    this.#watchPixelScale(options);
    this.#resizes.observe(this.#element);
  }

  stop() {
    this.#watch?.abort();
    this.#watch = null;
    this.#resizes.disconnect();
    this.size = { width: 0, height: 0 };
    this.isTouched = this.isDragged = false;
  }

  /**
   * Postpones notifications about resizes to the next frame. A change during delivery would cause a second notification
   * in this frame, which browsers report as an error of the page.
   */
  deferResizes() {
    this.#resizes.disconnect();
    requestAnimationFrame(() => this.isWatching && this.#resizes.observe(this.#element));
  }

  /** The position from the content's left or top edge, whatever the writing direction. */
  get position() {
    return this.#scrolled[this.axis.scrollPosition] - this.#start;
  }

  /** @param {number} position @param {"instant" | "smooth"} behavior TypeScript's older declarations lack "instant". */
  scrollTo(position, behavior) {
    this.#scrolled.scrollTo(/** @type {any} */ ({ [this.axis.start]: position + this.#start, behavior }));
  }

  /** Whether the box has become too short for a position, so that the browser cannot have stayed there. */
  isBeyondEnd(/** @type {number} */ position) {
    const longest = this.#scrolled[this.axis.scrollLength] - this.#scrolled[this.axis.clientLength];
    return !this.isReversed && position + this.#start > longest + 1;
  }

  get #scrolled() {
    return this.isPage ? (document.scrollingElement ?? document.documentElement) : this.#element;
  }

  /** True if the browser's positions start at the right edge and are negative. */
  get isReversed() {
    return this.axis.name === "horizontal" && this.isRightToLeft;
  }

  /** The content's start, in the browser's positions. */
  get #start() {
    if (!this.isPage) return this.isReversed ? -this.end : 0;
    const edge = this.#content.getBoundingClientRect()[this.axis.start];
    const start = edge + window[this.axis.pageOffset];
    // Rectangles are 32-bit floats. Far down the page, the previous value is more exact than a new one.
    if (Math.abs(start - this.#pageStart) > Math.abs(edge) / 2 ** 22) this.#pageStart = start;
    return this.#pageStart;
  }

  #didScroll() {
    if (this.isSettled) this.#client.didScroll();
  }

  /** The view's current length without its scrollbar. */
  get #elementLength() {
    return this.#element[this.axis.clientLength];
  }

  #didResize(isOtherScale = false) {
    const { length, breadth } = this.axis;
    const { width, height } = this.#box;
    const former = this.size;
    this.#clientLength = this.#elementLength;
    this.size = { width, height };
    if (this.isPage && visualViewport) {
      // The size excludes scrollbars and a phone's toolbars. Pinch zoom does not affect it.
      this.size[length] = this.size[breadth] && Math.round(visualViewport[length] * visualViewport.scale);
    }
    if (!isOtherScale && this.size.width === former.width && this.size.height === former.height) return;
    this.deferResizes();
    this.#client.didResize();
  }

  /** @param {any} event */
  #isOnScrollbar({ clientX, clientY }) {
    const { clientWidth, clientHeight, clientLeft, clientTop } = this.#scrolled;
    const { left, top } = this.isPage ? { left: 0, top: 0 } : this.#element.getBoundingClientRect();
    const x = clientX - left - clientLeft;
    const y = clientY - top - clientTop;
    return x < 0 || y < 0 || x >= clientWidth || y >= clientHeight;
  }

  /**
   * A window that moves to a screen with another pixel scale keeps its size in CSS pixels, so that there is no resize
   * event.
   * @param {AddEventListenerOptions} options
   */
  #watchPixelScale(options) {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      this.#watchPixelScale(options);
      this.#didResize(true);
    }, { ...options, once: true });
  }
}
