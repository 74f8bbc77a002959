// @ts-check

/**
 * The scroll offset of an element along one axis.
 *
 * Browsers round what they are told to scroll to, and forget it when an element is removed or not displayed. This
 * gives back what was meant.
 */
export class Scroller {
  #element;
  #exact = 0;
  #rounded = 0;
  #isLost = true;

  /** Along which axis. */
  isHorizontal = false;

  /** @param {Element} element */
  constructor(element) {
    this.#element = element;
  }

  /** In CSS pixels. */
  get offset() {
    const rounded = this.#browserOffset;
    return this.#isLost || rounded === this.#rounded ? this.#exact : rounded;
  }

  /** Whether the browser has forgotten the offset, so that it must be scrolled to anew. */
  get isLost() {
    return this.#isLost;
  }

  /** Notes that the browser forgets the offset now, or has. */
  lose() {
    this.#isLost = true;
  }

  /** Back to the beginning, along another axis maybe. */
  reset() {
    this.#exact = 0;
    this.#isLost = true;
  }

  /** Notes that the present offset is the one to keep. */
  keep() {
    this.#exact = this.offset;
    this.#rounded = this.#browserOffset;
  }

  /**
   * Scrolls, at once.
   *
   * @param {number} offset
   * @returns {boolean} Whether the content reaches so far; if not, the offset is now the content's end.
   */
  scrollTo(offset) {
    this.#element.scrollTo({ [this.isHorizontal ? "left" : "top"]: offset, behavior: "instant" });
    this.#isLost = false;
    this.#rounded = this.#browserOffset;
    const isReached = Math.abs(this.#rounded - offset) < 1;
    this.#exact = isReached ? offset : this.#rounded;
    return isReached;
  }

  get #browserOffset() {
    return this.isHorizontal ? this.#element.scrollLeft : this.#element.scrollTop;
  }
}
