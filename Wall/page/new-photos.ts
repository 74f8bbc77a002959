import type { CascadeView } from "cascade-view";
import { byId, part } from "../dom/markup.js";
import { counted } from "../model/words.js";
import type { ShownPhotos } from "./shown-photos.js";

/** A note of photos that have come out of view, with a way to go there. It can be dismissed. */
export class NewPhotos {
  readonly #view: CascadeView;
  readonly #shown: ShownPhotos;
  readonly #note = byId("new-photos");
  readonly #button = part<HTMLButtonElement>(this.#note, ".show");
  readonly #announcement = byId("announcement");
  /** Identities of photos that came, and have not been in view. */
  readonly #unseen = new Set<number>();

  constructor(view: CascadeView, shown: ShownPhotos) {
    this.#view = view;
    this.#shown = shown;
    this.#button.addEventListener("click", () => this.#goThere());
    part(this.#note, ".dismiss").addEventListener("click", () => {
      this.clear();
      view.focus({ preventScroll: true });
    });
    view.addEventListener("cascade-pass", () => this.#look());
  }

  /** @param ids Photos that have come. */
  add(ids: number[]): void {
    for (const id of ids) if (this.#shown.positionOf(id) >= 0) this.#unseen.add(id);
    this.#look();
    if (this.#unseen.size > 0) this.#announcement.textContent = this.#button.textContent;
  }

  /** Forgets all: something else is shown. */
  clear(): void {
    this.#unseen.clear();
    this.#show();
  }

  #look(): void {
    if (this.#unseen.size === 0) return;
    for (const path of this.#view.visibleItems) {
      // In the middle of an update, the view may still show what there was before.
      const position = this.#shown.positionAt(path);
      if (position < this.#shown.count) this.#unseen.delete(this.#shown.idAt(position));
    }
    for (const id of this.#unseen) if (this.#shown.positionOf(id) < 0) this.#unseen.delete(id);
    this.#show();
  }

  #show(): void {
    this.#note.hidden = this.#unseen.size === 0;
    this.#button.textContent = counted(this.#unseen.size, "new photo", "new photos");
  }

  #goThere(): void {
    const positions = [...this.#unseen].map((id) => this.#shown.positionOf(id)).filter((position) => position >= 0);
    this.clear();
    if (positions.length === 0) return;
    const first = positions.reduce((least, position) => Math.min(least, position));
    this.#view.scrollToItem(this.#shown.pathAt(first), { position: "center", animated: true });
    this.#view.focus({ preventScroll: true });
  }
}
