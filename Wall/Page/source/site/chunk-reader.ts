import { delayBefore } from "../failure.js";

/**
 * The most chunks that are read at once: with only prioritized ones, and while all are read. Browsers open six
 * connections per server, and pictures need some of them.
 */
const mostAtOnce = { prioritized: 3, all: 4 };

/** The number of failures of a chunk that are not reported. */
const quietFailures = 1;

/** The failures of a chunk, and when it may be tried again. */
type Failures = { count: number, until: number, error: unknown };

/** What `ChunkReader` needs from others. */
export interface ChunkReaderClient {
  /** Rejects if the chunk cannot be read now. */
  read(chunk: number): Promise<void>;
  /** Called with the error that keeps needed chunks from loading; with `null` when there is none any more. */
  didFail(error: unknown | null): void;
}

/** Reads chunks, prioritized ones first, and retries each until it has been read. */
export class ChunkReader {
  readonly #client: ChunkReaderClient;
  /** 1 for chunks that have been read or are being read. */
  readonly #begun: Uint8Array;
  /** Prioritized chunks by place, each list in the order in which to read them. */
  readonly #priorities = new Map<string, number[]>();
  #readsAll = false;
  /** All newer chunks have been read or are being read. */
  #next: number;
  #running = 0;
  readonly #failures = new Map<number, Failures>();
  #timer = 0;
  #reported = "";

  constructor(chunkCount: number, client: ChunkReaderClient) {
    this.#client = client;
    this.#begun = new Uint8Array(chunkCount);
    this.#next = chunkCount - 1;
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
  }

  /** Reads the chunks in view somewhere first. They replace the former priorities of the same place. */
  prioritize(place: string, chunks: number[]): void {
    this.#priorities.set(place, chunks);
    this.#readNext();
  }

  /** @param readsAll True to read all chunks, the newest first. */
  readAll(readsAll: boolean): void {
    this.#readsAll = readsAll;
    this.#readNext();
  }

  /** @returns True if the chunk is in view somewhere. */
  isPrioritized(chunk: number): boolean {
    return [...this.#priorities.values()].some((chunks) => chunks.includes(chunk));
  }

  /** Immediately retries what has failed. */
  retry(): void {
    for (const failures of this.#failures.values()) failures.until = 0;
    this.#readNext();
  }

  #readNext(): void {
    const most = this.#readsAll ? mostAtOnce.all : mostAtOnce.prioritized;
    while (this.#running < most) {
      const chunk = this.#choose();
      if (chunk < 0) break;
      void this.#read(chunk);
    }
    this.#reportFailure();
    this.#wait();
  }

  /** @returns The next chunk to read; −1 if there is none. */
  #choose(): number {
    const now = performance.now();
    const isDue = (chunk: number) => this.#begun[chunk] === 0 && (this.#failures.get(chunk)?.until ?? 0) <= now;
    for (const chunks of this.#priorities.values()) {
      const chunk = chunks.find(isDue);
      if (chunk !== undefined) return chunk;
    }
    if (!this.#readsAll) return -1;
    while (this.#next >= 0 && this.#begun[this.#next] === 1) this.#next -= 1;
    for (let chunk = this.#next; chunk >= 0; chunk -= 1) if (isDue(chunk)) return chunk;
    return -1;
  }

  async #read(chunk: number): Promise<void> {
    this.#begun[chunk] = 1;
    this.#running += 1;
    try {
      await this.#client.read(chunk);
      this.#failures.delete(chunk);
    } catch (error) {
      const count = (this.#failures.get(chunk)?.count ?? 0) + 1;
      this.#failures.set(chunk, { count, until: performance.now() + delayBefore(count - 1), error });
      this.#begun[chunk] = 0;
      this.#next = Math.max(this.#next, chunk);
    }
    this.#running -= 1;
    this.#readNext();
  }

  /** Reports the error that keeps needed chunks from loading, if it has changed. */
  #reportFailure(): void {
    let reason = null;
    for (const [chunk, { count, error }] of this.#failures) {
      if (count > quietFailures && (this.#readsAll || this.isPrioritized(chunk))) reason = error;
    }
    const text = reason === null ? "" : String(reason);
    if (text === this.#reported) return;
    this.#reported = text;
    this.#client.didFail(reason);
  }

  /** Continues when the next failed chunk is due. */
  #wait(): void {
    clearTimeout(this.#timer);
    let least = Infinity;
    const now = performance.now();
    for (const [chunk, { until }] of this.#failures) {
      if (until > now && this.#begun[chunk] === 0) least = Math.min(least, until);
    }
    if (least < Infinity) this.#timer = setTimeout(() => this.#readNext(), least - now + 1);
  }
}
