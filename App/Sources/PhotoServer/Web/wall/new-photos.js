// @ts-check
import { counted } from "./words.js";

/** @typedef {import("../cascade/cascade-view.js").CascadeView} CascadeView */
/** @typedef {import("./shown-photos.js").ShownPhotos} ShownPhotos */

/** A note of photos that have come where nobody sees them, with a way to go there. */
export class NewPhotos {
  #view;
  #shown;
  #note = /** @type {HTMLButtonElement} */ (document.getElementById("new-photos"));
  #announcement = /** @type {HTMLElement} */ (document.getElementById("announcement"));
  /** @type {Set<number>} Identities of photos that came, and have not been in view. */
  #unseen = new Set();

  /** @param {CascadeView} view @param {ShownPhotos} shown */
  constructor(view, shown) {
    this.#view = view;
    this.#shown = shown;
    this.#note.addEventListener("click", () => this.#goThere());
    view.addEventListener("cascade-pass", () => this.#look());
  }

  /** @param {number[]} ids Photos that have come. */
  add(ids) {
    for (const id of ids) if (this.#shown.positionOf(id) >= 0) this.#unseen.add(id);
    this.#look();
    if (this.#unseen.size > 0) this.#announcement.textContent = this.#note.textContent;
  }

  /** Forgets all: something else is shown. */
  clear() {
    this.#unseen.clear();
    this.#show();
  }

  #look() {
    if (this.#unseen.size === 0) return;
    for (const path of this.#view.visibleItems) {
      this.#unseen.delete(this.#shown.photoAt(this.#shown.positionAt(path)).id);
    }
    for (const id of this.#unseen) if (this.#shown.positionOf(id) < 0) this.#unseen.delete(id);
    this.#show();
  }

  #show() {
    this.#note.hidden = this.#unseen.size === 0;
    this.#note.textContent = counted(this.#unseen.size, "new photo", "new photos");
  }

  #goThere() {
    const positions = [...this.#unseen].map((id) => this.#shown.positionOf(id)).filter((position) => position >= 0);
    this.clear();
    if (positions.length === 0) return;
    const first = positions.reduce((least, position) => Math.min(least, position));
    this.#view.scrollToItem(this.#shown.pathAt(first), { position: "center", animated: true });
    this.#view.focus({ preventScroll: true });
  }
}
