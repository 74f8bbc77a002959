// @ts-check
import { isLoading } from "./loading.js";
import { nothingShown } from "./nothing-shown.js";

/** Says in the page's console what is wrong with how a view is used, and what to do: each once. */
export class Advice {
  #view;
  #source;
  /** @type {Set<string>} What has been said. */
  #said = new Set();

  /** @param {import("../cascade-view").CascadeView} view @param {import("../data/source.js").Source} source */
  constructor(view, source) {
    this.#view = view;
    this.#source = source;
  }

  /** There has been no cell for a while: says why, unless there may be nothing to show. */
  nothingIsShown() {
    const text = nothingShown(this.#source, this.#view.children.length > 0);
    if (text) this.#say(text, text);
  }

  /**
   * Whether a measured length of 0 says nothing of its item. Names the remedy, if that is so or not.
   * @param {import("../cells/cell.js").Cell} cell
   */
  isLoading({ content, place: { section, item } }) {
    const isUnknown = isLoading(content);
    this.#sayLength(section, item, isUnknown);
    return isUnknown;
  }

  /**
   * A cell had no length while this was being loaded. What it was waiting for may have come since.
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
        isUnknown ? " while it loads, and takes estimatedItemLength until then" : ""
      }: give its pictures a width and height, an aspect-ratio or a min-height, or give it a placeholder.`);
    }
  }

  /** @param {string} name What is said of one name once. @param {string} text */
  #say(name, text) {
    if (this.#said.has(name)) return;
    this.#said.add(name);
    console.warn(`cascade-view: ${text}`, this.#view);
  }
}
