import type { Photo } from "../model/photo.js";
import type { Addresses } from "../source/addresses.js";

/**
 * Sets ratings and favourites by keys and buttons. What does it is loaded with the first of these: most visits set none.
 */
export class Marking {
  readonly #addresses: Addresses;
  readonly #subjects: () => readonly Photo[];
  /** One promise for all keys: several imports under way need not end in their order. */
  #marks: Promise<typeof import("./marks.js")> | null = null;

  /** @param subjects What is marked: the chosen photos, or the one that is viewed or has the focus. */
  constructor(addresses: Addresses, subjects: () => readonly Photo[]) {
    this.#addresses = addresses;
    this.#subjects = subjects;
    document.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const target = event.target as Element;
      if (!/^[0-5px]$/i.test(event.key) || target.closest("dialog, input:not([type=radio], [type=range]), select")) return;
      this.mark(event.key.toLowerCase());
    });
  }

  /**
   * @param key A rating from `0` to `5`; `p` makes favourites, `x` rejects, and both take that back where it is so
   * already; `file` leaves it to what the photos' files say.
   */
  mark(key: string): void {
    if (!this.#addresses.isOwners) return;
    const photos = this.#subjects();
    this.#marks ??= import("./marks.js");
    void this.#marks.then(({ marks }) => marks.set(photos, key));
  }

  /** Opens a menu of what `mark` does. */
  openMenu(button: HTMLElement): void {
    void import("./marks-menu.js").then(({ openMarksMenu }) =>
      openMarksMenu(button, this.#subjects, (key) => this.mark(key)));
  }
}
