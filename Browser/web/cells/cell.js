// @ts-check

/** @typedef {import("../engine/generated/commands.js").Place} Place */

/** @type {Place} The place of a cell that has had none yet. */
const nowhere = {
  kind: -1, section: -1, item: -1, x: 0, y: 0, width: -1, height: -1, opacity: 1, scale: 1, rotation: 0, depth: 0,
};

/** An element on the page, and what it shows. */
export class Cell {
  /** The last element and frame that the engine has given it. */
  place = nowhere;
  /** True if it stands for an element of the view. */
  isShown = false;
  /** True if what it shows is no more, and it is only seen on its way out. */
  isLeaving = false;
  /** True if the page has not taken out of it yet what it showed. */
  isUsed = false;
  /** True if a pointer holds it, and says where it is seen. */
  isHeld = false;
  /** True if it came with the page, as it would be filled, and has not been filled since. */
  isAdopted = false;
  /** True if its place among its siblings may be wrong. */
  isMisplaced = false;
  /** See `State`. */
  state = 0;
  /** @type {HTMLElement | null} */
  focusTarget = null;
  /** @type {Animation | null} */
  animation = null;
  /**
   * The element that the page knows as the cell: a child of the view, if the cell shows one.
   * @type {HTMLElement}
   */
  content;

  /** @param {number} name The engine's. @param {HTMLElement} element */
  constructor(name, element) {
    this.name = name;
    this.element = this.content = element;
    this.style = element.style;
    /** @type {HTMLElement | null} */
    this.selectedBackground = element.querySelector("[data-selected-background]");
  }

  /** Ends what animates it. */
  cancelAnimation() {
    this.animation?.cancel();
    this.animation = null;
  }
}
