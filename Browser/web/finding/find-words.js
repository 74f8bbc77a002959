// @ts-check
import { englishAnnouncement, englishLabels } from "./labels.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../cascade-view").FindAnnouncement} FindAnnouncement */
/** @typedef {import("../cascade-view").FindResult} FindResult */

/** The words of finding, the page's own or in English: those that are written, and those for a screen reader. */
export class FindWords {
  #view;
  #parts;

  /** @param {View} view @param {import("../element/view-parts.js").ViewParts} parts */
  constructor(view, parts) {
    this.#view = view;
    this.#parts = parts;
  }

  /** @returns {import("../cascade-view").FindLabels} */
  get labels() {
    return { ...englishLabels(this.#view), ...this.#view.findLabels };
  }

  /** @type {(phase: FindAnnouncement["phase"], result: FindResult, excerpt: string) => void} */
  say(phase, result, excerpt) {
    const { findAnnouncement = englishAnnouncement(this.#view) } = this.#view;
    if (!findAnnouncement) return;
    const { source, shadow, report } = this.#parts;
    const { current } = result;
    const item = current ? (source.itemsBefore(current.section) ?? 0) + current.item + 1 : 0;
    try {
      shadow.status.textContent = findAnnouncement.call(this.#view, { ...result, phase, item, total: source.total, excerpt });
    } catch (error) {
      report("findAnnouncement", String(error), error);
    }
  }
}
