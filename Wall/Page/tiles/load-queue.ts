import type { CascadeView } from "cascade-view";
import { ScrollPace } from "./scroll-pace.js";

/** What waits for its picture. */
interface Loader {
  /** Where it is in the content. */
  readonly frame: { y: number, height: number } | null;
  /** True if its picture may take long to be made. */
  readonly isSlow: boolean;
  /** Loads it; resolves when that has come to an end, whatever that is. */
  load(): Promise<void>;
}

/** Pictures that load at a time: enough for the server, and few enough that what comes into view need not wait. */
const mostAtOnce = 8;

/** Those of them that may take long to be made, so that the others need not wait for them. */
const mostSlowAtOnce = 2;

/** The order in which tiles load their pictures: what is in view first, and nothing while all of it races past. */
export class LoadQueue {
  readonly #view: CascadeView;
  readonly #waiting = new Set<Loader>();
  #loading = 0;
  #slowLoading = 0;
  #isPending = false;
  readonly #pace: ScrollPace;

  /** @param view The wall, which scrolls. */
  constructor(view: CascadeView) {
    this.#view = view;
    this.#pace = new ScrollPace(view, () => this.#startSoon());
  }

  /** Has something loaded as soon as it is its turn. */
  add(loader: Loader): void {
    this.#waiting.add(loader);
    this.#startSoon();
  }

  /** Takes something out that has not begun to load. */
  remove(loader: Loader): void {
    this.#waiting.delete(loader);
  }

  /** At the end of the frame's work, when all are known that it brings. */
  #startSoon(): void {
    if (this.#isPending) return;
    this.#isPending = true;
    queueMicrotask(() => {
      this.#isPending = false;
      this.#start();
    });
  }

  #start(): void {
    if (this.#pace.isRacing || this.#loading >= mostAtOnce || this.#waiting.size === 0) return;
    const { y } = this.#view.contentOffset;
    const end = y + this.#view.clientHeight;
    const queue = [...this.#waiting].map((loader) => ({ loader, distance: distance(loader, y, end) }))
      .sort((one, other) => one.distance - other.distance);
    for (const { loader } of queue) {
      if (this.#loading >= mostAtOnce) return;
      const slow = loader.isSlow ? 1 : 0;
      if (this.#slowLoading + slow > mostSlowAtOnce) continue;
      this.#waiting.delete(loader);
      this.#loading += 1;
      this.#slowLoading += slow;
      void loader.load().finally(() => {
        this.#loading -= 1;
        this.#slowLoading -= slow;
        this.#startSoon();
      });
    }
  }
}

/** How far something is from being in view; less than 0, from top to bottom, if it is. */
function distance({ frame }: Loader, start: number, end: number): number {
  if (!frame) return Infinity;
  const below = start - frame.y - frame.height;
  return below >= 0 ? below : frame.y - end;
}
