// @ts-check

/** @typedef {import("../cascade-view").ItemMove} ItemMove */

/** The maximum number of characters of an item's text that are used as its name. */
const longestName = 60;

/** @type {(move: ItemMove) => string} The English announcement for screen readers. */
export function englishText({ phase, place, total, name, section }) {
  const item = name || "item";
  const where = `place ${place} of ${total}${section && `, ${section}`}`;
  switch (phase) {
    case "instructions":
      return "To move an item, press Alt and Enter, then the arrow keys; Enter drops it, Escape cancels.";
    case "lifted":
      return `Lifted ${item}, ${where}`;
    case "moved":
      return `Moved to ${where}`;
    case "dropped":
      return `Dropped ${item} at ${where}`;
    case "cancelled":
      return `Cancelled, ${item} back at ${where}`;
    case "refused":
      return `Refused, ${item} back at ${where}`;
    case "locked":
      return `${name || "This item"}, ${where}, cannot be moved`;
  }
}

/** @type {(element: Element | null | undefined) => string} A cell's name: its label, its pictures' labels or its text. */
export function nameOf(element) {
  if (!element) return "";
  const labels = [element, ...element.querySelectorAll("[aria-label], [alt]")].map((each) =>
    each.ariaLabel || each.getAttribute("alt"));
  const text = element.ariaLabel || element.textContent?.trim() || labels.find(Boolean) || "";
  const words = text.replace(/\s+/g, " ");
  return words.length > longestName ? `${words.slice(0, longestName).trimEnd()}…` : words;
}
