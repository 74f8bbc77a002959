// @ts-check
import { layoutAttributes, numberFromText, optionsFromAttribute } from "./layout-options.js";

/** @typedef {import("./cascade-view").CascadeView} View */

/** The attributes that stand for properties; `dir`, which does not, decides where things are. */
export const attributes = [
  ...layoutAttributes, "selection", "scroller", "estimated-item-length", "dir", "aria-label", "aria-labelledby",
];

/**
 * Sets the property that an attribute stands for.
 *
 * @param {View} view
 * @param {HTMLElement} content What assistive technology takes for the view.
 * @param {string} name
 * @param {string | null} text `null`, if it was removed.
 * @throws {TypeError | RangeError} If it says nonsense.
 */
export function applyAttribute(view, content, name, text) {
  if (name === "aria-label") content.ariaLabel = text;
  // Not an attribute: identifiers do not reach into a shadow tree.
  else if (name === "aria-labelledby") {
    const { ariaLabelledByElements = null } = /** @type {any} */ (view);
    Object.assign(content, { ariaLabelledByElements });
  } else if (name === "selection") view.selection = /** @type {any} */ (text ?? "none");
  else if (name === "scroller") view.scroller = /** @type {any} */ (text ?? "self");
  else if (name === "estimated-item-length") view.estimatedItemLength = numberFromText(name, text ?? "100");
  else view.layout = optionsFromAttribute(view, name, view.layout);
}

/**
 * Sets again what was set before the element was defined: hidden by the instance's properties, no setter has run.
 * @param {any} view
 */
export function applyEarlyProperties(view) {
  for (const [name, value] of Object.entries(view)) {
    if (!(name in Object.getPrototypeOf(view))) continue;
    delete view[name];
    // What can only be read stays what it is.
    Reflect.set(view, name, value);
  }
}
