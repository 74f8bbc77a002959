// @ts-check

/** @typedef {import("../cascade-view").FindAnnouncement} FindAnnouncement */
/** @typedef {import("../cascade-view").FindLabels} FindLabels */

/** @type {(number: number, view: Element) => string} A number, formatted for the page's language. */
export function written(number, view) {
  const { lang } = /** @type {HTMLElement} */ (view.closest("[lang]") ?? document.documentElement);
  try {
    return number.toLocaleString(lang || undefined);
  } catch {
    // The value of the lang attribute is invalid.
    return number.toLocaleString();
  }
}

/** @type {(view: Element) => FindLabels} The texts of the find bar, in English. */
export const englishLabels = (view) => ({
  find: "Find",
  field: "Find",
  previous: "Previous hit",
  next: "Next hit",
  matchCase: "Match case",
  wholeWords: "Whole words",
  matchDiacritics: "Match diacritics",
  done: "Done",
  count({ place, count, isComplete }) {
    const all = written(count, view);
    if (!isComplete) return `${all}…`;
    return count === 0 ? "No hits" : place > 0 ? `${written(place, view)} of ${all}` : all;
  },
});

/** @type {(view: Element) => (announcement: FindAnnouncement) => string} The announcements for screen readers, in English. */
export const englishAnnouncement = (view) => ({ phase, count, place, item, total, excerpt }) => {
  if (phase === "closed") return "Find closed, back where you were";
  if (count === 0) return "No hits";
  const all = `${written(count, view)} ${count === 1 ? "hit" : "hits"}`;
  if (place === 0) return all;
  const where = `item ${written(item, view)} of ${written(total, view)}${excerpt && `: ${excerpt}`}`;
  return phase === "counted" ? `${all}, now at ${written(place, view)}, in ${where}`
    : `${written(place, view)} of ${written(count, view)}, in ${where}`;
};
