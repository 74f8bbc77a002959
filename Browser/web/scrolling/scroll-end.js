// @ts-check

/**
 * Milliseconds without a movement after which a scroll has ended, should the browser not tell of its end, as WebKit does
 * only since 2025 (https://bugs.webkit.org/show_bug.cgi?id=201556).
 */
export const endDelay = 300;

/** Milliseconds after what the browser calls the end until it is one: a script may scroll again in each frame. */
export const pauseDelay = 40;

/** Waits for the end of a scroll. It is put off in each frame; the timer is not, for timers are expensive. */
export class ScrollEnd {
  #didEnd;
  #timer = 0;
  /** The time of the end, by `performance.now()`. */
  #time = 0;

  /** @param {() => void} didEnd Called when nothing has put the end off. */
  constructor(didEnd) {
    this.#didEnd = didEnd;
  }

  /** @param {number} delay Milliseconds from now to the end, unless it is put off again. */
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

  /** Waits no more. */
  cancel() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}
