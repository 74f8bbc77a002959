// @ts-check
import { kinds } from "../engine/generated/codes.js";
import * as State from "../engine/generated/state.js";
import { Cell } from "./cell.js";
import { numberCell, setCellRole } from "./cell-roles.js";
import { focusedNear } from "./focused-near.js";

/** @typedef {import("../data/source.js").Source} Source */
/** @typedef {import("../engine/generated/commands.js").Place} Place */

/**
 * The engine's name for a cell is its slot plus a multiple of this number, which tells successive cells of the slot
 * apart.
 */
const slotCount = 2 ** 20;

const itemKind = kinds.indexOf("item");

/** @type {(start: number, length: number, low: number, extent: number) => boolean} */
const meets = (start, length, low, extent) => {
  const gap = Math.max(start, low) - Math.min(start + length, low + extent);
  return length > 0 ? gap < 0 : gap <= 0;
};

const focusTargets = "[data-focus-target]";

/**
 * The elements of a view. The engine's commands create, place and recycle them; `settle` keeps them in reading order.
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
  /** @type {readonly number[]} The number of items before each section, for the cells' ARIA positions. */
  #starts = [];
  #isReordered = false;
  #focusHasMoved = false;
  #isOption = false;
  #isFocusable = false;

  /**
   * True if the keyboard's focus is inside the view, on something other than a cell's focus target, and must stay
   * there.
   */
  isFocusElsewhere = false;

  /** The number that stands for the kind "item". */
  itemKind = itemKind;

  /** The origin of the content box in the content's coordinates. */
  origin = { x: 0, y: 0 };

  /** @type {"width" | "height" | null} The side of items that is measured because it depends on their content. */
  measuredSide = null;

  /**
   * Called for an item's cell whose measured side may have changed: it has been filled or recycled, or its other side
   * has changed.
   * @type {(element: HTMLElement) => void}
   */
  didChange = () => {};

  /** @param {HTMLElement} host The parent of the cells. @param {Source} source */
  constructor(host, source) {
    this.#host = host;
    this.#source = source;
  }

  /**
   * Returns the cell with a name that the engine has given it.
   * @param {number} name @throws {Error} If there is none, which is a bug.
   */
  named(name) {
    const cell = this.#cells[name % slotCount];
    if (cell?.name !== name) throw new Error(`The engine named a cell that does not exist: ${name}`);
    return cell;
  }

  /** True if there have been cells since the view was created. */
  get isUsed() {
    return this.#cells.length > 0;
  }

  // MARK: Commands of the engine

  /** @param {number} name @param {HTMLElement} element @param {boolean} isAdopted Whether it came filled with the page. */
  make(name, element, isAdopted) {
    const cell = new Cell(name, element);
    cell.isAdopted = isAdopted;
    this.#cells[name % slotCount] = cell;
    this.#cellOfElement.set(element, cell);
    if (cell.selectedBackground) {
      cell.selectedBackground.hidden = true;
      Object.assign(cell.selectedBackground.style, { position: "absolute", inset: "0", zIndex: "-1" });
    }
    // Cells that show children are already in the shadow tree.
    if (element.parentNode) return;
    element.slot = "cells";
    this.#host.append(element);
  }

  /** @type {(element: HTMLElement, content: HTMLElement) => void} Makes a cell stand for a child, or for itself again. */
  setContent(element, content) {
    const cell = /** @type {Cell} */ (this.#cellOfElement.get(element));
    const { state } = cell;
    if (state !== 0) this.setState(cell, 0);
    if (cell.content !== element) {
      this.#cellOfElement.delete(cell.content);
      if (cell.focusTarget !== element) cell.focusTarget?.removeAttribute("tabindex");
      cell.focusTarget = null;
    }
    cell.content = content;
    cell.isUsed = content !== element;
    this.#cellOfElement.set(content, cell);
    if (state !== 0) this.setState(cell, state);
  }

  /** @param {Cell} cell */
  prepareForReuse(cell) {
    if (cell.state !== 0) this.setState(cell, 0);
    if (cell.isUsed) this.#source.call("dataSource", "prepareForReuse", cell.element);
    cell.isUsed = false;
  }

  /** @param {Cell} cell @param {Place} place */
  place(cell, place) {
    const { element, style, place: former } = cell;
    cell.cancelAnimation();
    cell.place = place;
    if (!cell.isShown || former.section !== place.section || former.item !== place.item) {
      cell.isShown = this.#isReordered = true;
      // Moving an element in the document would take away its focus and text selection.
      cell.isMisplaced = !cell.isAdopted;
      if (former.kind < 0) setCellRole(cell, this.#isOption);
      numberCell(cell, this.#source);
    }
    if (place.width !== former.width) this.#resize(cell, "width");
    if (place.height !== former.height) this.#resize(cell, "height");
    const { opacity, depth } = place;
    if (opacity !== former.opacity) style.opacity = opacity === 1 ? "" : String(opacity);
    // Shown elements have an opacity above 0. This one is only fading out: its item may already have another cell.
    if (cell.isLeaving !== (opacity === 0)) element.inert = cell.isLeaving = opacity === 0;
    if (depth !== former.depth) style.zIndex = depth === 0 ? "" : String(depth);
    this.#move(cell);
    if (element.hidden) element.hidden = false;
  }

  /** @param {Cell} cell @param {"width" | "height"} side */
  #resize(cell, side) {
    if (cell.place.kind === itemKind && side === this.measuredSide) return;
    cell.style[side] = `${cell.place[side]}px`;
    this.#tell(cell);
  }

  /** @param {Cell} cell */
  #move({ style, place: { x, y, rotation, scale } }) {
    let transform = `translate(${x - this.origin.x}px,${y - this.origin.y}px)`;
    if (rotation !== 0) transform += `rotate(${rotation}rad)`;
    if (scale !== 1) transform += `scale(${scale})`;
    style.transform = transform;
  }

  /** @param {Cell} cell */
  fill(cell) {
    const { element, isAdopted, place: { kind, section, item } } = cell;
    cell.isUsed = true;
    cell.isAdopted = false;
    const isFilled = isAdopted
      && this.#source.call("dataSource", "adoptCell", element, { kind: kinds[kind], section, item }) !== false;
    if (!isFilled && kind === itemKind) this.#source.call("dataSource", "fillCell", element, { section, item });
    else if (!isFilled) this.#source.call("dataSource", "fillSupplementary", element, { kind: kinds[kind], section, item });
    this.#findFocusTarget(cell);
    this.#tell(cell);
  }

  /** @param {Cell} cell */
  #tell({ place, element }) {
    if (this.measuredSide && place.kind === itemKind) this.didChange(element);
  }

  /** @param {Cell} cell */
  recycle(cell) {
    cell.isShown = false;
    this.#recycled.push(cell);
    this.#tell(cell);
    this.#focusHasMoved ||= (cell.state & State.focused) !== 0;
    cell.cancelAnimation();
    // If the element that has the focus were hidden, the focus would go to the beginning of the page.
    if ([cell.element, cell.content].some((element) => element.contains(focusedNear(element)))) {
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
    const { element, content } = cell;
    cell.state = state;
    content.toggleAttribute("data-highlighted", (state & State.highlighted) !== 0);
    content.toggleAttribute("data-selected", (state & State.selected) !== 0);
    content.toggleAttribute("data-focused", (state & State.focused) !== 0);
    if (this.#isOption) element.ariaSelected = String((state & State.selected) !== 0);
    if (cell.selectedBackground) cell.selectedBackground.hidden = (state & (State.highlighted | State.selected)) === 0;
    this.#showFocus(cell);
  }

  // MARK: The focus

  /** @param {Cell} cell */
  #findFocusTarget(cell) {
    if (cell.place.kind !== itemKind) return;
    const { content, element } = cell;
    cell.focusTarget = content.matches(focusTargets) ? content
      : content.querySelector(focusTargets) ?? (this.#isOption || this.#isFocusable ? element : null);
    this.#showFocus(cell);
  }

  /** @type {(cell: Cell) => void} At most one cell is a tab stop; without one, the view is. */
  #showFocus({ focusTarget, state }) {
    if (!focusTarget) return;
    const isFocused = (state & State.focused) !== 0;
    const tabIndex = isFocused ? "0" : "-1";
    const former = focusTarget.getAttribute("tabindex");
    if (former !== tabIndex) focusTarget.setAttribute("tabindex", tabIndex);
    this.#focusHasMoved ||= isFocused || former === "0";
    // Focus the target only if the keyboard's focus is already in the view.
    if (isFocused && !this.isFocusElsewhere && this.#host.contains(focusedNear(this.#host))) focusTarget.focus({ preventScroll: true });
  }

  /** True if an item on screen can have the keyboard's focus. */
  get canFocus() {
    return this.#isOption || this.shown().some((cell) => cell.focusTarget);
  }

  /** The tab stop: the focus target of the cell that shows the item with the focus. */
  get stop() {
    const focused = this.shown().find(({ state, focusTarget }) => focusTarget && (state & State.focused) !== 0);
    return focused?.focusTarget ?? null;
  }

  // MARK: Looking things up

  /** The cells that stand for something, in no particular order. */
  shown() {
    return this.#cells.filter((cell) => cell.isShown && !cell.isLeaving);
  }

  /** @type {(node: unknown) => Cell | null} The cell that is or contains a node. */
  of(node) {
    for (let ancestor = /** @type {Node | null} */ (node); ancestor instanceof Node; ancestor = ancestor.parentNode) {
      const cell = this.#cellOfElement.get(ancestor);
      if (cell) return cell.isShown && !cell.isLeaving ? cell : null;
    }
    return null;
  }

  /**
   * Returns the content of the cell that shows an element. Complexity: O(cells).
   * @param {string} kind @param {number} section @param {number} item
   */
  find(kind, section, item) {
    return this.shown().find(({ place }) =>
      kinds[place.kind] === kind && place.section === section && place.item === item)?.content ?? null;
  }

  /**
   * Returns the items whose cells intersect an area, or touch it if they have no length, in no particular order.
   * @param {import("../cascade-view").Frame} area
   */
  itemsIn({ x, y, width, height }) {
    return this.shown().map(({ place }) => place)
      .filter((place) => place.kind === itemKind && meets(place.x, place.width, x, width)
        && meets(place.y, place.height, y, height))
      .map(({ section, item }) => ({ section, item }));
  }

  // MARK: All at once

  /** @type {(origin: { x: number, y: number }) => void} Moves the content box, and writes all positions again. */
  rebase(origin) {
    this.origin = origin;
    for (const cell of this.#cells) {
      if (!cell?.isShown) continue;
      cell.animation?.cancel();
      this.#move(cell);
    }
  }

  /** @param {"width" | "height" | null} side The side that depends on the items' content from now on. */
  setMeasuredSide(side) {
    if (side === this.measuredSide) return;
    this.measuredSide = side;
    for (const cell of this.#cells) {
      if (cell?.place.kind !== itemKind) continue;
      for (const each of /** @type {const} */ (["width", "height"])) {
        cell.style[each] = each === side ? "" : `${cell.place[each]}px`;
      }
    }
  }

  /** Removes all cells. */
  discardAll() {
    for (const cell of this.#cells) cell?.element.remove();
    this.#cells = [];
    this.#starts = [];
  }

  /** @param {boolean} isOption Whether cells can be selected. */
  setRole(isOption) {
    if (isOption === this.#isOption) return;
    this.#isOption = isOption;
    this.#renew();
  }

  /** @param {boolean} isFocusable Whether cells without another focus target can have the focus. */
  setFocusable(isFocusable) {
    if (isFocusable === this.#isFocusable) return;
    this.#isFocusable = isFocusable;
    this.#renew();
  }

  #renew() {
    for (const cell of this.#cells) {
      if (!cell || cell.place.kind < 0) continue;
      cell.focusTarget?.removeAttribute("tabindex");
      setCellRole(cell, this.#isOption);
      this.#findFocusTarget(cell);
    }
  }

  /**
   * Updates what a batch of commands has left undone: recycled cells, the order of siblings, ARIA positions and the tab
   * stop.
   */
  settle() {
    // Recycled cells are emptied now and not when they are next used: their former content need not stay in memory or
    // continue to load, and a page that looks for an item's state must not find it in them.
    for (const cell of this.#recycled) {
      if (cell.isShown) continue;
      this.prepareForReuse(cell);
      cell.element.hidden = true;
      cell.element.ariaPosInSet = cell.element.ariaSetSize = null;
    }
    this.#recycled.length = 0;
    const { starts } = this.#source;
    if (starts !== this.#starts) {
      this.#starts = starts;
      for (const cell of this.#cells) if (cell?.isShown) numberCell(cell, this.#source);
    }
    if (this.#isReordered) this.#order();
    if (this.#focusHasMoved) {
      // Not -1: the Tab key would then skip everything inside the view.
      if (this.stop) this.#host.removeAttribute("tabindex");
      else this.#host.tabIndex = 0;
    }
    this.#isReordered = this.#focusHasMoved = false;
  }

  /**
   * Puts the displayed cells into index order, which is the order for the Tab key and for screen readers.
   *
   * Cells are in order except for the misplaced ones, so only these move. They move from last to first: each is
   * inserted before its successor, which is already in place by then.
   */
  #order() {
    const cells = this.shown().sort(({ place: a }, { place: b }) =>
      a.section - b.section || a.kind - b.kind || a.item - b.item);
    /** @type {HTMLElement | null} */
    let successor = null;
    for (let index = cells.length - 1; index >= 0; index -= 1) {
      const { element, isMisplaced } = cells[index];
      if (isMisplaced && element.nextElementSibling !== successor) {
        const focused = focusedNear(element);
        const parent = /** @type {Node} */ (element.parentNode);
        parent.insertBefore(element, successor?.parentNode === parent ? successor : null);
        // Moving an element takes its focus away.
        if (focused !== focusedNear(element)) focused?.focus({ preventScroll: true });
      }
      cells[index].isMisplaced = false;
      successor = element;
    }
  }
}
