import { laneCount, spacing, viewport } from "../wall.mjs";

/**
 * vlist's masonry layout, which `withMasonry` calls as this does: all placements after every change of the data, and a
 * search in each lane when something scrolls. What `withMasonry` adds, an index for the keyboard and the page's elements,
 * is not part of it.
 */
export class VList {
  #createMasonryLayout;
  #wall;
  #layout;
  #placements;

  /** @param {any} module `vlist/internals`. */
  constructor({ createMasonryLayout }) {
    this.#createMasonryLayout = createMasonryLayout;
  }

  async prepare(wall) {
    this.#wall = wall;
  }

  arrange() {
    this.#layout = this.#createMasonryLayout({ columns: laneCount, gap: spacing, containerSize: viewport.width });
    this.arrangeAgain();
  }

  arrangeAgain() {
    const { lengths, count } = this.#wall;
    this.#placements = this.#layout.calculateLayout(count, (item) => lengths[item]);
    this.#layout.getTotalSize(this.#placements);
    this.#found(0);
  }

  #found(offset) {
    return this.#layout.getVisibleItems(this.#placements, offset, offset + viewport.height);
  }

  find(offset) {
    let sum = 0;
    for (const { y } of this.#found(offset)) sum += y;
    return sum;
  }

  visible(offset) {
    return this.#found(offset).map(({ index }) => index);
  }

  itemDidChange() {
    this.arrangeAgain();
  }

  itemsWereAppended() {
    this.arrangeAgain();
  }

  place(item) {
    const { y, lane } = this.#placements[item];
    return { start: y, lane };
  }

  end() {
    this.#layout = this.#placements = null;
  }
}
