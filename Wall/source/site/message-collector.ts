import type { LibraryMessage } from "../../model/messages.js";
import type { LibraryClient } from "../library-source.js";

/**
 * Milliseconds for which messages without hurry are collected, so that the page need not follow each of them.
 */
const collecting = 200;

/** Messages on their way to the page, a few batches together. */
export class MessageCollector {
  readonly #client: LibraryClient;
  readonly #didFlush: () => void;
  readonly #waiting: LibraryMessage[] = [];
  #flushing = 0;

  /** @param didFlush Called after the page has got messages. */
  constructor(client: LibraryClient, didFlush: () => void) {
    this.#client = client;
    this.#didFlush = didFlush;
  }

  add(messages: readonly LibraryMessage[], isUrgent: boolean): void {
    this.#waiting.push(...messages);
    if (isUrgent) this.#flush();
    else this.#flushing ||= setTimeout(() => this.#flush(), collecting);
  }

  #flush(): void {
    clearTimeout(this.#flushing);
    this.#flushing = 0;
    this.#client.receive(this.#waiting.splice(0));
    this.#didFlush();
  }
}
