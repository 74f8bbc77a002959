// @ts-check
import { completeSection, layoutTypes } from "./layout-options.js";
import { axes } from "../engine/generated/codes.js";
import { layouts, recordLength } from "../engine/generated/layouts.js";

/** @typedef {import("./layout-options.js").Options} Options */

/**
 * Encodes a layout for the engine.
 *
 * @param {Options} layout A completed layout.
 * @param {number} sectionCount The number of sections, each of which may have its own options.
 * @throws {RangeError} If `layout.sections` is a function that returns invalid values.
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

/** @type {(type: string | readonly string[], value: any) => number[]} Encodes a value as numbers. */
function encoded(type, value) {
  if (type === "lanes") return typeof value === "number" ? [0, value, 0] : [1, value.minimum, value.maximum ?? 0];
  if (typeof type !== "string") return [type.indexOf(value)];
  // The sides of checked sizes and insets are already in the wire format's order.
  return typeof value === "object" ? Object.values(value) : [Number(value)];
}
