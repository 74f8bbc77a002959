// @ts-check
/** @typedef {import("../library/stream.js").LibraryMessage} LibraryMessage */

/**
 * The photos of the first screen in the page's HTML. The wall waits until it has received all of them, so that it takes over
 * what is on screen instead of showing one part of it after the other.
 */
export class FirstPhotos {
  #view;
  /** @type {Set<number>} Those that have not been received. */
  #awaited = new Set();

  /** @param {HTMLElement} view */
  constructor(view) {
    this.#view = view;
    // The page's first script found that something else must be shown.
    if ("arranged" in document.documentElement.dataset) this.remove();
    for (const link of view.querySelectorAll("a")) this.#awaited.add(parseInt(link.hash.slice("#photo=".length), 10));
  }

  /** @returns {number[]} The identities of those that have not been received. */
  get awaited() {
    return [...this.#awaited];
  }

  /** Removes the cells that the view has not taken over. */
  remove() {
    for (const cell of this.#view.querySelectorAll("[data-cascade]")) cell.remove();
    this.#awaited.clear();
  }

  /**
   * @param {readonly LibraryMessage[]} messages
   * @param {boolean} areAll True if `ended` says that all photos have been told.
   * @returns {boolean} Whether some of the photos are still to come.
   */
  await(messages, areAll) {
    for (const message of messages) {
      if (message.type === "photos") for (const { id } of message.photos) this.#awaited.delete(id);
      if (message.type === "unread") this.#awaitUpTo(message.runs.reduce((sum, { count }) => sum + count, 0));
      if (message.type === "ended" && areAll) this.#awaited.clear();
    }
    return this.#awaited.size > 0;
  }

  /** @param {number} last The last photo of a published wall, which may have fewer than when the page was loaded. */
  #awaitUpTo(last) {
    for (const id of this.#awaited) if (id > last) this.#awaited.delete(id);
  }
}
