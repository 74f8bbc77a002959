import type { LibraryMessage } from "../model/messages.js";
import { LibraryParser } from "./stream.js";

/** Milliseconds. */
const times = {
  /** The delay before the first attempt to reconnect. It is doubled before each further attempt. */
  firstPause: 500,
  longestPause: 15_000,
  /** Without data for this long, the connection counts as lost. A server sends something at least every 15 seconds. */
  silence: 40_000,
  /** A page that is hidden for this long closes its connection, because browsers allow six per server. */
  hidden: 60_000,
};

/** The server does not accept this page's key, or no longer accepts it. */
export class Refusal extends Error {
  override readonly message = "the server refuses the key of this page";
}

interface FollowerClient {
  /** @param messages Messages that belong together. */
  receive(messages: LibraryMessage[]): void;
  /** The connection was lost, or could not be made. `isPassing`: it may be back in a moment. */
  didLose(error: unknown, loss: { isPassing: boolean }): void;
  /** The server responds, for the first time or again. */
  didConnect(): void;
}

/** Follows the library as long as the page is open, and reconnects whenever the connection is lost. */
export class LibraryFollower {
  readonly #url: string;
  readonly #client: FollowerClient;
  readonly #times;
  /** The latest position in the stream, from which it is resumed. */
  #after = "";
  #attempts = 0;
  #connection = new AbortController();
  #pause: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #isFollowing = false;
  /** True while the page is hidden, and must not have a connection. */
  #isAway = false;
  #wasConnected = false;
  /** True if the latest stream was damaged. */
  #wasDamaged = false;

  constructor(url: string, client: FollowerClient, otherTimes?: Partial<typeof times>) {
    this.#url = url;
    this.#client = client;
    this.#times = { ...times, ...otherTimes };
  }

  /** Starts following the library. It never stops. */
  start(): void {
    document.addEventListener("visibilitychange", () => this.#visibilityDidChange());
    addEventListener("online", () => this.retry());
    // A page in the back/forward cache must not keep a connection.
    addEventListener("pagehide", () => this.#leave());
    addEventListener("pageshow", () => this.retry());
    void this.#follow();
  }

  /** Connects immediately, if there is no connection. */
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
      // The page may have been shown again before the connection had ended.
      if (!this.#isAway) this.retry();
      return;
    }
    const pause = Math.min(this.#times.firstPause * 2 ** this.#attempts, this.#times.longestPause);
    this.#attempts += 1;
    this.#client.didLose(error, {
      isPassing: this.#wasConnected && !this.#wasDamaged && this.#attempts === 1,
    });
    // A changed key does not change back: the user has to open another address.
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
            // A stream that was damaged may be so again: it counts as whole once it has reached a position.
            if (message.type === (this.#wasDamaged ? "position" : "start")) this.#didConnect();
            for (const batch of batches.push(message)) this.#receive(batch);
          }
          for (const batch of batches.chunkDidEnd()) this.#receive(batch);
        }
      } finally {
        // Messages before a damaged one are valid.
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
 * Groups messages that belong together: those up to a position.
 *
 * Until the first scan has ended, messages are passed on as they arrive, since the user waits for the first photos.
 * Progress belongs to no batch.
 */
class Batches {
  readonly #pending: LibraryMessage[] = [];
  #isComplete = false;

  /** @returns The batches that a message completes. */
  push(message: LibraryMessage): LibraryMessage[][] {
    if (message.type === "start") this.#isComplete = message.goesOn;
    if (message.type === "alive") return [];
    if (message.type === "progress" || message.type === "folder") return [[message]];
    this.#pending.push(message);
    if (message.type === "ended") this.#isComplete = true;
    return message.type === "position" || message.type === "ended" || message.type === "start" ? this.#all() : [];
  }

  /** @returns The batches that need not wait any longer. */
  chunkDidEnd(): LibraryMessage[][] {
    return this.#isComplete ? [] : this.#all();
  }

  #all(): LibraryMessage[][] {
    return this.#pending.length === 0 ? [] : [this.#pending.splice(0)];
  }
}
