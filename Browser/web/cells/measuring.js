// @ts-check
/** @typedef {import("./cells.js").Cells} Cells */

/** Tells the lengths of items that follow from what is in them: in batches, between layout and painting. */
export class Measuring {
  #cells;
  #didMeasure;
  #isLoading;
  #isDelivering = false;
  #observer = new ResizeObserver((entries) => this.#deliver(entries));

  /**
   * @param {Cells} cells @param {(words: Float64Array) => void} didMeasure With section, item and length of each.
   * @param {(cell: import("./cell.js").Cell) => boolean} isLoading Whether a cell's length of 0 says nothing of its item.
   */
  constructor(cells, didMeasure, isLoading) {
    this.#cells = cells;
    this.#didMeasure = didMeasure;
    this.#isLoading = isLoading;
  }

  /**
   * Measures an item's cell if it is shown, and again whenever its size is another.
   * @param {HTMLElement} element
   */
  observe(element) {
    // Observed anew, or nothing would be told of another item that is as long as the last one.
    this.#observer.unobserve(element);
    // What changes while observers are told would be one notification too many for this frame.
    if (this.#isDelivering) requestAnimationFrame(() => this.observe(element));
    else if (element.isConnected && this.#cells.of(element)) this.#observer.observe(element);
  }

  /** Measures nothing any more. */
  stop() {
    this.#observer.disconnect();
  }

  /** @param {ResizeObserverEntry[]} entries */
  #deliver(entries) {
    const side = this.#cells.measuredSide;
    const words = [];
    for (const { target, borderBoxSize: [box] } of entries) {
      const cell = this.#cells.of(target);
      // Without a breadth, it is not displayed.
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
