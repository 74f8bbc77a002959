// @ts-check
import { isLoading } from "./loading.js";
import { nothingShown } from "./nothing-shown.js";

/** Advice in the page's console about mistakes in how a view is used. Each piece of advice is given once. */
export class Advice {
  #view;
  #source;
  /** @type {Set<string>} The names of the advice given so far. */
  #said = new Set();

  /** @param {import("../cascade-view").CascadeView} view @param {import("../data/source.js").Source} source */
  constructor(view, source) {
    this.#view = view;
    this.#source = source;
  }

  /** Explains why the view has shown no cell for a while, unless it may have nothing to show. */
  nothingIsShown() {
    const text = nothingShown(this.#source, this.#view.children.length > 0);
    if (text) this.#say(text, text);
  }

  /**
   * Returns whether a cell's measured length of 0 is provisional because its content is loading. Advises how to avoid a
   * length of 0 in either case.
   * @param {import("../cells/cell.js").Cell} cell
   */
  isLoading({ content, place: { section, item } }) {
    const isUnknown = isLoading(content);
    this.#sayLength(section, item, isUnknown);
    return isUnknown;
  }

  /**
   * Handles a cell that had no length while this script was loaded. Its content may have arrived in the meantime.
   * @param {import("../cells/cell.js").Cell} cell @param {import("../rendering/renderer.js").Renderer} renderer
   */
  measureAgain({ content, place: { section, item } }, { measuring }) {
    if (content.offsetWidth * content.offsetHeight > 0) this.#sayLength(section, item, true);
    measuring?.observe(content);
  }

  /** @param {number} section @param {number} item @param {boolean} isUnknown Whether its cell is loading. */
  #sayLength(section, item, isUnknown) {
    const lacksCells = nothingShown(this.#source, true);
    if (lacksCells) this.#say(lacksCells, lacksCells);
    else {
      this.#say("length", `the cell of item ${item} of section ${section} measures 0${
        isUnknown ? " while it loads, and is given estimatedItemLength until then" : ""
      }: give its pictures a width and height, an aspect-ratio or a min-height, or give it a placeholder.`);
    }
  }

  /** @param {string} name Advice with the same name is given once. @param {string} text */
  #say(name, text) {
    if (this.#said.has(name)) return;
    this.#said.add(name);
    console.warn(`cascade-view: ${text}`, this.#view);
  }
}
