import { addressOf, photoInAddress } from "./address.js";

/** Milliseconds after which the address follows the photo: browsers limit how often it can change. */
const delay = 250;

/** The key in the state of the viewer's history entry. */
const mark = "viewer";

/**
 * The entry that an open viewer has in the page's history, so that the Back button closes the viewer. Its address names
 * the photo. The rest of the address and of the entry's state belong to the page.
 */
export class HistoryEntry {
  #unwritten: string | null = null;
  #writing = 0;
  /** True while the history is going back to the wall. */
  #isLeaving = false;
  /** Called when it has arrived there. */
  #afterwards: (() => void) | null = null;

  /** @param didMove Called when the user moves in the history, with the reference to the photo there, if any. */
  constructor(didMove: (reference: string | null) => void) {
    addEventListener("popstate", () => {
      this.#forget();
      const afterwards = this.#afterwards;
      const wasLeaving = this.#isLeaving;
      this.#isLeaving = false;
      this.#afterwards = null;
      if (afterwards) afterwards();
      // Leaving may have ended at another photo, if the user opened the viewer by editing the address.
      else if (!wasLeaving || photoInAddress() === null) didMove(photoInAddress());
      else history.replaceState(history.state, "", addressOf(null));
    });
    addEventListener("pagehide", () => this.#write());
  }

  /** Adds an entry for a photo, and calls `then`: at once, or after the former entry has been left. */
  enter(reference: string, then: () => void): void {
    if (this.#isLeaving) {
      this.#afterwards = () => this.enter(reference, then);
      return;
    }
    history.pushState({ ...history.state, [mark]: true }, "", addressOf(reference));
    then();
  }

  /** Adds an entry for the photo with which the page was opened, so that Back leads to the wall. */
  adopt(reference: string): void {
    if (history.state?.[mark]) return;
    history.replaceState(history.state, "", addressOf(null));
    history.pushState({ ...history.state, [mark]: true }, "", addressOf(reference));
  }

  /** Makes the address name another photo after a short delay. */
  replace(reference: string): void {
    this.#unwritten = reference;
    if (this.#writing === 0) this.#writing = setTimeout(() => this.#write(), delay);
  }

  /** Goes back to the entry before the viewer's, or removes the photo from the address. */
  leave(): void {
    this.#forget();
    if (photoInAddress() === null) return;
    if (history.state?.[mark]) {
      this.#isLeaving = true;
      history.back();
    } else history.replaceState(history.state, "", addressOf(null));
  }

  #write(): void {
    const reference = this.#unwritten;
    this.#forget();
    if (reference !== null) history.replaceState(history.state, "", addressOf(reference));
  }

  #forget(): void {
    clearTimeout(this.#writing);
    this.#writing = 0;
    this.#unwritten = null;
  }
}
