// @ts-check
/** Figures in the fragment of an address, which browsers do not send to servers. */

/**
 * @typedef {{ browser: string, boxes: number, times: Record<string, number[]> }} Figures Times are milliseconds, by contender
 *   and change.
 */

/** Names and versions of browsers consist of these characters, and are not longer than that. */
const browserPattern = /^[\w ,.]{1,60}$/;

/**
 * Rounds figures to the precision of a link. The page shows these, because rounding twice could give other numbers.
 * @type {(figures: Figures) => Figures}
 */
export function asShared({ browser, boxes, times }) {
  const rounded = Object.entries(times).map(([key, values]) => [key, values.map((value) => Number(value.toPrecision(3)))]);
  return { browser, boxes, times: Object.fromEntries(rounded) };
}

/** @type {(figures: Figures) => string} */
export function writeFigures({ browser, boxes, times }) {
  const figures = Object.entries(times).map(([key, values]) => [key, values.join("_")]);
  return String(new URLSearchParams([["browser", browser], ["boxes", String(boxes)], ...figures]));
}

/**
 * Reads the figures from an address, which anyone may have written.
 * @type {(fragment: string, contenders: readonly string[], changes: number) => Figures | null} Returns `null` unless
 *   they
 *   are positive numbers, one for each change, and include those of the first contender.
 */
export function readFigures(fragment, contenders, changes) {
  const words = new URLSearchParams(fragment);
  const browser = words.get("browser") ?? "";
  const boxes = Number(words.get("boxes"));
  const given = contenders.filter((key) => words.has(key));
  const times = Object.fromEntries(given.map((key) => [key, (words.get(key) ?? "").split("_").map(Number)]));
  const isSound = Number.isInteger(boxes) && boxes > 0 && given[0] === contenders[0] && given.every((key) =>
    times[key].length === changes && times[key].every((value) => value > 0 && value < 1e6));
  return isSound && browserPattern.test(browser) ? { browser, boxes, times } : null;
}
