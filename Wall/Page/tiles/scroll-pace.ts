import type { CascadeView } from "cascade-view";

/** Viewports per second: photos that pass faster are not worth loading. */
const racingSpeed = 5;

/** Milliseconds without a scroll event after which scrolling counts as ended. */
const restDelay = 90;

/** Measures how fast a view is scrolled. */
export class ScrollPace {
  /** True while the view is scrolled too fast for its photos to be seen. */
  isRacing = false;
  readonly #view: CascadeView;
  readonly #didRest: () => void;
  #offset = 0;
  #time = 0;
  #restTimer = 0;

  /** @param didRest Called when scrolling has ended. */
  constructor(view: CascadeView, didRest: () => void) {
    this.#view = view;
    this.#didRest = didRest;
    view.addEventListener("scroll", () => this.#didScroll(), { passive: true });
  }

  #didScroll(): void {
    const time = performance.now();
    const offset = this.#view.contentOffset.y;
    const seconds = Math.max(time - this.#time, 1) / 1000;
    const speed = Math.abs(offset - this.#offset) / this.#view.clientHeight / seconds;
    this.isRacing = speed > racingSpeed;
    this.#offset = offset;
    this.#time = time;
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      this.isRacing = false;
      this.#didRest();
    }, restDelay);
  }
}
