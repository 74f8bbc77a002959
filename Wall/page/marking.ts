import { LoadedLater } from "../dom/loaded-later.js";
import type { Toast } from "../dom/toast.js";
import type { Photo } from "../model/photo.js";
import type { Addresses } from "../source/addresses.js";
import type { Marks } from "./marks.js";

/**
 * Sets ratings and favourites by keys and buttons. What does it is loaded with the first of these: most visits set none.
 */
export class Marking {
  readonly #addresses: Addresses;
  readonly #subjects: () => readonly Photo[];
  readonly #toast: Toast;
  readonly #marks: LoadedLater<Marks>;
  readonly #menu = new LoadedLater(() => import("./marks-menu.js"));

  /** @param subjects What is marked: the chosen photos, or the one that is viewed or has the focus. */
  constructor(addresses: Addresses, toast: Toast, subjects: () => readonly Photo[]) {
    this.#addresses = addresses;
    this.#toast = toast;
    this.#subjects = subjects;
    this.#marks = new LoadedLater(async () => new (await import("./marks.js")).Marks(toast));
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
    this.#whenLoaded(this.#marks, (marks) => marks.set(photos, key));
  }

  /** Opens a menu of what `mark` does. */
  openMenu(button: HTMLElement): void {
    this.#whenLoaded(this.#menu, ({ openMarksMenu }) => openMarksMenu(button, this.#subjects, (key) => this.mark(key)));
  }

  #whenLoaded<Part>(part: LoadedLater<Part>, action: (part: Part) => void): void {
    void part.use(action).then((isDone) => {
      if (!isDone) this.#toast.say("Photos cannot be rated now: the server does not respond.");
    });
  }
}
