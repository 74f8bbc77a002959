// @ts-check

/**
 * What scrolls a view's content: the view itself.
 *
 * @typedef {{ x: number, y: number }} Point
 * @typedef {object} ScrollerClient
 * @property {() => void} didScroll The offset is another.
 * @property {() => void} didRebase The origin is another: what is placed must be placed anew, at once.
 * @property {() => void} didEndScrolling A scroll by the user or an animated one has come to its end.
 * @property {() => void} viewportDidChange Its size or pixel scale is another, or it is displayed again or no more.
 */
export class Scroller {
  #element;
  #content;
  #client;
  #isHorizontal = false;
  #isRightToLeft = false;
  #size = { width: 0, height: 0 };
  /** Along the axis, from the content's left or top edge; as the browser told it last. */
  #offset = 0;
  #contentLength = 0;
  #isScrolling = false;
  #endTimer = 0;
  /** @type {MediaQueryList | null} */
  #pixelScaleQuery = null;
  #resizes = new ResizeObserver((entries) => {
    const wasDisplayed = this.isDisplayed;
    const { width, height } = entries[entries.length - 1].contentRect;
    this.#size = { width, height };
    this.#viewportDidChange(wasDisplayed);
  });
  #pixelScaleDidChange = () => {
    this.#watchPixelScale();
    this.#viewportDidChange(true);
  };

  /** @type {"self" | "page"} */
  mode = "self";
  origin = Object.freeze({ x: 0, y: 0 });

  /**
   * @param {HTMLElement} element
   * @param {HTMLElement} content
   * @param {ScrollerClient} client
   */
  constructor(element, content, client) {
    this.#element = element;
    this.#content = content;
    this.#client = client;
    element.addEventListener("scroll", () => this.#didScroll(), { passive: true });
    element.addEventListener("scrollend", () => this.#didEnd());
  }

  get axis() {
    return this.#isHorizontal ? "horizontal" : "vertical";
  }

  set axis(axis) {
    if (axis === this.axis) return;
    this.#isHorizontal = axis === "horizontal";
    this.#offset = 0;
    this.#contentLength = 0;
  }

  get isRightToLeft() {
    return this.#isRightToLeft;
  }

  set isRightToLeft(isRightToLeft) {
    this.#isRightToLeft = isRightToLeft;
  }

  get viewport() {
    return this.#size;
  }

  get pixelScale() {
    return devicePixelRatio;
  }

  get isDisplayed() {
    return this.#size.width > 0 && this.#size.height > 0;
  }

  get offset() {
    return this.#isHorizontal ? { x: this.#offset, y: 0 } : { x: 0, y: this.#offset };
  }

  start() {
    this.#resizes.observe(this.#element);
    this.#watchPixelScale();
  }

  stop() {
    this.#resizes.disconnect();
    this.#pixelScaleQuery?.removeEventListener("change", this.#pixelScaleDidChange);
    this.#pixelScaleQuery = null;
    this.#size = { width: 0, height: 0 };
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  setContentSize(width, height) {
    this.#contentLength = this.#isHorizontal ? width : height;
    this.#content.style.width = `${width}px`;
    this.#content.style.height = `${height}px`;
  }

  /**
   * @param {Point} offset
   * @param {boolean} animated
   */
  scrollTo({ x, y }, animated) {
    const offset = this.#isHorizontal ? x : y;
    if (animated) {
      this.#isScrolling = true;
      this.#scroll(offset, "smooth");
      this.#endLater();
      return;
    }
    this.#offset = offset;
    if (this.isDisplayed) this.#restore();
  }

  cancelAnimation() {
    this.#scroll(this.#offset, "instant");
  }

  /**
   * @param {number} offset
   * @param {ScrollBehavior} behavior
   */
  #scroll(offset, behavior) {
    const left = this.#isHorizontal && this.#isRightToLeft ? offset - this.#longest : offset;
    this.#element.scrollTo({ [this.#isHorizontal ? "left" : "top"]: this.#isHorizontal ? left : offset, behavior });
  }

  /** Brings the browser to the offset, which it forgets while the element has no box. */
  #restore() {
    this.#scroll(this.#offset, "instant");
    this.#offset = this.#browserOffset;
  }

  get #longest() {
    return Math.max(0, this.#contentLength - this.#size.width);
  }

  get #browserOffset() {
    const { scrollLeft, scrollTop } = this.#element;
    if (!this.#isHorizontal) return scrollTop;
    return this.#isRightToLeft ? scrollLeft + this.#longest : scrollLeft;
  }

  #didScroll() {
    if (!this.isDisplayed) return;
    this.#endLater();
    const offset = this.#browserOffset;
    if (offset === this.#offset) return;
    this.#offset = offset;
    this.#isScrolling = true;
    this.#client.didScroll();
  }

  /** For browsers without `scrollend`, and for scrolls that turn out to lead nowhere. */
  #endLater() {
    clearTimeout(this.#endTimer);
    this.#endTimer = setTimeout(() => this.#didEnd(), 200);
  }

  #didEnd() {
    clearTimeout(this.#endTimer);
    if (!this.#isScrolling) return;
    this.#isScrolling = false;
    this.#client.didEndScrolling();
  }

  /** @param {boolean} wasDisplayed */
  #viewportDidChange(wasDisplayed) {
    if (this.isDisplayed && !wasDisplayed) this.#restore();
    this.#client.viewportDidChange();
  }

  /** A window that goes to another screen keeps its size in CSS pixels, so no resize tells of it. */
  #watchPixelScale() {
    this.#pixelScaleQuery?.removeEventListener("change", this.#pixelScaleDidChange);
    this.#pixelScaleQuery = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    this.#pixelScaleQuery.addEventListener("change", this.#pixelScaleDidChange);
  }
}
