// @ts-check
/**
 * Layouts as pages write them: checked and completed with the defaults. Names, defaults and rules are those of
 * Documentation/LayoutDocument.md.
 */

import { layouts } from "../engine/generated/layouts.js";

/** @typedef {import("../cascade-view").LayoutOptions} LayoutOptions */
/** @typedef {import("../engine/generated/layouts.js").OptionType} OptionType */
/** @typedef {Record<string, any>} Options Checked ones, whose keys are those of their layout. */
/** @typedef {Readonly<Options>} CompleteLayout One with its defaults. */
/** @typedef {Record<string, readonly [type: OptionType, standard: any, place?: number]>} Known */

export const layoutTypes = Object.keys(layouts);

/**
 * The layout with its defaults filled in, frozen.
 *
 * @param {LayoutOptions} options
 * @returns {CompleteLayout}
 * @throws {TypeError | RangeError} Naming the value that is wrong.
 */
export function completeLayout(options) {
  record("layout", options);
  const type = options.type ?? "waterfall";
  const { section, layout } = layouts[oneOf("layout.type", type, layoutTypes)];
  const all = complete("layout", options, {
    type: [layoutTypes, type], ...layout, ...section, sections: ["sections", undefined],
  });
  // Without a size of its own, a flow takes the data source's.
  if (type === "flow" && /** @type {Options} */ (options).itemSize === undefined) delete all.itemSize;
  if (Array.isArray(options.sections)) {
    // `map` would pass over what a sparse array leaves out.
    all.sections = Object.freeze(Array.from(options.sections, (own, index) => completeSection(all, own, index)));
  }
  return Object.freeze(all);
}

/**
 * The options of a section; `undefined`, if they are the layout's.
 * @param {Options} layout @param {unknown} own @param {number} index
 */
export function completeSection(layout, own, index) {
  if (own === undefined) return own;
  /** @type {Known} */
  const known = {};
  for (const [key, [type, standard]] of Object.entries(layouts[layout.type].section)) {
    known[key] = [type, layout[key] ?? standard];
  }
  return Object.freeze(complete(`layout.sections[${index}]`, own, known));
}

/** @param {string} place @param {any} options @param {Known} known @returns {Options} */
function complete(place, options, known) {
  record(place, options, Object.keys(known));
  /** @type {Options} */
  const all = {};
  for (const [key, [type, standard]] of Object.entries(known)) {
    const value = options[key];
    all[key] = value === undefined ? standard
      : typeof type === "string" ? checks[type](`${place}.${key}`, value) : oneOf(`${place}.${key}`, value, type);
  }
  return all;
}

/** @type {(place: string, value: any) => number} */
export const length = (place, value) => must(Number.isFinite(value) && value >= 0, place, "a finite number ≥ 0", value);

/** @type {(place: string, value: any) => number} */
const positive = (place, value) => must(Number.isFinite(value) && value > 0, place, "a finite number > 0", value);

/** @type {(place: string, value: any) => number} */
const count = (place, value) =>
  must(Number.isInteger(value) && value >= 1 && value <= 1e6, place, "a whole number from 1 to 1,000,000", value);

/** @type {Record<string, (place: string, value: any) => any>} The checks of values, by type. */
const checks = {
  length,
  number: (place, value) => must(Number.isFinite(value), place, "a finite number", value),
  boolean: (place, value) => must(typeof value === "boolean", place, "true or false", value),
  function: (place, value) => must(typeof value === "function", place, "a function", value, value, TypeError),
  sections: (place, value) =>
    must(Array.isArray(value) || typeof value === "function", place, "an array or a function", value, value, TypeError),
  size: (place, value) => sides(place, value, ["width", "height"], length),
  positiveSize: (place, value) => sides(place, value, ["width", "height"], positive),
  insets: (place, value) =>
    sides(place, value, ["top", "left", "bottom", "right"], (side, inset) => length(side, inset ?? 0)),
  lanes(place, value) {
    if (typeof value === "number") return count(place, value);
    record(place, value, ["minimum", "maximum"]);
    length(`${place}.minimum`, value.minimum);
    if (value.maximum !== undefined) count(`${place}.maximum`, value.maximum);
    return Object.freeze({ ...value });
  },
};

/** @type {(place: string, value: any, names: string[], check: (place: string, value: any) => number) => object} */
function sides(place, value, names, check) {
  record(place, value, names);
  return Object.freeze(Object.fromEntries(names.map((name) => [name, check(`${place}.${name}`, value[name])])));
}

/** @type {(isTrue: boolean, place: string, expected: string, value: any, result?: any, Kind?: any) => any} */
function must(isTrue, place, expected, value, result = value, Kind = RangeError) {
  if (!isTrue) throw new Kind(`${place}: must be ${expected}, got ${value}`);
  return result;
}

/** @param {string} place @param {any} value @param {string[]} [keys] */
function record(place, value, keys) {
  must(typeof value === "object" && value !== null, place, "an object", value, value, TypeError);
  const unknown = keys && Object.keys(value).find((key) => !keys.includes(key));
  if (unknown) throw new TypeError(`${place}.${unknown}: unknown key; there are ${keys?.join(", ")}`);
}

/** @type {(place: string, value: any, words: readonly string[]) => any} */
export function oneOf(place, value, words) {
  const all = words.map((word) => `"${word}"`).join(" or ");
  return must(words.includes(value), place, all, typeof value === "string" ? `"${value}"` : value, value);
}

/** @type {(name: string, text: string) => number} */
export const numberFromText = (name, text) =>
  must(text.trim() !== "" && Number.isFinite(Number(text)), name, "a number", `"${text}"`, Number(text));
