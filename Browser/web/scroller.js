// @ts-check

/**
 * The scroll offset of an element along one axis.
 *
 * Browsers forget it when an element is removed, and some when it is not displayed; this remembers.
 */
export class Scroller {
  #element;
  #kept = 0;
  #isLost = true;

  /** Along which axis. */
  isHorizontal = false;

  /** @param {Element} element */
  constructor(element) {
    this.#element = element;
  }

  /** In CSS pixels. */
  get offset() {
    return this.#isLost ? this.#kept : this.#browserOffset;
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
    this.#kept = 0;
    this.#isLost = true;
  }

  /** Notes that the present offset is the one to come back to. */
  keep() {
    this.#kept = this.offset;
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
    this.#kept = this.#browserOffset;
    // Browsers round what they are told to device pixels.
    return Math.abs(this.#kept - offset) < 1;
  }

  get #browserOffset() {
    return this.isHorizontal ? this.#element.scrollLeft : this.#element.scrollTop;
  }
}
