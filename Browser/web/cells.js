// @ts-check
import { Operation, commandLength } from "./engine.js";

/**
 * @typedef {object} IndexPath
 * @property {number} section
 * @property {number} item
 */

/**
 * @typedef {object} CellDelegate What the cells tell their view. None of these may throw.
 * @property {(element: HTMLElement, path: IndexPath) => void} fill
 * @property {(element: HTMLElement, path: IndexPath) => void} didEndDisplaying
 * @property {(element: HTMLElement) => void} prepareForReuse
 * @property {(path: IndexPath) => number} position The item's place among all items, from 1.
 */

/**
 * @typedef {object} Cell
 * @property {number} name The engine's name for it: slot + generation · 2²⁰.
 * @property {HTMLElement} element
 * @property {number} section
 * @property {number} item
 * @property {boolean} isDisplayed
 * @property {boolean} isMisplaced Whether its place among its siblings may be wrong.
 */

/** The engine numbers cells by slot; the rest of the number tells a slot's successive tenants apart. */
const slotCount = 2 ** 20;

/**
 * The elements of a view: made, placed, recycled and kept in reading order as the engine's commands say.
 *
 * A recycled cell stays where it is, `hidden`: it is not drawn, not in the accessibility tree, and costs no layout.
 */
export class Cells {
  #host;
  #delegate;
  /** @type {Map<number, Cell>} By slot. */
  #cells = new Map();
  /** @type {WeakMap<Element, Cell>} */
  #cellOfElement = new WeakMap();
  #setSize = 0;

  /**
   * @param {HTMLElement} host Whose children the cells are.
   * @param {CellDelegate} delegate
   */
  constructor(host, delegate) {
    this.#host = host;
    this.#delegate = delegate;
  }

  /**
   * Carries out the commands of one pass.
   *
   * @param {Float64Array} commands `commandLength` words each.
   * @param {number} setSize How many items there are.
   * @throws {Error} If a command names a cell that does not exist: a bug.
   */
  carryOut(commands, setSize) {
    let isReordered = false;
    for (let start = 0; start < commands.length; start += commandLength) {
      const [operation, name, section, item, x, y, width, height] = commands.subarray(start, start + commandLength);
      switch (operation) {
        case Operation.make:
          this.#make(name);
          break;
        case Operation.prepareForReuse: {
          const cell = this.#cell(name);
          this.#endDisplaying(cell);
          this.#delegate.prepareForReuse(cell.element);
          break;
        }
        case Operation.place:
          this.#place(this.#cell(name), x, y, width, height);
          break;
        case Operation.fill:
          this.#fill(this.#cell(name), section, item, setSize);
          isReordered = true;
          break;
        case Operation.recycle: {
          const cell = this.#cell(name);
          this.#endDisplaying(cell);
          cell.element.hidden = true;
          break;
        }
        case Operation.discard:
          this.#discard(this.#cell(name));
          break;
        default:
          throw new Error(`The engine asked for operation ${operation}, which does not exist`);
      }
    }
    if (isReordered) this.#order();
    if (setSize !== this.#setSize) this.#renumber(setSize);
  }

  /** Has the page fill all displayed cells again. */
  refill() {
    for (const { element, section, item } of this.#displayed()) this.#delegate.fill(element, { section, item });
  }

  /** Removes all cells. */
  discardAll() {
    for (const cell of [...this.#cells.values()]) this.#discard(cell);
  }

  /**
   * What the cell shows that an element is or lies in.
   *
   * @param {Element} element
   * @returns {IndexPath | null} `null` if it lies in no displayed cell.
   */
  pathOf(element) {
    for (let ancestor = /** @type {Element | null} */ (element); ancestor; ancestor = ancestor.parentElement) {
      const cell = this.#cellOfElement.get(ancestor);
      if (cell) return cell.isDisplayed ? { section: cell.section, item: cell.item } : null;
    }
    return null;
  }

  /**
   * The element that shows an item. Complexity: O(displayed cells).
   *
   * @param {IndexPath} path
   * @returns {HTMLElement | null}
   */
  elementAt({ section, item }) {
    const cell = this.#displayed().find((cell) => cell.section === section && cell.item === item);
    return cell?.element ?? null;
  }

  /**
   * @param {number} name
   * @returns {Cell}
   */
  #cell(name) {
    const cell = this.#cells.get(name % slotCount);
    if (cell?.name !== name) throw new Error(`The engine named a cell that does not exist: ${name}`);
    return cell;
  }

  /** @param {number} name */
  #make(name) {
    const slot = name % slotCount;
    if (this.#cells.has(slot)) throw new Error(`The engine made a cell in a slot that is taken: ${name}`);
    const element = document.createElement("div");
    element.slot = "cells";
    element.setAttribute("role", "listitem");
    /** @type {Cell} */
    const cell = { name, element, section: 0, item: 0, isDisplayed: false, isMisplaced: true };
    this.#cells.set(slot, cell);
    this.#cellOfElement.set(element, cell);
    this.#host.append(element);
  }

  /**
   * @param {Cell} cell
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   */
  #place({ element }, x, y, width, height) {
    const { style } = element;
    style.transform = `translate(${x}px, ${y}px)`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    element.hidden = false;
  }

  /**
   * @param {Cell} cell
   * @param {number} section
   * @param {number} item
   * @param {number} setSize
   */
  #fill(cell, section, item, setSize) {
    cell.section = section;
    cell.item = item;
    cell.isDisplayed = true;
    cell.isMisplaced = true;
    this.#number(cell, setSize);
    this.#delegate.fill(cell.element, { section, item });
  }

  /** @param {Cell} cell */
  #endDisplaying(cell) {
    if (!cell.isDisplayed) return;
    cell.isDisplayed = false;
    // Hiding the element that has the focus would send it to the page's beginning.
    if (cell.element.matches(":focus-within")) this.#host.focus({ preventScroll: true });
    this.#delegate.didEndDisplaying(cell.element, { section: cell.section, item: cell.item });
  }

  /** @param {Cell} cell */
  #discard(cell) {
    this.#endDisplaying(cell);
    this.#cells.delete(cell.name % slotCount);
    cell.element.remove();
  }

  /** @returns {Cell[]} */
  #displayed() {
    return [...this.#cells.values()].filter((cell) => cell.isDisplayed);
  }

  /**
   * Puts the displayed cells into index order, which is the order for the Tab key and for screen readers.
   *
   * Those filled before this pass are in order already, so only the newly filled ones move, last one first: each goes
   * before its successor, which is in place by then.
   */
  #order() {
    const cells = this.#displayed().sort((a, b) => a.section - b.section || a.item - b.item);
    /** @type {HTMLElement | null} */
    let successor = null;
    for (const cell of cells.reverse()) {
      const { element } = cell;
      const isInPlace = element.parentNode === this.#host && element.nextElementSibling === successor;
      if (cell.isMisplaced && !isInPlace) this.#host.insertBefore(element, successor);
      cell.isMisplaced = false;
      successor = cell.element;
    }
  }

  /**
   * Tells assistive technology which item the cell shows, of how many.
   *
   * @param {Cell} cell
   * @param {number} setSize
   */
  #number({ element, section, item }, setSize) {
    element.ariaPosInSet = String(this.#delegate.position({ section, item }));
    element.ariaSetSize = String(setSize);
  }

  /**
   * Items were added, maybe before those on screen.
   * @param {number} setSize
   */
  #renumber(setSize) {
    this.#setSize = setSize;
    for (const cell of this.#displayed()) this.#number(cell, setSize);
  }
}
