import type { LibraryMessage } from "../model/messages.js";
import { LibraryParser } from "./stream.js";

/** Milliseconds. */
const times = {
  /** Before the first new attempt after a connection was lost; twice as long before each further one. */
  firstPause: 500,
  longestPause: 15_000,
  /** A server tells at least every 15 seconds that it is there. */
  silence: 40_000,
  /** A page that is out of sight for that long closes its connection, because browsers allow six to a server. */
  hidden: 60_000,
};

/** The server does not accept the key of this page, or not any more. */
export class Refusal extends Error {
  override readonly message = "the server refuses the key of this page";
}

interface FollowerClient {
  /** Messages that belong together. */
  receive(messages: LibraryMessage[]): void;
  /** The connection is gone, or there was none; it may be there again in a moment, if it is passing. */
  didLose(error: unknown, loss: { isPassing: boolean }): void;
  /** The server answers (again). */
  didConnect(): void;
}

/** Follows the library for as long as the page is there, whatever becomes of the connection. */
export class LibraryFollower {
  readonly #url: string;
  readonly #client: FollowerClient;
  readonly #times;
  /** The last position of the stream, from which it is taken up again. */
  #after = "";
  #attempts = 0;
  #connection = new AbortController();
  #pause: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #isFollowing = false;
  /** True if the page is out of sight, and must have no connection. */
  #isAway = false;
  #wasConnected = false;
  /** True if the last stream could not be read. */
  #wasDamaged = false;

  constructor(url: string, client: FollowerClient, otherTimes?: Partial<typeof times>) {
    this.#url = url;
    this.#client = client;
    this.#times = { ...times, ...otherTimes };
  }

  /** Begins, and ends never. */
  start(): void {
    document.addEventListener("visibilitychange", () => this.#visibilityDidChange());
    addEventListener("online", () => this.retry());
    // A page that is kept to go back to must not hold a connection.
    addEventListener("pagehide", () => this.#leave());
    addEventListener("pageshow", () => this.retry());
    void this.#follow();
  }

  /** Connects at once, if there is no connection. */
  retry(): void {
    if (document.hidden) return;
    this.#isAway = false;
    clearTimeout(this.#pause);
    void this.#follow();
  }

  #visibilityDidChange(): void {
    clearTimeout(this.#leaving);
    if (document.hidden) this.#leaving = setTimeout(() => this.#leave(), this.#times.hidden);
    else this.retry();
  }

  #leave(): void {
    this.#isAway = true;
    clearTimeout(this.#pause);
    this.#connection.abort();
  }

  async #follow(): Promise<void> {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const connection = new AbortController();
    this.#connection = connection;
    let error: unknown;
    try {
      await this.#read(connection);
      error = new Error("the server ended the stream");
    } catch (reason) {
      error = reason;
    }
    this.#isFollowing = false;
    if (connection.signal.aborted && connection.signal.reason?.name !== "TimeoutError") {
      // The page may have come back before the connection had ended.
      if (!this.#isAway) this.retry();
      return;
    }
    const pause = Math.min(this.#times.firstPause * 2 ** this.#attempts, this.#times.longestPause);
    this.#attempts += 1;
    this.#client.didLose(error, {
      isPassing: this.#wasConnected && !this.#wasDamaged && this.#attempts === 1,
    });
    // A key that has changed does not change back: the user has to open another address.
    if (error instanceof Refusal || document.hidden) return;
    this.#pause = setTimeout(() => void this.#follow(), pause);
  }

  async #read(connection: AbortController): Promise<void> {
    const { signal } = connection;
    const giveUp = () => connection.abort(new DOMException("the server stopped responding", "TimeoutError"));
    let silence = setTimeout(giveUp, this.#times.silence);
    const after = this.#after === "" ? "" : `?after=${this.#after}`;
    try {
      const response = await fetch(this.#url + after, { signal, cache: "no-store" });
      if (response.status === 401 || response.status === 403) throw new Refusal();
      if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
      const reader = response.body.getReader();
      const batches = new Batches();
      const parser = new LibraryParser();
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return;
          clearTimeout(silence);
          silence = setTimeout(giveUp, this.#times.silence);
          for (const message of this.#parsed(parser, value)) {
            // What was damaged may be so again: it is whole when it comes to a position.
            if (message.type === (this.#wasDamaged ? "position" : "start")) this.#didConnect();
            for (const batch of batches.push(message)) this.#receive(batch);
          }
          for (const batch of batches.chunkDidEnd()) this.#receive(batch);
        }
      } finally {
        // What came before something that is wrong is right.
        for (const batch of batches.chunkDidEnd()) this.#receive(batch);
        reader.cancel().catch(() => {});  // It may have failed already.
      }
    } finally {
      clearTimeout(silence);
    }
  }

  *#parsed(parser: LibraryParser, chunk: Uint8Array): Generator<LibraryMessage, void> {
    try {
      yield* parser.push(chunk);
    } catch (error) {
      this.#wasDamaged = true;
      throw error;
    }
  }

  #didConnect(): void {
    this.#attempts = 0;
    this.#wasConnected = true;
    this.#wasDamaged = false;
    this.#client.didConnect();
  }

  #receive(batch: LibraryMessage[]): void {
    this.#client.receive(batch);
    for (const message of batch) if (message.type === "position") this.#after = message.after;
  }
}

/**
 * Puts messages together that belong together: those up to a position.
 *
 * Before the first scan has come to its end everything is handed on as it arrives, since photos are waited for then;
 * and progress belongs to no batch.
 */
class Batches {
  readonly #pending: LibraryMessage[] = [];
  #isComplete = false;

  /** @returns What is complete by it. */
  push(message: LibraryMessage): LibraryMessage[][] {
    if (message.type === "start") this.#isComplete = message.goesOn;
    if (message.type === "alive") return [];
    if (message.type === "progress" || message.type === "folder") return [[message]];
    this.#pending.push(message);
    if (message.type === "ended") this.#isComplete = true;
    return message.type === "position" || message.type === "ended" || message.type === "start" ? this.#all() : [];
  }

  /** @returns What need not wait any longer. */
  chunkDidEnd(): LibraryMessage[][] {
    return this.#isComplete ? [] : this.#all();
  }

  #all(): LibraryMessage[][] {
    return this.#pending.length === 0 ? [] : [this.#pending.splice(0)];
  }
}
