import { makeCopyButton } from "../dom/copy.js";
import { make, part } from "../dom/markup.js";
import type { Photo } from "../model/photo.js";
import type { Addresses } from "../source/addresses.js";
import { nextAttempt } from "../source/failure.js";
import type { Details } from "../source/formats.js";
import { linesOf, type ShownDetails } from "./details.js";
import { makeFileButtons } from "./file-buttons.js";

/** The panel with a photo's details: next to the photo or, on a phone, over its lower part. */
export class Panel {
  readonly #element: HTMLElement;
  readonly #addresses: Addresses;
  readonly #list: HTMLElement;
  readonly #note: HTMLElement;
  #attempt = new AbortController();
  /** Identifies the state of the photo whose details are shown. */
  #shown = "";

  constructor(element: HTMLElement, addresses: Addresses) {
    this.#element = element;
    this.#addresses = addresses;
    this.#list = part(element, "dl");
    this.#note = part(element, ".panel-note");
  }

  get isOpen(): boolean {
    return !this.#element.hidden;
  }

  open(photo: Photo): void {
    this.#element.hidden = false;
    this.show(photo);
  }

  close(): void {
    this.#attempt.abort();
    this.#element.hidden = true;
    this.#shown = "";
    this.#list.replaceChildren();
  }

  /** Shows the details of another photo, if the panel is open. */
  show(photo: Photo): void {
    // Raw files and sidecar files may change without the photo's own file.
    const { id, version, isUnread, hasRawFile, rating, flag, isRatedHere, isFlaggedHere, taken } = photo;
    const shown = [id, version, isUnread, hasRawFile, rating, flag, isRatedHere, isFlaggedHere, taken].join(" ");
    if (!this.isOpen || this.#shown === shown) return;
    this.#shown = shown;
    this.#attempt.abort();
    this.#attempt = new AbortController();
    void this.#load(photo, this.#attempt.signal);
  }

  async #load(photo: Photo, signal: AbortSignal): Promise<void> {
    // What the wall already knows, until the rest has loaded.
    const { name, width, height } = photo;
    const known = { name, published: this.#addresses.published(photo), ...(width > 0 ? { width, height } : {}) };
    this.#fill(photo, photo.isUnread ? {} : known);
    if (photo.isUnread) return;
    for (let attempts = 0; !signal.aborted; attempts += 1) {
      try {
        const details = await this.#addresses.details(photo, signal);
        if (signal.aborted) return;
        if (details !== undefined) {
          this.#fill(photo, { ...known, ...dropNull(details) });
          if (details === null) this.#note.textContent = "No further details are known.";
          return;
        }
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof TypeError)) throw error;
        this.#note.textContent = "Connection lost.";
      }
      await nextAttempt(attempts, 0, signal);
    }
  }

  #fill({ id }: Photo, details: ShownDetails): void {
    this.#note.textContent = "";
    this.#list.replaceChildren(...linesOf(details).flatMap(({ name, text, file, copied, isPath }) => {
      const url = file ? this.#addresses.rawFile(file) : null;
      const value = url === null ? text : make("a", "", { href: url, download: "", textContent: text });
      const buttons = copied !== undefined ? [makeCopyButton("coordinates", () => copied)]
        : isPath && this.#addresses.isOwners ? makeFileButtons(id) : [];
      const content = buttons.flatMap((button) => [" ", button]);
      return [make("dt", "", { textContent: name }), make("dd", "", { dir: "auto" }, value, ...content)];
    }));
  }
}

const dropNull = (details: Details | null): Details =>
  Object.fromEntries(Object.entries(details ?? {}).filter(([, value]) => value !== null));
