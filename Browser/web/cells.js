// @ts-check
import { State, itemKind, kinds } from "./engine-numbers.js";

/** @typedef {import("./source.js").Source} Source */

/** The engine numbers cells by slot; the rest of the number tells a slot's successive tenants apart. */
const slotCount = 2 ** 20;

/** An element on the page, and what it shows. */
class Cell {
  /** @param {number} name The engine's. @param {HTMLElement} element */
  constructor(name, element) {
    this.name = name;
    this.element = element;
    this.style = element.style;
    this.kind = -1;
    this.section = -1;
    this.item = -1;
    /** Whether it stands for an element of the view. */
    this.isShown = false;
    /** Whether what it shows is no more, and it is only seen on its way out. */
    this.isLeaving = false;
    /** Whether the page has not taken out of it yet what it showed. */
    this.isUsed = false;
    /** Whether its place among its siblings may be wrong. */
    this.isMisplaced = false;
    this.x = 0;
    this.y = 0;
    this.width = -1;
    this.height = -1;
    this.alpha = 1;
    this.scale = 1;
    this.rotation = 0;
    this.depth = 0;
    /** See `State`. */
    this.state = 0;
    /** @type {HTMLElement | null} */
    this.focusTarget = null;
    /** @type {HTMLElement | null} */
    this.selectedBackground = element.querySelector("[data-selected-background]");
    /** @type {Animation | null} */
    this.animation = null;
  }
}

/** @typedef {Cell} AnyCell For other modules. */

/**
 * What has the keyboard's focus, seen from where a node is.
 *
 * @param {Node} node
 * @returns {HTMLElement | null}
 */
export const focusedNear = (node) => /** @type {any} */ (node.getRootNode()).activeElement ?? null;

/**
 * The elements of a view: made, placed, recycled and kept in reading order as the engine's commands say.
 *
 * A recycled cell stays where it is, `hidden`: it is not drawn, not in the accessibility tree, and costs no layout.
 */
export class Cells {
  #host;
  #source;
  /** @type {Cell[]} By slot. */
  #cells = [];
  /** @type {WeakMap<Node, Cell>} */
  #cellOfElement = new WeakMap();
  /** @type {Cell[]} */
  #recycled = [];
  #setSize = -1;
  #isReordered = false;
  #focusHasMoved = false;
  #isOption = false;

  /** What to subtract from the content's coordinates. */
  origin = { x: 0, y: 0 };

  /**
   * The side of items that follows from their content, which is measured.
   * @type {"width" | "height" | null}
   */
  measuredSide = null;

  /**
   * Told of an item's cell that may be of another length on the measured side: it has been filled or recycled, or its
   * other side has changed.
   * @type {(element: HTMLElement) => void}
   */
  didChange = () => {};

  /**
   * @param {HTMLElement} host Whose children the cells are.
   * @param {Source} source
   */
  constructor(host, source) {
    this.#host = host;
    this.#source = source;
  }

  /**
   * The cell that the engine names.
   *
   * @param {number} name
   * @returns {Cell}
   * @throws {Error} If there is none: a bug.
   */
  named(name) {
    const cell = this.#cells[name % slotCount];
    if (cell?.name !== name) throw new Error(`The engine named a cell that does not exist: ${name}`);
    return cell;
  }

  // MARK: What the engine commands

  /** @param {number} name @param {HTMLElement} element */
  make(name, element) {
    element.slot = "cells";
    const cell = new Cell(name, element);
    this.#cells[name % slotCount] = cell;
    this.#cellOfElement.set(element, cell);
    if (cell.selectedBackground) {
      cell.selectedBackground.hidden = true;
      Object.assign(cell.selectedBackground.style, { position: "absolute", inset: "0", zIndex: "-1" });
    }
    this.#host.append(element);
  }

  /** @param {Cell} cell */
  prepareForReuse(cell) {
    if (cell.state !== 0) this.setState(cell, 0);
    if (cell.isUsed) this.#source.call("dataSource", "prepareForReuse", cell.element);
    cell.isUsed = false;
  }

  /**
   * @param {Cell} cell
   * @param {Float64Array} words
   * @param {number} start Of kind, section, item, x, y, width, height, alpha, scale, rotation, depth.
   */
  place(cell, words, start) {
    cell.animation?.cancel();
    cell.animation = null;
    const section = words[start + 1];
    const item = words[start + 2];
    const isNew = !cell.isShown;
    if (isNew || cell.section !== section || cell.item !== item) {
      cell.section = section;
      cell.item = item;
      cell.isMisplaced = this.#isReordered = true;
      if (cell.kind < 0) {
        cell.kind = words[start];
        this.#setRole(cell);
      }
      this.#number(cell);
      cell.isShown = true;
    }
    cell.x = words[start + 3];
    cell.y = words[start + 4];
    this.#resize(cell, "width", words[start + 5]);
    this.#resize(cell, "height", words[start + 6]);
    const { style } = cell;
    const alpha = words[start + 7];
    if (alpha !== cell.alpha) {
      style.opacity = alpha === 1 ? "" : String(alpha);
      cell.alpha = alpha;
    }
    // What is on screen has an opacity, so this one only fades out: its item may have another cell already.
    if (cell.isLeaving !== (alpha === 0)) cell.element.inert = cell.isLeaving = alpha === 0;
    cell.scale = words[start + 8];
    cell.rotation = words[start + 9];
    const depth = words[start + 10];
    if (depth !== cell.depth) {
      style.zIndex = depth === 0 ? "" : String(depth);
      cell.depth = depth;
    }
    this.#move(cell);
    if (cell.element.hidden) cell.element.hidden = false;
  }

  /** @param {Cell} cell @param {"width" | "height"} side @param {number} length */
  #resize(cell, side, length) {
    if (length === cell[side]) return;
    cell[side] = length;
    if (cell.kind === itemKind && side === this.measuredSide) return;
    cell.style[side] = `${length}px`;
    this.#tell(cell);
  }

  /** @param {Cell} cell */
  #move(cell) {
    let transform = `translate(${cell.x - this.origin.x}px,${cell.y - this.origin.y}px)`;
    if (cell.rotation !== 0) transform += `rotate(${cell.rotation}rad)`;
    if (cell.scale !== 1) transform += `scale(${cell.scale})`;
    cell.style.transform = transform;
  }

  /** @param {Cell} cell */
  fill(cell) {
    const { element, section, item } = cell;
    cell.isUsed = true;
    if (cell.kind === itemKind) this.#source.call("dataSource", "fillCell", element, { section, item });
    else this.#source.call("dataSource", "fillSupplementary", element, { kind: kinds[cell.kind], section, item });
    this.#findFocusTarget(cell);
    this.#tell(cell);
  }

  /** @param {Cell} cell */
  #tell({ kind, element }) {
    if (this.measuredSide && kind === itemKind) this.didChange(element);
  }

  /** @param {Cell} cell */
  recycle(cell) {
    cell.isShown = false;
    this.#recycled.push(cell);
    this.#tell(cell);
    this.#focusHasMoved ||= (cell.state & State.focused) !== 0;
    cell.animation?.cancel();
    cell.animation = null;
    // Hiding the element that has the focus would send it to the page's beginning.
    if (cell.element.contains(focusedNear(this.#host))) {
      this.#host.tabIndex = 0;
      this.#host.focus({ preventScroll: true });
    }
  }

  /** @param {Cell} cell */
  discard(cell) {
    delete this.#cells[cell.name % slotCount];
    cell.element.remove();
  }

  /** @param {Cell} cell @param {number} state */
  setState(cell, state) {
    const { element } = cell;
    cell.state = state;
    element.toggleAttribute("data-highlighted", (state & State.highlighted) !== 0);
    element.toggleAttribute("data-selected", (state & State.selected) !== 0);
    element.toggleAttribute("data-focused", (state & State.focused) !== 0);
    if (this.#isOption) element.ariaSelected = String((state & State.selected) !== 0);
    if (cell.selectedBackground) cell.selectedBackground.hidden = (state & (State.highlighted | State.selected)) === 0;
    this.#showFocus(cell);
  }

  // MARK: The focus

  /** @param {Cell} cell */
  #findFocusTarget(cell) {
    if (cell.kind !== itemKind) return;
    cell.focusTarget = cell.element.querySelector("[data-focus-target]") ?? (this.#isOption ? cell.element : null);
    this.#showFocus(cell);
  }

  /**
   * One cell at most is a stop of the Tab key; without one, the view is.
   * @param {Cell} cell
   */
  #showFocus({ focusTarget, state }) {
    if (!focusTarget) return;
    const isFocused = (state & State.focused) !== 0;
    const tabIndex = isFocused ? "0" : "-1";
    const former = focusTarget.getAttribute("tabindex");
    if (former !== tabIndex) focusTarget.setAttribute("tabindex", tabIndex);
    this.#focusHasMoved ||= isFocused || former === "0";
    // Only where the keyboard is in the view already.
    if (isFocused && this.#host.contains(focusedNear(this.#host))) focusTarget.focus({ preventScroll: true });
  }

  /** Whether an item can have the keyboard's focus, of those on screen. */
  get canFocus() {
    return this.#isOption || this.shown().some((cell) => cell.focusTarget);
  }

  /** Of the cell that shows the item with the focus. */
  get stop() {
    const focused = this.shown().find(({ state, focusTarget }) => focusTarget && (state & State.focused) !== 0);
    return focused?.focusTarget ?? null;
  }

  // MARK: Looking things up

  /** What is shown, in no order. */
  shown() {
    return this.#cells.filter((cell) => cell.isShown && !cell.isLeaving);
  }

  /**
   * The cell that shows a node, or its ancestor.
   *
   * @param {unknown} node
   * @returns {Cell | null}
   */
  of(node) {
    for (let ancestor = /** @type {Node | null} */ (node); ancestor instanceof Node; ancestor = ancestor.parentNode) {
      const cell = this.#cellOfElement.get(ancestor);
      if (cell) return cell.isShown && !cell.isLeaving ? cell : null;
    }
    return null;
  }

  /**
   * The element that shows something. Complexity: O(cells).
   *
   * @param {string} kind
   * @param {number} section
   * @param {number} item
   */
  find(kind, section, item) {
    return this.shown().find((cell) =>
      kinds[cell.kind] === kind && cell.section === section && cell.item === item)?.element ?? null;
  }

  // MARK: All at once

  /**
   * Writes all places again.
   * @param {{ x: number, y: number }} origin
   */
  rebase(origin) {
    this.origin = origin;
    for (const cell of this.#cells) {
      if (!cell?.isShown) continue;
      cell.animation?.cancel();
      this.#move(cell);
    }
  }

  /** @param {"width" | "height" | null} side Which side of items follows from their content from now on. */
  setMeasuredSide(side) {
    if (side === this.measuredSide) return;
    this.measuredSide = side;
    for (const cell of this.#cells) {
      if (cell?.kind !== itemKind) continue;
      cell.style.width = side === "width" ? "" : `${cell.width}px`;
      cell.style.height = side === "height" ? "" : `${cell.height}px`;
    }
  }

  /** Removes all cells. */
  discardAll() {
    for (const cell of this.#cells) cell?.element.remove();
    this.#cells = [];
    this.#setSize = -1;
  }

  /** @param {boolean} isOption Whether cells can be selected. */
  setRole(isOption) {
    if (isOption === this.#isOption) return;
    this.#isOption = isOption;
    for (const cell of this.#cells) {
      if (!cell || cell.kind < 0) continue;
      cell.focusTarget?.removeAttribute("tabindex");
      this.#setRole(cell);
      this.#findFocusTarget(cell);
    }
  }

  /** @param {Cell} cell */
  #setRole({ kind, element, state }) {
    const isItem = kind === itemKind;
    // A list holds nothing but its items, a list to choose from nothing but options.
    element.role = kind === 0 || (this.#isOption && !isItem) ? "presentation" : this.#isOption ? "option" : "listitem";
    if (kind === 0) element.ariaHidden = "true";
    if (isItem) element.ariaSelected = this.#isOption ? String((state & State.selected) !== 0) : null;
  }

  /** Puts right what a number of commands has disturbed: the order of siblings, and what they say of the whole. */
  settle() {
    // Now, and not just before they are used again: what they showed need not be kept, nor be loaded any further, and
    // nothing that looks for an item's state finds it in them.
    for (const cell of this.#recycled) {
      if (cell.isShown) continue;
      this.prepareForReuse(cell);
      cell.element.hidden = true;
      cell.element.ariaPosInSet = cell.element.ariaSetSize = null;
    }
    this.#recycled.length = 0;
    const total = this.#source.total;
    if (total !== this.#setSize) {
      this.#setSize = total;
      for (const cell of this.#cells) if (cell?.isShown) this.#number(cell);
    }
    if (this.#isReordered) this.#order();
    if (this.#focusHasMoved) {
      // Not -1: the Tab key would then pass over all that is in it.
      if (this.stop) this.#host.removeAttribute("tabindex");
      else this.#host.tabIndex = 0;
    }
    this.#isReordered = this.#focusHasMoved = false;
  }

  /**
   * Puts the displayed cells into index order, which is the order for the Tab key and for screen readers.
   *
   * The others are in order already, so only those that are misplaced move, last one first: each goes before its
   * successor, which is in place by then.
   */
  #order() {
    const cells = this.shown().sort((a, b) => a.section - b.section || a.kind - b.kind || a.item - b.item);
    /** @type {HTMLElement | null} */
    let successor = null;
    for (let index = cells.length - 1; index >= 0; index -= 1) {
      const { element, isMisplaced } = cells[index];
      if (isMisplaced && element.nextElementSibling !== successor) {
        const focused = focusedNear(this.#host);
        this.#host.insertBefore(element, successor);
        // Being moved, it has lost it.
        if (focused !== focusedNear(this.#host)) focused?.focus({ preventScroll: true });
      }
      cells[index].isMisplaced = false;
      successor = element;
    }
  }

  /**
   * Tells assistive technology which item the cell shows, of how many.
   * @param {Cell} cell
   */
  #number({ kind, element, section, item }) {
    if (kind !== itemKind) return;
    element.ariaPosInSet = String(this.#source.itemsBefore(section) + item + 1);
    const total = String(this.#source.total);
    if (element.ariaSetSize !== total) element.ariaSetSize = total;
  }
}
