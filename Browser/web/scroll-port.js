// @ts-check

/**
 * @typedef {object} ScrollPortClient
 * @property {() => void} didScroll
 * @property {() => void} didTouch The user is about to scroll.
 * @property {() => void} didEnd The browser says that a scroll has ended.
 * @property {() => void} didRelease The last finger was lifted.
 * @property {() => void} didResize The size or the pixel scale is another.
 */

/**
 * The browser's side of scrolling, along one axis, in CSS pixels: what scrolls, the view itself or the page that it is
 * in; how far; how large it is.
 */
export class ScrollPort {
  #element;
  #content;
  #client;
  #watch = new AbortController();
  #box = { width: 0, height: 0 };
  #clientLength = 0;
  /** Where in the page the content begins. */
  #pageStart = 0;
  #resizes = new ResizeObserver((entries) => {
    this.#box = entries[entries.length - 1].contentRect;
    this.#didResize();
  });

  /** Between `start` and `stop`. */
  isWatching = false;
  isPage = false;
  isHorizontal = false;
  isRightToLeft = false;
  /** How far the content box can be scrolled. */
  end = 0;
  /** Of the viewport; 0 × 0 if it is not displayed. */
  size = { width: 0, height: 0 };
  /** Whether a finger is down. */
  isTouched = false;
  /** Whether the scrollbar is held. */
  isDragged = false;

  /**
   * @param {HTMLElement} element
   * @param {HTMLElement} content The box inside it that is scrolled.
   * @param {ScrollPortClient} client
   */
  constructor(element, content, client) {
    this.#element = element;
    this.#content = content;
    this.#client = client;
  }

  get length() {
    return this.isHorizontal ? this.size.width : this.size.height;
  }

  get isDisplayed() {
    return this.size.width > 0 && this.size.height > 0;
  }

  /** Whether it is displayed still, if it was: nobody tells before the end of the frame that it is not. */
  get hasBox() {
    return this.#element.getClientRects().length > 0;
  }

  start() {
    this.stop();
    this.isWatching = true;
    this.#watch = new AbortController();
    const options = { signal: this.#watch.signal, passive: true };
    const target = this.isPage ? window : this.#element;
    target.addEventListener("scroll", () => this.#didScroll(), options);
    target.addEventListener("scrollend", this.#client.didEnd, options);
    target.addEventListener("wheel", this.#client.didTouch, options);
    target.addEventListener("pointerdown", (event) => {
      this.isDragged = this.#isOnScrollbar(event);
      if (this.isDragged) this.#client.didTouch();
    }, options);
    const touch = (/** @type {any} */ event) => {
      this.isTouched = event.touches.length > 0;
      if (this.isTouched) this.#client.didTouch();
      else this.#client.didRelease();
    };
    for (const name of ["touchstart", "touchend", "touchcancel"]) target.addEventListener(name, touch, options);
    // Not every browser tells when the scrollbar is let go: the next movement without a button does.
    const release = (/** @type {PointerEvent} */ event) => (this.isDragged &&= event.buttons > 0);
    for (const name of /** @type {const} */ (["pointerup", "pointermove"])) addEventListener(name, release, options);
    if (this.isPage) visualViewport?.addEventListener("resize", () => this.#didResize(), options);
    this.#watchPixelScale(options);
    this.#resizes.observe(this.#element);
  }

  stop() {
    this.#watch.abort();
    this.isWatching = false;
    this.#resizes.disconnect();
    this.size = { width: 0, height: 0 };
    this.isTouched = this.isDragged = false;
  }

  /** From the content's left or top edge, whatever the direction of writing. */
  get position() {
    const scrolled = this.#scrolled;
    // One of the two: each looks whether the page has changed.
    return (this.isHorizontal ? scrolled.scrollLeft : scrolled.scrollTop) - this.#start;
  }

  /**
   * @param {number} position
   * @param {"instant" | "smooth"} behavior
   */
  scrollTo(position, behavior) {
    const place = position + this.#start;
    /** @type {any} The value "instant" is missing in older declarations. */
    const options = { [this.isHorizontal ? "left" : "top"]: place, behavior };
    this.#scrolled.scrollTo(options);
  }

  /** Whether the browser cannot have stayed at a position, because the box has become too short for it. */
  isBeyondEnd(/** @type {number} */ position) {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = this.#scrolled;
    const longest = this.isHorizontal ? scrollWidth - clientWidth : scrollHeight - clientHeight;
    return !(this.isHorizontal && this.isRightToLeft) && position + this.#start > longest + 1;
  }

  get #scrolled() {
    return this.isPage ? (document.scrollingElement ?? document.documentElement) : this.#element;
  }

  /** Where on the browser's scale the content begins. */
  get #start() {
    // From right to left the browser's scale begins at the right edge, and is negative.
    if (!this.isPage) return this.isHorizontal && this.isRightToLeft ? -this.end : 0;
    const { left, top } = this.#content.getBoundingClientRect();
    const edge = this.isHorizontal ? left : top;
    const start = edge + (this.isHorizontal ? scrollX : scrollY);
    // Rectangles are 32-bit floats: far down the page they are not as exact as the one from before.
    if (Math.abs(start - this.#pageStart) > Math.abs(edge) / 2 ** 22) this.#pageStart = start;
    return this.#pageStart;
  }

  #didScroll() {
    // The browser has taken the position back to the end of a box that has become shorter, or is no more: that is for
    // the resize to tell, which follows.
    const isStale = () => Math.abs(this.#elementLength - this.#clientLength) > 1;
    if (this.isDisplayed && (this.isPage || !isStale())) this.#client.didScroll();
  }

  /** Of the view without its scrollbar, as the browser has it now. */
  get #elementLength() {
    return this.isHorizontal ? this.#element.clientWidth : this.#element.clientHeight;
  }

  #didResize() {
    let { width, height } = this.#box;
    this.#clientLength = this.#elementLength;
    if (this.isPage && visualViewport) {
      // Without scrollbars and a phone's bars; what is zoomed into by hand changes nothing.
      const { scale } = visualViewport;
      if (this.isHorizontal) width = height && Math.round(visualViewport.width * scale);
      else height = width && Math.round(visualViewport.height * scale);
    }
    this.size = { width, height };
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
   * A window that goes to another screen keeps its size in CSS pixels, so no resize tells of it.
   * @param {AddEventListenerOptions} options
   */
  #watchPixelScale(options) {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      this.#watchPixelScale(options);
      this.#didResize();
    }, { ...options, once: true });
  }
}
