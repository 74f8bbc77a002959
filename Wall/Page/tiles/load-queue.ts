import type { CascadeView } from "cascade-view";
import { ScrollPace } from "./scroll-pace.js";

/** A tile that waits for its picture. */
interface Loader {
  /** Its place in the content. */
  readonly frame: { y: number, height: number } | null;
  /** True if its picture may take long to make. */
  readonly isSlow: boolean;
  /** Loads the picture. Resolves when that has ended, with or without success. */
  load(): Promise<void>;
}

/** Pictures that load at once: enough to keep the server busy, and few enough that tiles in view need not wait. */
const mostAtOnce = 8;

/** Slow pictures among them, so that other pictures need not wait for these. */
const mostSlowAtOnce = 2;

/** Loads the pictures of tiles: those in view first, and none while the wall is scrolled fast. */
export class LoadQueue {
  readonly #view: CascadeView;
  readonly #waiting = new Set<Loader>();
  #loading = 0;
  #slowLoading = 0;
  #isPending = false;
  readonly #pace: ScrollPace;

  /** @param view The wall, which is scrolled. */
  constructor(view: CascadeView) {
    this.#view = view;
    this.#pace = new ScrollPace(view, () => this.#startSoon());
  }

  /** Adds a tile, whose picture is loaded when it is its turn. */
  add(loader: Loader): void {
    this.#waiting.add(loader);
    this.#startSoon();
  }

  /** Removes a tile that has not begun to load. */
  remove(loader: Loader): void {
    this.#waiting.delete(loader);
  }

  /** Starts loading at the end of the current task, when all new tiles are known. */
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

/** The distance of a tile from the view. Within the view it is negative, and grows from top to bottom. */
function distance({ frame }: Loader, start: number, end: number): number {
  if (!frame) return Infinity;
  const below = start - frame.y - frame.height;
  return below >= 0 ? below : frame.y - end;
}
