import { play } from "./video-view.js";

/** Milliseconds for which each photo is seen. */
const interval = 5000;

/** Missing in older declarations, as what asks for it. */
type WakeLock = { release(): Promise<void> };
type WakeLocks = { wakeLock?: { request(type: "screen"): Promise<WakeLock> } };

export interface SlideshowClient {
  /** Shows the next photo. */
  step(): void;
  didChange(isRunning: boolean): void;
}

/** Shows one photo after the other, and keeps the screen awake meanwhile. */
export class Slideshow {
  readonly #step: () => void;
  readonly #didChange: (isRunning: boolean) => void;
  isRunning = false;
  #timer = 0;
  #wakeLock: WakeLock | null = null;

  constructor({ step, didChange }: SlideshowClient) {
    this.#step = step;
    this.#didChange = didChange;
    document.addEventListener("visibilitychange", () => {
      // The system has taken it away, and gives it again only while the page can be seen.
      if (this.isRunning && !document.hidden) void this.#stayAwake();
    });
  }

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    void this.#stayAwake();
    this.#didChange(true);
  }

  /** Begins it, or ends it. */
  toggle(): void {
    if (this.isRunning) this.stop();
    else this.start();
  }

  stop(): void {
    if (!this.isRunning) return;
    this.isRunning = false;
    clearTimeout(this.#timer);
    void this.#wakeLock?.release();
    this.#wakeLock = null;
    this.#didChange(false);
  }

  /** A photo is there, and is seen for its time; what a video's player plays, to its end. */
  didShow(player: HTMLVideoElement | null): void {
    clearTimeout(this.#timer);
    if (!this.isRunning) return;
    if (!player) {
      this.#timer = setTimeout(() => this.#step(), interval);
      return;
    }
    player.addEventListener("ended", () => this.isRunning && player.isConnected && this.#step(), { once: true });
    play(player).catch(() => this.stop());
  }

  async #stayAwake(): Promise<void> {
    try {
      const wakeLock = await (navigator as WakeLocks).wakeLock?.request("screen");
      if (this.isRunning) this.#wakeLock = wakeLock ?? null;
      else void wakeLock?.release();
    } catch {
      // The battery is low, or it is not allowed: the screen sleeps when it does.
    }
  }
}
