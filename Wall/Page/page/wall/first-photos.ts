import type { LibraryMessage } from "../../model/messages.js";
import type { Section } from "../../model/sections.js";

/**
 * The photos of the first screen in the page's HTML. The wall waits until it has received all of them, so that it
 * adopts the screen as a whole instead of in parts.
 */
export class FirstPhotos {
  readonly #view: HTMLElement;
  readonly #isPublished: boolean;
  /** The photos that have not been received. */
  readonly #awaited = new Set<number>();

  /** @param isPublished True if `ended` does not mean that all photos have been received. */
  constructor(view: HTMLElement, isPublished: boolean) {
    this.#view = view;
    this.#isPublished = isPublished;
    const { dataset } = document.documentElement;
    // Pictures no longer delay the scripts, which have loaded.
    delete dataset.held;
    if ("arranged" in dataset) this.remove();
    for (const { hash } of view.querySelectorAll("a")) this.#awaited.add(parseInt(hash.slice("#photo=".length), 10));
  }

  /** @returns The identities of the photos that have not been received. */
  get awaited(): number[] {
    return [...this.#awaited];
  }

  /** Removes the cells that the view has not adopted. */
  remove(): void {
    for (const cell of this.#view.querySelectorAll("[data-cascade]")) cell.remove();
    this.#awaited.clear();
  }

  /** Renames the cells according to the wall's sections: in the HTML, no sections share a row. */
  follow(sections: readonly Section[]): void {
    const places = sections.flatMap(({ start, parts }, section) =>
      (parts ?? [{ start }]).map((part) => ({ section, before: part.start - start })));
    for (const { dataset } of this.#view.querySelectorAll<HTMLElement>("[data-cascade]")) {
      const [name, own = "0"] = (dataset.place ?? "").split(".").reverse();
      const place = places[+own];
      if (!place) continue;
      const item = Number(name) + place.before;
      // A row has the header of its first section.
      dataset.cascade = item >= 0 || place.before === 0 ? `${place.section}.${item >= 0 ? item : name}` : "";
    }
  }

  /** @returns True if some of the photos have not been received. */
  await(messages: readonly LibraryMessage[]): boolean {
    for (const message of messages) {
      if (message.type === "photos") for (const { id } of message.photos) this.#awaited.delete(id);
      if (message.type !== "ended") continue;
      // Photos may have gone since the HTML was written.
      for (const id of this.#awaited) if (!this.#isPublished || id > message.progress.found) this.#awaited.delete(id);
    }
    return this.#awaited.size > 0;
  }
}
