// @ts-check
import { englishAnnouncement, englishLabels } from "./labels.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../cascade-view").FindAnnouncement} FindAnnouncement */
/** @typedef {import("../cascade-view").FindResult} FindResult */
/** @typedef {import("./finding-parts.js").FindingParts} FindingParts */

/** The visible and the spoken texts of finding: the page's own, or English ones. */
export class FindWords {
  #view;
  #source;
  #status;
  #report;

  /** @param {View} view @param {FindingParts} parts */
  constructor(view, { renderer: { source }, status, report }) {
    this.#view = view;
    this.#source = source;
    this.#status = status;
    this.#report = report;
  }

  /** @returns {import("../cascade-view").FindLabels} */
  get labels() {
    return { ...englishLabels(this.#view), ...this.#view.findLabels };
  }

  /** @type {(phase: FindAnnouncement["phase"], result: FindResult, excerpt: string) => void} */
  say(phase, result, excerpt) {
    const { findAnnouncement = englishAnnouncement(this.#view) } = this.#view;
    if (!findAnnouncement) return;
    const { current } = result;
    const source = this.#source;
    const item = current ? (source.itemsBefore(current.section) ?? 0) + current.item + 1 : 0;
    try {
      this.#status.textContent = findAnnouncement.call(this.#view, { ...result, phase, item, total: source.total, excerpt });
    } catch (error) {
      this.#report("findAnnouncement", String(error), error);
    }
  }
}
