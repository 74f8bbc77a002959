/** How much of the movement before the end counts, in milliseconds. */
const memory = 100;

/** A pointer that has not moved for this long is at rest, in milliseconds. */
const rest = 60;

/** Measures the speed of a pointer from its latest places. */
export class VelocityTracker {
  readonly #samples: { time: number, x: number, y: number }[] = [];

  add(time: number, x: number, y: number): void {
    this.#samples.push({ time, x, y });
    while (this.#samples[0].time < time - memory) this.#samples.shift();
  }

  /** @returns Pixels per millisecond. */
  velocity(time: number): { x: number, y: number } {
    const first = this.#samples.at(0);
    const last = this.#samples.at(-1);
    if (!first || !last || last.time <= first.time || time - last.time > rest) return { x: 0, y: 0 };
    const duration = last.time - first.time;
    return { x: (last.x - first.x) / duration, y: (last.y - first.y) / duration };
  }
}
