import { addressOf, photoInAddress } from "./address.js";

/** Milliseconds in which the address follows: browsers limit the number of changes. */
const delay = 250;

/** The word in the state of the entry that an open viewer has in the page's history. */
const mark = "viewer";

/**
 * The entry of the page's history that an open viewer is, so that the browser's Back button closes it. Its address
 * names the photo; the rest of the address, and of the entry's state, is the page's.
 */
export class HistoryEntry {
  #unwritten: string | null = null;
  #writing = 0;
  /** Whether the history is on its way back to the wall. */
  #isLeaving = false;
  /** What will be done when it has arrived there. */
  #afterwards: (() => void) | null = null;

  /** @param didMove Called with what names the photo that the user went to in the history, or with nothing. */
  constructor(didMove: (reference: string | null) => void) {
    addEventListener("popstate", () => {
      this.#forget();
      const afterwards = this.#afterwards;
      const wasLeaving = this.#isLeaving;
      this.#isLeaving = false;
      this.#afterwards = null;
      if (afterwards) afterwards();
      // Leaving may have ended at another photo: in a page whose viewer was opened by hand in the address.
      else if (!wasLeaving || photoInAddress() === null) didMove(photoInAddress());
      else history.replaceState(history.state, "", addressOf(null));
    });
    addEventListener("pagehide", () => this.#write());
  }

  /** Goes to a photo that was not in the address: `then` is called at once, or when the last entry has been left. */
  enter(reference: string, then: () => void): void {
    if (this.#isLeaving) {
      this.#afterwards = () => this.enter(reference, then);
      return;
    }
    history.pushState({ ...history.state, [mark]: true }, "", addressOf(reference));
    then();
  }

  /** Makes an entry of its own for a photo that the page was opened with, so that Back leads to the wall. */
  adopt(reference: string): void {
    if (history.state?.[mark]) return;
    history.replaceState(history.state, "", addressOf(null));
    history.pushState({ ...history.state, [mark]: true }, "", addressOf(reference));
  }

  /** Makes the address name another photo, soon. */
  replace(reference: string): void {
    this.#unwritten = reference;
    if (this.#writing === 0) this.#writing = setTimeout(() => this.#write(), delay);
  }

  /** Leads back to the entry before, if the present one is the viewer's. */
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
