/** How long the movement before a finger's leaving counts, in milliseconds. */
const memory = 100;

/** After that long without a movement the finger was at rest. */
const rest = 60;

/** How fast a pointer moves: from its latest places. */
export class VelocityTracker {
  readonly #samples: { time: number, x: number, y: number }[] = [];

  add(time: number, x: number, y: number): void {
    this.#samples.push({ time, x, y });
    while (this.#samples[0].time < time - memory) this.#samples.shift();
  }

  /** Pixels per millisecond. */
  velocity(time: number): { x: number, y: number } {
    const first = this.#samples.at(0);
    const last = this.#samples.at(-1);
    if (!first || !last || last.time <= first.time || time - last.time > rest) return { x: 0, y: 0 };
    const duration = last.time - first.time;
    return { x: (last.x - first.x) / duration, y: (last.y - first.y) / duration };
  }
}
