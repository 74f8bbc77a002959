import { delayBefore } from "../failure.js";

/**
 * Chunks that are read at a time: of those that are looked at, and while all of them are read. Browsers have six
 * connections to a server, and pictures need some of them.
 */
const mostAtOnce = { prioritized: 3, all: 4 };

/** A chunk that did not come is spoken of when it has failed so often. */
const quietFailures = 1;

/** Of one chunk: when it is its turn again. */
type Failures = { count: number, until: number, error: unknown };

/** What `ChunkReader` needs from others. */
export interface ChunkReaderClient {
  /** Rejected if it cannot be read now. */
  read(chunk: number): Promise<void>;
  /** Called with what keeps chunks from coming that are wanted; with `null` when nothing does any more. */
  didFail(error: unknown | null): void;
}

/** Reads chunks: those that are looked at first, each until it is there. */
export class ChunkReader {
  readonly #client: ChunkReaderClient;
  /** 1 for chunks that are read, or being read. */
  readonly #begun: Uint8Array;
  /** The chunks that are looked at, by place; of each place, the first ones first. */
  readonly #priorities = new Map<string, number[]>();
  #readsAll = false;
  /** The newest of the chunks that need not have begun; older ones follow. */
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

  /** Has chunks read that are looked at somewhere, the first ones first, in the place of those that were before. */
  prioritize(place: string, chunks: number[]): void {
    this.#priorities.set(place, chunks);
    this.#readNext();
  }

  /** @param readsAll True if all chunks shall be read, the newest first. */
  readAll(readsAll: boolean): void {
    this.#readsAll = readsAll;
    this.#readNext();
  }

  /** @returns True if the user looks at it. */
  isPrioritized(chunk: number): boolean {
    return [...this.#priorities.values()].some((chunks) => chunks.includes(chunk));
  }

  /** Tries at once what has failed. */
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

  /** @returns The chunk whose turn it is; −1 if there is none. */
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

  /** Tells of what keeps wanted chunks from coming. */
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

  /** Goes on when the next one that has failed is due. */
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
