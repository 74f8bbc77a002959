// @ts-check
/**
 * Checks the layouts that pages write, and completes them with defaults. Documentation/LayoutDocument.md defines the
 * names, defaults and rules.
 */

import { layouts } from "../engine/generated/layouts.js";

/** @typedef {import("../cascade-view").LayoutOptions} LayoutOptions */
/** @typedef {import("../engine/generated/layouts.js").OptionType} OptionType */
/** @typedef {Record<string, any>} Options Checked options, with only the keys of their layout type. */
/** @typedef {Readonly<Options>} CompleteLayout A layout with defaults for all missing keys. */
/** @typedef {Record<string, readonly [type: OptionType, standard: any, place?: number]>} Known */

export const layoutTypes = Object.keys(layouts);

/**
 * Checks a layout and fills in its defaults. The result is frozen.
 *
 * @param {LayoutOptions} options
 * @returns {CompleteLayout}
 * @throws {RangeError} Names the wrong value.
 */
export function completeLayout(options) {
  record("layout", options);
  const type = options.type ?? "waterfall";
  const { section, layout } = layouts[oneOf("layout.type", type, layoutTypes)];
  const all = complete("layout", options, {
    type: [layoutTypes, type], ...layout, ...section, sections: ["sections", undefined],
  });
  // A flow without an item size takes the sizes of the data source.
  if (type === "flow" && /** @type {Options} */ (options).itemSize === undefined) delete all.itemSize;
  if (Array.isArray(options.sections)) {
    // `map` would skip the gaps of a sparse array.
    all.sections = Object.freeze(Array.from(options.sections, (own, index) => completeSection(all, own, index)));
  }
  return Object.freeze(all);
}

/**
 * Checks and completes the options of a section. `undefined` if they equal the layout's.
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
    const here = `${place}.${key}`;
    all[key] = value === undefined ? standard : typeof type !== "string" ? oneOf(here, value, type)
      : checks[type]?.(here, value, standard) ?? number(here, value, type);
  }
  return all;
}

/**
 * Checks a number against a range, which is also the error's description.
 * @type {(place: string, value: any, range?: string) => number}
 */
export const number = (place, value, range = ">= 0") => must(
  Number.isFinite(value) && (range[1] === "=" ? value >= +range.slice(2) : value > +range.slice(1)),
  place, `a finite number ${range}`, value);

/** @type {(value: unknown) => boolean} */
const isCount = (value) => Number.isInteger(value) && Number(value) > 0;

/** @type {(value: unknown) => boolean} */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @type {Record<string, (place: string, value: any, standard: any) => any>} The checks for types other than numbers. */
const checks = {
  boolean: (place, value) => must(typeof value === "boolean", place, "true or false", value),
  function: (place, value) => must(typeof value === "function", place, "a function", value),
  sections: (place, value) =>
    must(Array.isArray(value) || typeof value === "function", place, "an array or a function", value),
  size: (place, value, standard) => sides(place, value, Object.keys(standard)),
  positiveSize: (place, value, standard) => sides(place, value, Object.keys(standard), "> 0"),
  insets: (place, value, standard) => sides(place, value, Object.keys(standard), ">= 0", []),
  lanes(place, value) {
    if (!isRecord(value)) {
      return must(
        isCount(value) && value <= 1e6, place, 'a whole number from 1 to 1000000, or an object with "minimum"', value);
    }
    record(place, value, ["minimum", "maximum"], ["minimum"]);
    const { minimum, maximum } = value;
    number(`${place}.minimum`, minimum, "> 0");
    if (maximum !== undefined) must(isCount(maximum), `${place}.maximum`, "a whole number >= 1", maximum);
    return Object.freeze({ ...value });
  },
};

/** @type {(place: string, value: any, names: string[], range?: string, required?: string[]) => object} */
const sides = (place, value, names, range, required = names) => {
  record(place, value, names, required);
  return Object.freeze(Object.fromEntries(names.map((name) =>
    [name, value[name] === undefined ? 0 : number(`${place}.${name}`, value[name], range)])));
};

/**
 * @template Value @param {boolean} isTrue @param {string} place @param {string} expected @param {Value} value
 * @throws {RangeError} If the condition is false.
 */
export function must(isTrue, place, expected, value) {
  if (isTrue) return value;
  const text = typeof value === "string" ? `"${value}"` : Array.isArray(value) ? "an array" : isRecord(value) ? "an object"
    : String(value);
  throw new RangeError(`${place}: must be ${expected}, got ${text}`);
}

/** @param {string} place @param {any} value @param {string[]} [keys] @param {string[]} [required] The mandatory keys. */
function record(place, value, keys, required = []) {
  must(isRecord(value), place, "an object", value);
  const unknown = keys && Object.keys(value).find((key) => !keys.includes(key));
  if (unknown) throw new RangeError(`${place}.${unknown}: unknown key; there are ${keys?.join(", ")}`);
  const missing = required.find((key) => value[key] === undefined);
  if (missing) throw new RangeError(`${place}.${missing}: is required`);
}

/** @type {(place: string, value: any, words: readonly string[]) => any} */
export const oneOf = (place, value, words) =>
  must(words.includes(value), place, words.map((word) => `"${word}"`).join(", ").replace(/,([^,]*)$/, " or$1"), value);

/** @type {(name: string, text: string) => number} */
export const numberFromText = (name, text) =>
  Number(must(text.trim() !== "" && Number.isFinite(Number(text)), name, "a number", text));
