import { play } from "./video-view.js";

/** Milliseconds for which each photo is shown. */
const interval = 5000;

/** The declarations of TypeScript 4.8 lack this, and the function that requests it. */
type WakeLock = { release(): Promise<void> };
type WakeLocks = { wakeLock?: { request(type: "screen"): Promise<WakeLock> } };

export interface SlideshowClient {
  /** Shows the next photo. */
  step(): void;
  didChange(isRunning: boolean): void;
}

/** Shows one photo after the other, and keeps the screen awake. */
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
      // The system releases the lock when the page is hidden, and grants it only while it is visible.
      if (this.isRunning && !document.hidden) void this.#stayAwake();
    });
  }

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    void this.#stayAwake();
    this.#didChange(true);
  }

  /** Starts or stops the slideshow. */
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

  /** A photo has loaded: it is shown for its time, a video until its end. */
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
      // The battery may be low, or the lock is not allowed. The screen then turns off as usual.
    }
  }
}
