/** Animations, frame by frame or by the browser. */

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** True if the user has asked for less motion. */
export function prefersStillness(): boolean {
  return still.matches;
}

/** An animation that is computed frame by frame. At most one runs at a time. */
export class Movement {
  #frame = 0;
  #start = 0;

  get isRunning(): boolean {
    return this.#frame !== 0;
  }

  /**
   * Begins an animation instead of the present one. `step` shows the state after a number of milliseconds, and returns
   * true to continue. If the user prefers less motion, it is called once, for the end.
   */
  start(step: (elapsed: number) => boolean): void {
    this.stop();
    if (prefersStillness()) return void step(1e6);
    this.#start = performance.now();
    const advance = (time: number) => {
      this.#frame = requestAnimationFrame(advance);
      // The time of a frame may be before the time at which the frame was requested.
      if (!step(Math.max(0, time - this.#start))) this.stop();
    };
    this.#frame = requestAnimationFrame(advance);
  }

  /** Stops the animation in its present state. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}

/** Resolves when an element's animation has ended or was cancelled. */
export async function animate(
  element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions & { duration: number },
): Promise<void> {
  const animation = element.animate(keyframes, options);
  // In a hidden page, an animation may never end.
  const late = new Promise((resolve) => setTimeout(resolve, 2 * options.duration + 500));
  await Promise.race([animation.finished.catch(() => {}), late]);
}

/** Resolves after the next frame has been laid out. */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // There are no frames while the page is hidden.
    setTimeout(resolve, 250);
  });
}
