import { incompleteText, reasonText } from "../dom/unreadable.js";
import type { Photos } from "../model/photos.js";
import { counted } from "../model/words.js";

/** The list of files that cannot be shown, or not as a whole, each with the reason. */
export class UnreadableList {
  readonly #dialog = document.getElementById("unreadable-list") as HTMLDialogElement;
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
    const title = this.#dialog.querySelector("h2") as HTMLElement;
    title.textContent = counted(slots.length, "unreadable or incomplete file", "unreadable or incomplete files");
    (this.#dialog.querySelector("ul") as HTMLElement).replaceChildren(...slots.map((slot) => {
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
