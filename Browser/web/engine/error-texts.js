// @ts-check
/** Turns the engine's error codes and numbers into messages that say what is wrong, where, and what to do. */

import { failureTexts, kinds, metrics, updateIndices } from "./generated/codes.js";
import * as Failure from "./generated/failure.js";
import * as Operation from "./generated/operation.js";

/** @param {string} kind @param {number} section @param {number} item */
const elementText = (kind, section, item) =>
  kind === "item" ? `item ${item} of section ${section}` : `the ${kind} of section ${section}`;

/** @param {typeof metrics[number] | undefined} metric */
const metricText = (metric) =>
  `${metric} must be a finite number${{ itemSize: " > 0", zoomFactor: "" }[String(metric)] ?? " ≥ 0"}`;

/**
 * Replaces the placeholders of a text with what the numbers stand for.
 * @type {(text: string, numbers: ArrayLike<number>, nameOf?: (reuseIdentifier: number) => string) => string}
 */
const filled = (text, numbers, nameOf = String) => text.replace(/\{([a-z]*)(\d)\}/g, (_, what, index) => {
  const number = numbers[index];
  return what === "kind" ? kinds[number] : what === "metric" ? metricText(metrics[number])
    : what === "element" ? elementText(kinds[number], numbers[1], numbers[2])
    : what === "name" ? nameOf(number) : String(number);
});

/** @param {number} code @param {ArrayLike<number>} numbers */
const plainText = (code, numbers) => filled(failureTexts[code] ?? "the engine cannot read what it was given", numbers);

/**
 * The text of a `problem` command.
 *
 * @param {string | undefined} text The code's text. Undefined if the code is a layout failure's code plus 16.
 * @param {number} code
 * @param {number[]} numbers Kind, section and item of an element, then of another one; or a layout failure's numbers.
 * @param {(reuseIdentifier: number) => string} nameOf Returns the page's name of a reuse identifier.
 */
export const problemText = (text, code, numbers, nameOf) =>
  text ? `${filled(text, numbers, nameOf)}.` : `${plainText(code - 16, numbers)}. What is on screen stays.`;

/** @param {Float64Array} words An update's five words. */
function updateText([operation, section, item, section2, item2]) {
  const verb = ["insert", "delete", "reload", "move"][(operation - 1) % 4];
  const [what, to] = operation <= Operation.moveItem
    ? [elementText("item", section, item), elementText("item", section2, item2)]
    : [`section ${section}`, `section ${section2}`];
  return verb === "move" ? `${verb} ${what} to ${to}` : `${verb} ${what}`;
}

const advice = "Change the data by exactly what the update says.";

/** @type {(code: number, words: Float64Array) => string} The text of a failure. There are at least 11 numbers. */
export function failureText(code, words) {
  const [a, b, c, d, e, f, g, h] = words;
  switch (code) {
    case Failure.noSuchElement:
      return `There is no ${elementText(kinds[c], a, b).replace("the ", "")}.`;
    case Failure.conflictingPositions:
      return "The scroll position names two places along one axis: give one.";
    case Failure.sectionCount:
      return `There are ${d} sections after the update, but must be ${a + b - c}: ${a} before it, plus ${b} inserted, ` +
        `minus ${c} deleted. ${advice}`;
    case Failure.itemCountAfterUpdate:
      return `Section ${a}${a === b ? "" : ` (${b} before the update)`} has ${h} items after the update, but must have ${
          c + d - e + f - g}: ${c} before it, plus ${d} inserted, minus ${e} deleted, plus ${f} moved in, minus ${
          g} moved out. ${advice}`;
    case Failure.outOfRange: {
      const [operation, section, , section2, , index, count] = words;
      const isTarget = index > 1;
      const isNew = isTarget || operation === Operation.insertItems || operation === Operation.insertSection;
      const all = index % 2 ? `items in section ${isTarget ? section2 : section}` : "sections";
      return `Cannot ${updateText(words)}: ${updateIndices[index]} ${words[1 + index]} must be at least 0 and less than ${
          count}, the number of ${all} ${isNew ? "after" : "before"} the update.`;
    }
    case Failure.conflict: {
      const first = updateText(words.subarray(0, 5));
      const second = updateText(words.subarray(5, 10));
      return first === second ? `Cannot ${first} twice in one update; ask for it once.`
        : `Cannot both ${first} and ${second} in one update; leave one out.`;
    }
    case Failure.duringPass:
      return "An update cannot begin while the view lays out: ask for it afterwards.";
    default: {
      const text = plainText(code, words);
      return `${text[0].toUpperCase()}${text.slice(1)}.`;
    }
  }
}
