// @ts-check

/**
 * The maximum length of an element in CSS pixels. Firefox counts in 60ths of a pixel, up to 2³⁰; Chromium in 64ths of a
 * device pixel, and WebKit in 64ths of a CSS pixel, up to 2³¹.
 *
 * @type {readonly (readonly [browser: string, length: () => number])[]}
 */
export const limits = [
  ["Firefox", () => 2 ** 30 / 60],
  ["Chrome", () => 2 ** 31 / 64 / devicePixelRatio],
  ["Safari", () => 2 ** 31 / 64],
];

/**
 * Describes a list's length, and names the item at which it would end if it were one element.
 *
 * @param {number} count The number of its items.
 * @param {number} length In CSS pixels.
 */
export function tellOfLength(count, length) {
  const millions = `${(length / 1e6).toFixed(1)} million pixels.`;
  /** The browsers by the item at which a list ends there. @type {Map<number, string[]>} */
  const ends = new Map();
  for (const [browser, limit] of limits) {
    const item = 1000 * Math.floor(count * limit() / length / 1000);
    if (limit() < length) ends.set(item, [...ends.get(item) ?? [], browser]);
  }
  const told = [...ends].map(([item, browsers]) => `${item.toLocaleString("en")} in ${browsers.join(" and ")}`);
  if (told.length === 0) return `${millions} One element can be that long in every browser.`;
  return `${millions} As one element, the list would end at item ${told.join(", ")}.`;
}
