// @ts-check
/** @typedef {import("./cells.js").Cells} Cells */

/**
 * Measures items whose length depends on their content, and reports the lengths in batches, between layout and
 * painting.
 */
export class Measuring {
  #cells;
  #didMeasure;
  #isLoading;
  #isDelivering = false;
  #observer = new ResizeObserver((entries) => this.#deliver(entries));

  /**
   * @param {Cells} cells @param {(words: Float64Array) => void} didMeasure Receives section, item and length of each.
   * @param {(cell: import("./cell.js").Cell) => boolean} isLoading Whether a length of 0 is provisional.
   */
  constructor(cells, didMeasure, isLoading) {
    this.#cells = cells;
    this.#didMeasure = didMeasure;
    this.#isLoading = isLoading;
  }

  /**
   * Measures an item's cell if it is shown, and again whenever its size changes.
   * @param {HTMLElement} element
   */
  observe(element) {
    // Observe it again: otherwise the observer would not report another item of the same length.
    this.#observer.unobserve(element);
    // A change during delivery would cause a second notification, which browsers report as an error, in this frame.
    if (this.#isDelivering) requestAnimationFrame(() => this.observe(element));
    else if (element.isConnected && this.#cells.of(element)) this.#observer.observe(element);
  }

  /** Stops measuring. */
  stop() {
    this.#observer.disconnect();
  }

  /** @param {ResizeObserverEntry[]} entries */
  #deliver(entries) {
    const side = this.#cells.measuredSide;
    const words = [];
    for (const { target, borderBoxSize: [box] } of entries) {
      const cell = this.#cells.of(target);
      // An element without breadth is not displayed.
      if (!cell || !side || box.blockSize + box.inlineSize === 0) continue;
      const { section, item } = cell.place;
      const length = side === "height" ? box.blockSize : box.inlineSize;
      if (length === 0 && this.#isLoading(cell)) continue;
      words.push(section, item, length);
    }
    if (words.length === 0) return;
    this.#isDelivering = true;
    this.#didMeasure(Float64Array.from(words));
    this.#isDelivering = false;
  }
}
