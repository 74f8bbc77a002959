import type { LibraryMessage } from "../model/messages.js";

/** The part of the time that a full listing may take from the user of the page. */
const share = 0.25;

/**
 * Hands on batches of messages: at once, or, while everything is told from the beginning, so seldom that arranging what
 * has come takes but a part of the time.
 */
export class Receiving {
  readonly #show: (messages: LibraryMessage[]) => void;
  readonly #isAwaiting: (messages: readonly LibraryMessage[]) => boolean;
  readonly #waiting: LibraryMessage[] = [];
  #isTellingAll = true;
  #busyUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param isAwaiting Told of all messages: whether they are to wait for others. */
  constructor(
    show: (messages: LibraryMessage[]) => void, isAwaiting: (messages: readonly LibraryMessage[]) => boolean,
  ) {
    this.#show = show;
    this.#isAwaiting = isAwaiting;
  }

  /** @param messages That belong together. */
  take(messages: LibraryMessage[]): void {
    for (const message of messages) {
      this.#waiting.push(message);
      if (message.type === "start") this.#isTellingAll = !message.goesOn;
      if (message.type === "ended") this.#isTellingAll = false;
    }
    if (this.#isAwaiting(messages)) return;
    if (!this.#isTellingAll || performance.now() >= this.#busyUntil) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), this.#busyUntil - performance.now());
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const start = performance.now();
    this.#show(this.#waiting.splice(0));
    const end = performance.now();
    this.#busyUntil = end + (end - start) * (1 / share - 1);
  }
}
