// @ts-check
import { propertyDefaults } from "../engine/generated/codes.js";
import { layouts } from "../engine/generated/layouts.js";
import { layoutTypes, must, numberFromText, oneOf } from "../layout/layout-options.js";
import { nameContent } from "./roles.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../layout/layout-options.js").Options} Options */

/** @type {Map<string, string>} The layout option of each attribute. `minimum-lane-breadth` overrides `lanes`. */
export const optionOfAttribute = new Map([["layout", "type"], ["minimum-lane-breadth", "lanes"]]);
for (const { section, layout } of Object.values(layouts)) {
  for (const [key, [type]] of Object.entries({ ...section, ...layout })) {
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (type !== "function") optionOfAttribute.set(name, key);
  }
}

/** The attributes that stand for properties, and those that set the view's accessible name. */
export const attributes = [
  ...optionOfAttribute.keys(), "anchor", "selection", "scroller", "reorderable", "estimated-item-length", "aria-label",
  "aria-labelledby",
];

/**
 * Sets the property that an attribute stands for.
 *
 * @param {View} view
 * @param {HTMLElement} content The part that assistive technology sees as the view.
 * @param {string} name @param {string | null} text `null` if the attribute was removed.
 * @throws {RangeError} If the value is invalid.
 */
export function applyAttribute(view, content, name, text) {
  if (name.startsWith("aria")) nameContent(view, content);
  else if (name === "selection") view.selection = /** @type {any} */ (text ?? "none");
  else if (name === "scroller") view.scroller = /** @type {any} */ (text ?? "self");
  else if (name === "reorderable") view.reorderable = text !== null && text !== "false";
  else if (name === "anchor") view.anchor = /** @type {any} */ (text ?? "start");
  else if (name === "estimated-item-length") {
    view.estimatedItemLength = text === null ? propertyDefaults.estimatedItemLength : numberFromText(name, text);
  } else view.layout = optionsFromAttribute(view, name, view.layout);
}

/**
 * Returns the layout with one attribute applied. If the attribute is the type, all layout attributes are applied.
 * @type {(element: Element, name: string, layout: Options) => any}
 */
function optionsFromAttribute(element, name, layout) {
  const isType = name === "layout";
  const type = isType ? oneOf("layout", element.getAttribute(name) ?? "waterfall", layoutTypes) : layout.type;
  const known = { ...layouts[type].layout, ...layouts[type].section };
  /** @type {Options} */
  const options = isType ? { type } : { ...layout };
  for (const [attribute, key] of optionOfAttribute) {
    if ((isType || attribute === name) && key in known) options[key] = option(element, attribute, key, known[key][0]);
  }
  return options;
}

/**
 * The value of an attribute. `undefined` if it is missing.
 * @type {(element: Element, name: string, key: string, type: string | readonly string[]) => unknown}
 */
function option(element, name, key, type) {
  if (key === "lanes") {
    const minimum = element.getAttribute("minimum-lane-breadth");
    if (minimum !== null) return { minimum: numberFromText("minimum-lane-breadth", minimum) };
    name = "lanes";
  }
  const text = element.getAttribute(name);
  if (text === null) return undefined;
  if (type === "boolean") return text !== "false";
  if (typeof type !== "string") return oneOf(name, text, type);
  const most = { size: 2, positiveSize: 2, insets: 4 }[type];
  if (!most) return numberFromText(name, text);
  const numbers = text.trim().split(/\s+/).map((word) => numberFromText(name, word));
  must(numbers.length <= most, name, `1 to ${most} numbers`, text);
  if (most === 2) return { width: numbers[0], height: numbers[1] ?? numbers[0] };
  const [top, right = top, bottom = top, left = right] = numbers;
  return { top, left, bottom, right };
}

/**
 * Applies properties that were set before the element was defined. They are own properties of the instance, which hide
 * the setters.
 * @param {any} view
 */
export function applyEarlyProperties(view) {
  for (const [name, value] of Object.entries(view)) {
    if (!(name in Object.getPrototypeOf(view))) continue;
    delete view[name];
    // A read-only property keeps its value.
    Reflect.set(view, name, value);
  }
}
