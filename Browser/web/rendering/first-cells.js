// @ts-check
import { kinds } from "../engine/generated/codes.js";
import { focusedNear } from "../cells/focused-near.js";

/** @typedef {import("../engine/generated/commands.js").Place} Place */

/** The attribute that says which element of the view a server-rendered cell shows. */
const attribute = "data-cascade";

/**
 * The server-rendered cells. The page's style sheet places them until the engine does, which keeps the same elements.
 */
export class FirstCells {
  #view;
  #source;
  /** False once the engine has placed cells and taken over those that it needs. */
  #isOpen = true;

  /** @param {HTMLElement} view @param {import("../data/source.js").Source} source */
  constructor(view, source) {
    this.#view = view;
    this.#source = source;
  }

  /** @returns {NodeListOf<HTMLElement> | never[]} The cells that the engine has not taken over. */
  get cells() {
    return this.#isOpen ? this.#view.querySelectorAll(`:scope > [${attribute}]`) : [];
  }

  /**
   * True if there are cells but no items yet. An engine that opened now would scroll to the start, as without content.
   */
  get isPending() {
    const source = this.#source;
    if (this.cells.length === 0) return false;
    for (let section = source.dataSource ? source.numberOfSections() : 0; section > 0; section -= 1) {
      if (source.numberOfItems(section - 1) > 0) return false;
    }
    return true;
  }

  /** @type {(place: Place) => HTMLElement | undefined} Removes and returns the cell for an element. */
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

  /**
   * Called when the engine shows what is in view. Cells that it has not taken over are out of view, and are removed.
   */
  end() {
    for (const cell of this.cells) {
      if (cell.contains(focusedNear(cell))) this.#view.focus({ preventScroll: true });
      cell.remove();
    }
    this.#isOpen = false;
  }
}
