// @ts-check
import { completeSection, layoutTypes } from "./layout-options.js";
import { axes } from "../engine/generated/codes.js";
import { layouts, recordLength } from "../engine/generated/layouts.js";

/** @typedef {import("./layout-options.js").Options} Options */

/**
 * A layout as the engine reads it.
 *
 * @param {Options} layout A complete one.
 * @param {number} sectionCount The number of sections that may have something of their own.
 * @throws {RangeError} If `layout.sections` is a function and answers wrong values.
 */
export function layoutWords(layout, sectionCount) {
  const records = [recordWords(-1, layout)];
  const { sections } = layout;
  for (let index = 0; sections && index < sectionCount; index += 1) {
    const own = typeof sections === "function"
      ? completeSection(layout, sections(index) ?? undefined, index) : sections[index];
    if (own) records.push(recordWords(index, { ...layout, ...own }));
  }
  const flags = Number(!!layout.keepsLanes) + 2 * Number(!!layout.snapping);
  return Float64Array.from([
    layoutTypes.indexOf(layout.type), Math.max(0, axes.indexOf(layout.axis)), flags, layout.activeDistance ?? 0,
    layout.zoomFactor ?? 0, records.length, ...records.flat(),
  ]);
}

/** @param {number} index @param {Options} options */
function recordWords(index, options) {
  const words = new Array(recordLength).fill(0);
  words[0] = index;
  for (const [key, [type, standard, place = 0]] of Object.entries(layouts[options.type].section)) {
    const numbers = encoded(type, options[key] ?? standard);
    words.splice(place, numbers.length, ...numbers);
  }
  return words;
}

/** @type {(type: string | readonly string[], value: any) => number[]} The numbers of a value. */
function encoded(type, value) {
  if (type === "lanes") return typeof value === "number" ? [0, value, 0] : [1, value.minimum, value.maximum ?? 0];
  if (typeof type !== "string") return [type.indexOf(value)];
  // Sizes and insets that have been checked have their sides in the wire's order.
  return typeof value === "object" ? Object.values(value) : [Number(value)];
}
