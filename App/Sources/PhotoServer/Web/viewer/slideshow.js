// @ts-check

/** Milliseconds for which each photo is seen. */
const interval = 5000;

/** @typedef {{ release(): Promise<void> }} WakeLock Missing in older declarations, as what asks for it. */
/** @typedef {{ wakeLock?: { request(type: "screen"): Promise<WakeLock> } }} WakeLocks */

/** Shows one photo after the other, and keeps the screen awake meanwhile. */
export class Slideshow {
  #step;
  #didChange;
  #isRunning = false;
  #timer = 0;
  /** @type {WakeLock | null} */
  #wakeLock = null;

  /**
   * @param {() => void} step Shows the next photo.
   * @param {(isRunning: boolean) => void} didChange
   */
  constructor(step, didChange) {
    this.#step = step;
    this.#didChange = didChange;
    document.addEventListener("visibilitychange", () => {
      // The system has taken it away, and gives it again only while the page can be seen.
      if (this.#isRunning && !document.hidden) void this.#stayAwake();
    });
  }

  get isRunning() {
    return this.#isRunning;
  }

  start() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#stayAwake();
    this.#didChange(true);
  }

  /** Begins it, or ends it. */
  toggle() {
    if (this.#isRunning) this.stop();
    else this.start();
  }

  stop() {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    clearTimeout(this.#timer);
    void this.#wakeLock?.release();
    this.#wakeLock = null;
    this.#didChange(false);
  }

  /**
   * A photo is there, and is seen for its time.
   * @param {HTMLVideoElement | null} player Of a video, which is seen to its end.
   */
  didShow(player) {
    clearTimeout(this.#timer);
    if (!this.#isRunning) return;
    if (!player) {
      this.#timer = setTimeout(() => this.#step(), interval);
      return;
    }
    player.addEventListener("ended", () => this.#isRunning && player.isConnected && this.#step(), { once: true });
    player.play().catch(() => {
      // Browsers may want to be asked by a click for each sound.
      player.muted = true;
      player.play().catch(() => this.stop());
    });
  }

  async #stayAwake() {
    try {
      const wakeLock = await /** @type {WakeLocks} */ (navigator).wakeLock?.request("screen");
      if (this.#isRunning) this.#wakeLock = wakeLock ?? null;
      else void wakeLock?.release();
    } catch {
      // The battery is low, or it is not allowed: the screen sleeps when it does.
    }
  }
}
