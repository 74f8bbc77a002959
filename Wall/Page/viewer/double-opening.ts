/** Milliseconds and CSS pixels within which a second click belongs to the first. */
const time = 450;
const reach = 12;

/** Follows where the page is pressed, to tell the second click of a double click whose first has opened something. */
export class DoubleOpening {
  /** Where a finger or the mouse was put down last, in the page's window. */
  place = { x: 0, y: 0 };
  #opening = { time: -Infinity, x: 0, y: 0 };

  constructor() {
    addEventListener("pointerdown", ({ clientX, clientY }) => (this.place = { x: clientX, y: clientY }), true);
  }

  /** It is opened now, by the last press or without one. */
  begin(): void {
    this.#opening = { time: performance.now(), ...this.place };
  }

  /** True if the last press was the second one of a double click. */
  get isUnderWay(): boolean {
    const { x, y } = this.#opening;
    return performance.now() - this.#opening.time < time && Math.hypot(this.place.x - x, this.place.y - y) < reach;
  }
}
