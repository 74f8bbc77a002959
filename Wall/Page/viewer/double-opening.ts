/** The time in milliseconds and the distance in CSS pixels within which a second click belongs to the first. */
const time = 450;
const reach = 12;

/** Watches presses, to recognize the second click of a double click whose first one opened something. */
export class DoubleOpening {
  /** The place of the latest press, in the window. */
  place = { x: 0, y: 0 };
  #opening = { time: -Infinity, x: 0, y: 0 };

  constructor() {
    addEventListener("pointerdown", ({ clientX, clientY }) => (this.place = { x: clientX, y: clientY }), true);
  }

  /** Something has been opened, by the latest press or without one. */
  begin(): void {
    this.#opening = { time: performance.now(), ...this.place };
  }

  /** True if the latest press was the second one of a double click. */
  get isUnderWay(): boolean {
    const { x, y } = this.#opening;
    return performance.now() - this.#opening.time < time && Math.hypot(this.place.x - x, this.place.y - y) < reach;
  }
}
