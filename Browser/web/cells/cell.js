// @ts-check

/** @typedef {import("../engine/generated/commands.js").Place} Place */

/** @type {Place} The place of a cell before the engine places it. */
const nowhere = {
  kind: -1, section: -1, item: -1, x: 0, y: 0, width: -1, height: -1, opacity: 1, scale: 1, rotation: 0, depth: 0,
};

/** An element on the page and its state. It shows an item or a supplementary view. */
export class Cell {
  /** The latest element and frame from the engine. */
  place = nowhere;
  /** True while the cell stands for an element of the view. */
  isShown = false;
  /** True if the item is gone and its cell is only fading out. */
  isLeaving = false;
  /** True if the cell has been filled, and the page has not prepared it for reuse since. */
  isUsed = false;
  /** True while a pointer holds the cell and determines its position. */
  isHeld = false;
  /** True if the cell came filled with the page, and has not been filled again since. */
  isAdopted = false;
  /** True if its position among its siblings may be wrong. */
  isMisplaced = false;
  /** The states, as a bit set; see `State`. */
  state = 0;
  /** @type {HTMLElement | null} */
  focusTarget = null;
  /** @type {Animation | null} */
  animation = null;
  /**
   * The element that the page knows as the cell. If the cell shows a child of the view, this is the child.
   * @type {HTMLElement}
   */
  content;

  /** @param {number} name The engine's name for the cell. @param {HTMLElement} element */
  constructor(name, element) {
    this.name = name;
    this.element = this.content = element;
    this.style = element.style;
    /** @type {HTMLElement | null} */
    this.selectedBackground = element.querySelector("[data-selected-background]");
  }

  /** Cancels the animation, if there is one. */
  cancelAnimation() {
    this.animation?.cancel();
    this.animation = null;
  }
}
