// @ts-check
import { incompleteText, reasonText } from "../unreadable.js";
import { counted } from "./words.js";

/** @typedef {import("../library/photos.js").Photos} Photos */

/** The list of files that cannot be shown, or not as a whole, each with the reason. */
export class UnreadableList {
  #dialog = /** @type {HTMLDialogElement} */ (document.getElementById("unreadable-list"));
  #photos;

  /** @param {Photos} photos */
  constructor(photos) {
    this.#photos = photos;
    this.#dialog.querySelector(".close")?.addEventListener("click", () => this.#dialog.close());
    this.#dialog.addEventListener("click", ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    });
  }

  /** Opens it. */
  open() {
    const { names, columns } = this.#photos;
    const slots = [...this.#photos.slots()].filter((slot) => this.#photos.isTroubled(slot))
      .sort((a, b) => collator.compare(names[a], names[b]));
    const title = /** @type {HTMLElement} */ (this.#dialog.querySelector("h2"));
    title.textContent = counted(slots.length, "unreadable or incomplete file", "unreadable or incomplete files");
    /** @type {HTMLElement} */ (this.#dialog.querySelector("ul")).replaceChildren(...slots.map((slot) => {
      const item = document.createElement("li");
      const [name, reason] = [document.createElement("span"), document.createElement("span")];
      name.dir = "auto";
      name.textContent = names[slot];
      reason.className = "reason";
      reason.textContent = columns.reason[slot] === 0 ? incompleteText : reasonText(columns.reason[slot]);
      item.append(name, reason);
      return item;
    }));
    this.#dialog.showModal();
  }
}

const collator = new Intl.Collator("en", { numeric: true });
