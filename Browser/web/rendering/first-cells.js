// @ts-check
import { kinds } from "../engine/generated/codes.js";
import { focusedNear } from "../cells/focused-near.js";

/** @typedef {import("../engine/generated/commands.js").Place} Place */

/** What says which element of the view a cell shows that came with the page. */
const attribute = "data-cascade";

/** The cells that came with the page: its style sheet places them until the engine does, as the same elements. */
export class FirstCells {
  #view;
  #source;
  /** False when the engine has placed cells, which takes those that it needs. */
  #isOpen = true;

  /** @param {HTMLElement} view @param {import("../data/source.js").Source} source */
  constructor(view, source) {
    this.#view = view;
    this.#source = source;
  }

  /** @returns {NodeListOf<HTMLElement> | never[]} Those that the engine has not taken over. */
  get cells() {
    return this.#isOpen ? this.#view.querySelectorAll(`:scope > [${attribute}]`) : [];
  }

  /** True if there are cells, and nothing yet to take over: the engine would scroll to the start of nothing. */
  get isPending() {
    const source = this.#source;
    if (this.cells.length === 0) return false;
    for (let section = source.dataSource ? source.numberOfSections() : 0; section > 0; section -= 1) {
      if (source.numberOfItems(section - 1) > 0) return false;
    }
    return true;
  }

  /** @type {(place: Place) => HTMLElement | undefined} Takes the cell that shows an element out of those that wait. */
  take({ kind, section, item }) {
    const name = kinds[kind] === "item" ? `${item}` : kinds[kind];
    for (const cell of this.cells) {
      const shown = cell.getAttribute(attribute);
      if (shown !== `${section}.${name}` && (section > 0 || shown !== name)) continue;
      cell.removeAttribute(attribute);
      return cell;
    }
    return undefined;
  }

  /** The engine shows what is in view: what it has not taken is out of view. */
  end() {
    for (const cell of this.cells) {
      if (cell.contains(focusedNear(cell))) this.#view.focus({ preventScroll: true });
      cell.remove();
    }
    this.#isOpen = false;
  }
}
