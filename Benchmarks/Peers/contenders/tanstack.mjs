import { laneCount, spacing, viewport } from "../wall.mjs";

/**
 * TanStack's `Virtualizer`, driven as its adapters for frameworks drive it: options, `_didMount`, `_willUpdate`, and after
 * each change the virtual items and the total size. The scroll element is a stand-in; there is no overscan.
 */
export class TanStack {
  #Virtualizer;
  #laneAssignmentMode;
  #wall;
  #virtualizer;
  #scroll;
  #unmount;
  #scrollElement = { ownerDocument: { defaultView: null } };

  /** @param {any} module `@tanstack/virtual-core`. */
  constructor({ Virtualizer }, { keepsLanes }) {
    this.#Virtualizer = Virtualizer;
    this.#laneAssignmentMode = keepsLanes ? "estimate" : "measured";
  }

  async prepare(wall) {
    this.#wall = wall;
  }

  get #options() {
    const { lengths, count } = this.#wall;
    return {
      count, lanes: laneCount, gap: spacing, overscan: 0, laneAssignmentMode: this.#laneAssignmentMode,
      estimateSize: (item) => lengths[item],
      getScrollElement: () => this.#scrollElement,
      scrollToFn: () => {},
      observeElementRect: (_, report) => report({ ...viewport }),
      observeElementOffset: (_, report) => {
        this.#scroll = report;
      },
    };
  }

  arrange() {
    this.#virtualizer = new this.#Virtualizer(this.#options);
    this.#unmount = this.#virtualizer._didMount();
    this.#virtualizer._willUpdate();
    this.#render();
  }

  #render() {
    this.#virtualizer.getVirtualItems();
    return this.#virtualizer.getTotalSize();
  }

  arrangeAgain() {
    this.#virtualizer.measure();
    this.#render();
  }

  find(offset) {
    this.#scroll(offset, true);
    let sum = 0;
    for (const { start } of this.#virtualizer.getVirtualItems()) sum += start;
    return sum;
  }

  visible(offset) {
    this.#scroll(offset, true);
    return this.#virtualizer.getVirtualItems().map(({ index }) => index);
  }

  itemDidChange(item) {
    this.#virtualizer.resizeItem(item, this.#wall.lengths[item]);
    this.#render();
  }

  itemsWereAppended() {
    this.#virtualizer.setOptions(this.#options);
    this.#virtualizer._willUpdate();
    this.#render();
  }

  place(item) {
    const { start, lane } = this.#virtualizer.measurementsCache[item];
    return { start, lane };
  }

  end() {
    this.#unmount();
    this.#virtualizer = this.#unmount = this.#scroll = null;
  }
}
