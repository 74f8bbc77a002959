// @ts-check
import { layoutNames } from "./layouts.js";

/** @typedef {import("./layouts.js").LayoutName} LayoutName */
/** @typedef {import("./layouts.js").ViewportClass} ViewportClass */

const storageKey = "layout";

/**
 * What somebody has chosen: the layout, and the size of its tiles, on a phone's and on larger viewports. It is
 * remembered from visit to visit.
 */
export class LayoutPreferences {
  #stored = stored();

  /** @type {LayoutName | null} */
  get layout() {
    return layoutNames.find((name) => name === this.#stored.layout) ?? null;
  }

  set layout(layout) {
    this.#stored.layout = layout;
    this.#store();
  }

  /** @param {ViewportClass} viewportClass @param {LayoutName} layout @returns {number | null} In CSS pixels. */
  size(viewportClass, layout) {
    const size = this.#stored[viewportClass]?.[layout];
    return typeof size === "number" && size > 0 && size < Infinity ? size : null;
  }

  /** @param {ViewportClass} viewportClass @param {LayoutName} layout @param {number} size */
  setSize(viewportClass, layout, size) {
    this.#stored[viewportClass] = { ...this.#stored[viewportClass], [layout]: size };
    this.#store();
  }

  #store() {
    try {
      localStorage.setItem(storageKey, JSON.stringify(this.#stored));
    } catch {
      // Storage may be forbidden or full: then the choice lasts as long as the page.
    }
  }
}

/** @returns {Record<string, any>} */
function stored() {
  try {
    const value = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}
