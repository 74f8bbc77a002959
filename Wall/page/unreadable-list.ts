import { byId, make, makeName, part } from "../dom/markup.js";
import { incompleteText, reasonText } from "../dom/unreadable.js";
import type { Photos } from "../model/photos.js";
import { counted } from "../model/words.js";
import { nextFrame } from "../viewer/animation.js";
import { makeFileButtons } from "../viewer/file-buttons.js";
import type { ShownPhotos } from "./shown-photos.js";

/** The list of files that cannot be shown, or not as a whole, each with the reason. They lead to the files' tiles. */
export class UnreadableList {
  readonly #dialog = byId<HTMLDialogElement>("unreadable-list");
  readonly #photos: Photos;
  readonly #shown: ShownPhotos;
  readonly #goTo: (position: number) => void;

  /** @param goTo Shows the photo at a position of the arrangement. */
  constructor(photos: Photos, shown: ShownPhotos, goTo: (position: number) => void) {
    this.#photos = photos;
    this.#shown = shown;
    this.#goTo = goTo;
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
      const buttons = this.#shown.addresses.isOwners ? makeFileButtons(columns.id[slot]) : [];
      return make("li", "", {}, this.#makeName(slot), make("span", "reason", { textContent: reason }), ...buttons);
    }));
    this.#dialog.showModal();
  }

  /** The name, which leads to the tile if there is one on the wall. */
  #makeName(slot: number): HTMLElement {
    const { names, columns } = this.#photos;
    const name = makeName("", names[slot]);
    const id = columns.id[slot];
    if (this.#shown.positionOf(id) < 0) return name;
    const button = make("button", "show", { type: "button" }, name);
    button.addEventListener("click", () => {
      this.#dialog.close();
      this.#goTo(this.#shown.positionOf(id));
      // As soon as it has a cell.
      void nextFrame().then(() => this.#shown.focus({ id }));
    });
    return button;
  }
}

const collator = new Intl.Collator("en", { numeric: true });
