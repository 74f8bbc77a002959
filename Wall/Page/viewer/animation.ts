/** What changes from frame to frame. */

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** True if people have asked that things do not move by themselves. */
export function prefersStillness(): boolean {
  return still.matches;
}

/** One thing that moves, by at most one movement at a time. */
export class Movement {
  #frame = 0;
  #start = 0;

  get isRunning(): boolean {
    return this.#frame !== 0;
  }

  /**
   * Begins, in the place of what went on before. A step shows how it is after that many milliseconds, and says whether
   * it goes on; where people prefer stillness it is asked once, for the end.
   */
  start(step: (elapsed: number) => boolean): void {
    this.stop();
    if (prefersStillness()) return void step(1e6);
    this.#start = performance.now();
    const advance = (time: number) => {
      this.#frame = requestAnimationFrame(advance);
      // A frame's time may lie before the moment at which it was asked for.
      if (!step(Math.max(0, time - this.#start))) this.stop();
    };
    this.#frame = requestAnimationFrame(advance);
  }

  /** Ends it where it is. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}

/** Resolves when an element's animation is over, or was given up. */
export async function animate(
  element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions & { duration: number },
): Promise<void> {
  const animation = element.animate(keyframes, options);
  // In a page that is hidden, an animation may never come to its end.
  const late = new Promise((resolve) => setTimeout(resolve, 2 * options.duration + 500));
  await Promise.race([animation.finished.catch(() => {}), late]);
}

/** Resolves after the next frame has been laid out. */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // Frames do not come while the page is hidden.
    setTimeout(resolve, 250);
  });
}
