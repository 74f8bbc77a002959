// @ts-check

/**
 * Milliseconds without movement after which a scroll counts as ended if the browser reports no end. WebKit does so only
 * since 2025 (https://bugs.webkit.org/show_bug.cgi?id=201556).
 */
export const endDelay = 300;

/** Milliseconds from the browser's scroll end to the actual one, because a script may scroll again in each frame. */
export const pauseDelay = 40;

/** Waits for the end of a scroll. Each frame postpones the end, but not the timer, because timers are expensive. */
export class ScrollEnd {
  #didEnd;
  #timer = 0;
  /** The time of the end, by `performance.now()`. */
  #time = 0;

  /** @param {() => void} didEnd Called when nothing has postponed the end. */
  constructor(didEnd) {
    this.#didEnd = didEnd;
  }

  /** @param {number} delay Milliseconds until the end, unless it is postponed again. */
  putOff(delay) {
    this.#time = performance.now() + delay;
    this.#timer ||= setTimeout(() => this.#endIfDue(), Math.min(delay, pauseDelay));
  }

  #endIfDue() {
    this.#timer = 0;
    const delay = this.#time - performance.now();
    if (delay > 1) this.putOff(delay);
    else this.#didEnd();
  }

  /** Stops waiting. */
  cancel() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}
