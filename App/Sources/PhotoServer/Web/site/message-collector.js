// @ts-check

/** @typedef {import("../library/source.js").LibraryClient} LibraryClient */
/** @typedef {import("../library/stream.js").LibraryMessage} LibraryMessage */

/** Milliseconds for which messages that nobody waits for are collected, so that the page need not follow each of them. */
const collecting = 200;

/** Messages on their way to the page, a few batches together. */
export class MessageCollector {
  #client;
  #didFlush;
  /** @type {LibraryMessage[]} */
  #waiting = [];
  #flushing = 0;

  /** @param {LibraryClient} client @param {() => void} didFlush Called after the page has got messages. */
  constructor(client, didFlush) {
    this.#client = client;
    this.#didFlush = didFlush;
  }

  /** @param {readonly LibraryMessage[]} messages @param {boolean} isUrgent */
  add(messages, isUrgent) {
    this.#waiting.push(...messages);
    if (isUrgent) this.#flush();
    else this.#flushing ||= setTimeout(() => this.#flush(), collecting);
  }

  #flush() {
    clearTimeout(this.#flushing);
    this.#flushing = 0;
    this.#client.receive(this.#waiting.splice(0));
    this.#didFlush();
  }
}
