import { byId, make, makeName, part } from "../dom/markup.js";
import { incompleteText, reasonText } from "../dom/unreadable.js";
import type { Photos } from "../model/photos.js";
import { counted } from "../model/words.js";

/** The list of files that cannot be shown, or not as a whole, each with the reason. */
export class UnreadableList {
  readonly #dialog = byId<HTMLDialogElement>("unreadable-list");
  readonly #photos: Photos;

  constructor(photos: Photos) {
    this.#photos = photos;
    this.#dialog.querySelector(".close")?.addEventListener("click", () => this.#dialog.close());
    this.#dialog.addEventListener("click", ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    });
  }

  /** Opens it. */
  open(): void {
    const { names, columns } = this.#photos;
    const slots = [...this.#photos.slots()].filter((slot) => this.#photos.isTroubled(slot))
      .sort((a, b) => collator.compare(names[a], names[b]));
    const title = part(this.#dialog, "h2");
    title.textContent = counted(slots.length, "unreadable or incomplete file", "unreadable or incomplete files");
    part(this.#dialog, "ul").replaceChildren(...slots.map((slot) => {
      const reason = columns.reason[slot] === 0 ? incompleteText : reasonText(columns.reason[slot]);
      return make("li", "", {}, makeName("", names[slot]), make("span", "reason", { textContent: reason }));
    }));
    this.#dialog.showModal();
  }
}

const collator = new Intl.Collator("en", { numeric: true });
