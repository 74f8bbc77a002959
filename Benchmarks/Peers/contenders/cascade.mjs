import { makeEngine, View } from "../engine.mjs";
import { laneBreadth, laneCount, spacing, viewport } from "../wall.mjs";

/**
 * The engine of `<cascade-view>`. Each change ends with the pass after which the cells are where they belong, so finding
 * what is visible includes using cells again and telling the page of each.
 */
export class Cascade {
  #keepsLanes;
  #isAskedOneByOne;
  #pixelScale;
  #wall;
  #engine;
  #view;

  /** @param {{ keepsLanes: boolean, isAskedOneByOne?: boolean }} options Whether lengths are a function of the item. */
  constructor({ keepsLanes, isAskedOneByOne = false }) {
    this.#keepsLanes = keepsLanes;
    this.#isAskedOneByOne = isAskedOneByOne;
  }

  /** @param {boolean} isExact Whether frames are not rounded to pixels. */
  async prepare(wall, isExact) {
    this.#wall = wall;
    this.#pixelScale = isExact ? 0 : 1;
    this.#engine = await makeEngine();
  }

  arrange() {
    const { lengths, sizes } = this.#wall;
    const layout = {
      type: "waterfall", lanes: laneCount, laneSpacing: spacing, itemSpacing: spacing, keepsLanes: this.#keepsLanes,
      ...this.#isAskedOneByOne && { lengthOfItem: ({ item }) => lengths[item] },
    };
    const dataSource = {
      numberOfItems: () => this.#wall.count,
      ...!this.#isAskedOneByOne && {
        sizesOfItems: (_, start, count) => sizes.subarray(2 * start, 2 * (start + count)),
      },
    };
    this.#view = new View(this.#engine, layout, dataSource, viewport, this.#pixelScale);
  }

  arrangeAgain() {
    this.#view.reloadData();
  }

  find(offset) {
    let sum = 0;
    for (const { y } of this.#view.shownAt(offset)) sum += y;
    return sum;
  }

  visible(offset) {
    return Array.from(this.#view.shownAt(offset), ({ item }) => item);
  }

  itemDidChange(item) {
    this.#view.itemDidChange(item);
  }

  itemsWereAppended() {
    this.#view.itemsWereAppended();
  }

  place(item) {
    const { x, y } = this.#view.frame(item);
    return { start: y, lane: x / (laneBreadth + spacing) };
  }

  end() {
    this.#view.destroy();
    this.#view = this.#engine = null;
  }
}
