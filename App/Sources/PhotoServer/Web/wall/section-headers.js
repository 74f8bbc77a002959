// @ts-check
import { sectionTitle, shortTitle } from "./section-titles.js";
import { counted } from "./words.js";

/** @typedef {import("../cascade/cascade-view.js").CascadeView} CascadeView */
/** @typedef {import("../library/arrangement.js").Arrangement} Arrangement */

/** CSS pixels. */
const length = 44;

/** Layout options by whether there are headers. */
const layouts = { without: {}, with: { headerLength: length, pinsHeader: true } };

/** The titles over the sections, which stay at the top while their photos are in view. */
export class SectionHeaders {
  #view;
  #arrangement;
  /** The outermost folder's name. */
  folder = "";

  /** @param {CascadeView} view @param {Arrangement} arrangement */
  constructor(view, arrangement) {
    this.#view = view;
    this.#arrangement = arrangement;
    view.register(makeHeader, { kind: "header" });
  }

  /** What a layout has to say of sections. The same object as long as that is the same. */
  get layout() {
    // As long as there are no photos, the first screen that has come with the page tells.
    const hasHeaders = this.#arrangement.sections.length > 0 ? this.#arrangement.effectiveGrouping !== "none"
      : this.#view.querySelector(".section-header[data-cascade]") !== null;
    return hasHeaders ? layouts.with : layouts.without;
  }

  /** @param {number} section */
  title(section) {
    return sectionTitle(this.#arrangement.effectiveGrouping, this.#arrangement.sections[section].key, this.folder);
  }

  /** The length of a header, in CSS pixels. */
  get height() {
    return this.layout === layouts.with ? length : 0;
  }

  /** @param {number} section @returns {string} What stands for the section where there is little room. */
  markTitle(section) {
    return shortTitle(this.#arrangement.effectiveGrouping, this.#arrangement.sections[section].key, this.folder);
  }

  /** @param {HTMLElement} cell @param {number} section */
  fill(cell, section) {
    const [title, count] = cell.querySelectorAll("span");
    title.textContent = this.title(section);
    count.textContent = counted(this.#arrangement.sections[section].count, "photo", "photos");
  }

  /** Fills those on screen again. */
  refill() {
    for (const cell of /** @type {Iterable<HTMLElement>} */ (this.#view.children)) {
      const element = this.#view.elementOf(cell);
      if (element?.kind === "header") this.fill(cell, element.section);
    }
  }
}

function makeHeader() {
  const header = document.createElement("div");
  header.className = "section-header";
  const [title, count] = ["section-title", "section-count"].map((name) => {
    const span = document.createElement("span");
    span.className = name;
    return span;
  });
  title.dir = "auto";
  header.append(title, count);
  return header;
}
