// @ts-check
/** What the engine's codes and numbers say, for people: what is wrong, where, and what to do. */

import { itemKind, kinds } from "./engine-numbers.js";

/** The layout cannot be arranged; everything stays as it was. */
export class LayoutError extends Error {
  name = "LayoutError";
}

/** An update does not add up; everything stays as it was before the call. */
export class UpdateError extends Error {
  name = "UpdateError";
}

const metrics = [
  "laneSpacing", "lanes.minimum", "tolerance", "itemSpacing", "interitemSpacing", "lineSpacing", "rowLength",
  "itemSize", "radius", "activeDistance", "zoomFactor", "sectionInset", "sectionSpacing", "headerLength", "headerInset",
  "footerLength", "footerInset",
];

/** @param {number} kind @param {number} section @param {number} item */
const name = (kind, section, item) =>
  kind === itemKind ? `item ${item} of section ${section}` : `the ${kinds[kind]} of section ${section}`;

/** @type {Record<number, (a: number, b: number, c: number, d: number) => string>} What each code of a layout says. */
const layoutTexts = {
  1: (width, height) => `the viewport must be finite, it is ${width} × ${height}`,
  2: (x, y) => `the content offset must be finite, it is ${x}, ${y}`,
  3: (section, count) => `section ${section}: numberOfItems must be a whole number ≥ 0, got ${count}`,
  4: (section, lanes) => `section ${section}: lanes must be a whole number from 1 to 1,000,000, got ${lanes}`,
  5: (section, metric, value) =>
    `section ${section}: ${metrics[metric]} must be a finite number${
      metric === 7 ? " > 0" : metric === 10 ? "" : " ≥ 0"}, got ${value}`,
  6: (section, breadth) =>
    `section ${section}: insets and spacings leave the items (of a waterfall: each lane) a breadth of ${breadth}; ` +
    "use fewer lanes, smaller insets or a broader view",
  7: (section, kind, breadth) =>
    `section ${section}: the insets leave the ${kinds[kind]} a breadth of ${breadth}; use smaller ones`,
  8: (section, item) => `section ${section}, item ${item}: its size must be finite and > 0 (a length: ≥ 0)`,
  9: (section, item) => `section ${section}, item ${item}: it must span at least 1 lane`,
  10: (section, item, breadth, usable) =>
    `section ${section}, item ${item}: its breadth of ${breadth} is more than the ${usable} that the insets leave`,
  11: (section) => `section ${section}: the spacing between the items fills every row; use less, or a broader view`,
  12: (section, given, count) => `section ${section} has ${count} items, but the sizes of only ${given} were given`,
  14: (section) => `section ${section}: the content is too long for a number; use smaller lengths or spacings`,
};

/** @type {Record<number, (kind: number, section: number, item: number) => string>} What each problem says. */
const problemTexts = {
  0: (...at) => `the layout places ${name(...at)}, which does not exist: it is not shown`,
  1: (...at) => `the layout places ${name(...at)} twice: the first place counts`,
  2: (...at) => `the layout gives ${name(...at)} a frame that is not finite: it is not shown`,
  4: () =>
    "the numbers of items have changed untold: use performBatchUpdates, itemsWereAppended or reloadData. " +
    "Everything is reloaded",
  5: () => "the layout gives a content size that is not finite: the one before stays",
  6: () => "the layout or the delegate names an offset that is not finite: it is not scrolled to",
  7: () => "a size, offset or length that was reported is negative or not finite: it is ignored",
};

/**
 * What a `problem` command says.
 *
 * @param {number} code
 * @param {number} kind
 * @param {number} section
 * @param {number} item
 * @param {number} value
 * @param {(reuseIdentifier: number) => string} nameOf The page's name of a reuse identifier.
 */
export const problemText = (code, kind, section, item, value, nameOf) =>
  code > 16 ? `${layoutTexts[code - 16](kind, section, item, value)}. What is on screen stays.`
  : code === 3
    ? `no template for ${kinds[kind]}s with the reuse identifier "${nameOf(value)}": add <template kind="${
      kinds[kind]}" reuse-identifier="${nameOf(value)}"> or register one; ${name(kind, section, item)} is not shown.`
  : `${problemTexts[code](kind, section, item)}.`;

/** @param {Float64Array} words An update's five words. */
function updateText([operation, section, item, section2, item2]) {
  const verb = ["insert", "delete", "reload", "move"][(operation - 1) % 4];
  const [what, to] = operation < 5 ? [name(2, section, item), name(2, section2, item2)]
    : [`section ${section}`, `section ${section2}`];
  return operation % 4 ? `${verb} ${what}` : `${verb} ${what} to ${to}`;
}

/**
 * The error that a code and its numbers stand for.
 *
 * @param {number} code
 * @param {Float64Array} words At least 11.
 * @returns {Error}
 */
export function engineError(code, words) {
  const [a, b, c, d, e, f, g, h] = words;
  switch (code) {
    case 21:
      return new RangeError(`There is no ${name(c, a, b).replace("the ", "")}.`);
    case 22:
      return new RangeError("The scroll position names two places along one axis: give one.");
    case 23:
      return new UpdateError(
        `There are ${d} sections after the update, but must be ${a + b - c}: ${a} before it, plus ${b} inserted, ` +
        `minus ${c} deleted. Change the data by exactly what the update says.`);
    case 24:
      return new UpdateError(
        `Section ${a}${a === b ? "" : ` (${b} before the update)`} has ${h} items after the update, but must have ${
          c + d - e + f - g}: ${c} before it, plus ${d} inserted, minus ${e} deleted, plus ${f} moved in, minus ${
          g} moved out. Change the data by exactly what the update says.`);
    case 25: {
      const [operation, section, item, section2, item2, index, count] = words;
      const isNew = index > 1 || operation % 4 === 1;
      return new UpdateError(
        `Cannot ${updateText(words)}: ${["section", "item", "target section", "target item"][index]} ${
          [section, item, section2, item2][index]} must be at least 0 and less than ${count}, the number of ${
          index % 2 ? `items in section ${index > 1 ? section2 : section}` : "sections"} ${
          isNew ? "after" : "before"} the update.`);
    }
    case 26: {
      const [first, second] = [updateText(words.subarray(0, 5)), updateText(words.subarray(5, 10))];
      return new UpdateError(
        first === second ? `Cannot ${first} twice in one update; ask for it once.`
        : `Cannot both ${first} and ${second} in one update; leave one out.`);
    }
    case 27:
      return new UpdateError("An update cannot begin while the view lays out: ask for it afterwards.");
    default: {
      const text = layoutTexts[code]?.(a, b, c, d) ?? "the engine cannot read what it was given";
      return new LayoutError(`${text[0].toUpperCase()}${text.slice(1)}.`);
    }
  }
}
