// @ts-check

/** @typedef {import("../cascade-view").Point} Point */
/** @typedef {import("../cells/cell.js").Cell} Cell */

/**
 * The cell of the lifted item. It may change: if the item goes out of reach, its cell is reused for another item, and
 * the item gets another cell when it returns.
 *
 * The engine places the cell at the item's place. A separate translation moves it under the pointer.
 */
export class LiftedCell {
  #settings;
  /** @type {Cell | null} */
  #cell = null;
  /** @type {Point | null} The translation from the item's place. */
  #translation = null;
  /** @type {{ animation: Animation, cell: Cell, section: number, item: number } | null} The animation of a released cell. */
  #way = null;

  /** @param {import("../rendering/settings.js").Settings} settings */
  constructor(settings) {
    this.#settings = settings;
  }

  /** @type {(cell: Cell | null, followsPointer: boolean) => void} Marks only this cell as the lifted one. */
  show(cell, followsPointer) {
    if (cell === this.#cell) return;
    this.#clear();
    this.#endWay();
    this.#cell = cell;
    if (!cell) return;
    cell.element.toggleAttribute("data-lifted", true);
    cell.isHeld = followsPointer;
    // From now on, the pointer determines the position.
    if (followsPointer) cell.cancelAnimation();
  }

  /** @param {Point} middle The cell's centre in the content. */
  moveTo({ x, y }) {
    if (!this.#cell) return;
    const { element, place } = this.#cell;
    this.#translation = { x: x - place.x - place.width / 2, y: y - place.y - place.height / 2 };
    element.style.translate = `${this.#translation.x}px ${this.#translation.y}px`;
  }

  /** Releases the cell, which moves from where it is seen to the item's place. */
  release() {
    const cell = this.#cell;
    const translation = this.#translation;
    this.#clear();
    const { reducesMotion, animationTiming: { duration, curve } } = this.#settings.values;
    if (!cell || !translation || reducesMotion) return;
    const animation = cell.element.animate({
      translate: [`${translation.x}px ${translation.y}px`, "0px 0px"], zIndex: [2147483647, 2147483647],
    }, { duration: duration * 1000, easing: `cubic-bezier(${curve.join()})` });
    const { section, item } = cell.place;
    this.#way = { animation, cell, section, item };
  }

  /** Called after each pass, because cells may show other items. */
  didPass() {
    if (!this.#way) return;
    const { cell: { isShown, place }, section, item } = this.#way;
    if (!isShown || place.section !== section || place.item !== item) this.#endWay();
  }

  #endWay() {
    this.#way?.animation.cancel();
    this.#way = null;
  }

  #clear() {
    if (this.#cell) {
      const { element } = this.#cell;
      element.removeAttribute("data-lifted");
      element.style.translate = "";
      this.#cell.isHeld = false;
    }
    this.#cell = this.#translation = null;
  }
}
