import type { Point } from "../model/geometry.js";
import { swallowSecondClick } from "./click-shield.js";
import type { DoubleOpening } from "./double-opening.js";

interface TapTargets {
  isOnPhoto(point: Point): boolean;
  close(): void;
  toggleZoom(point: Point): void;
  toggleControls(): void;
}

/** Milliseconds within which a second tap makes a double tap. */
const doubleTapDelay = 300;

/** Handles taps and clicks: next to the photo they close the viewer, on it they toggle controls, and two zoom. */
export class Tapping {
  readonly #targets: TapTargets;
  readonly #doubleOpening: DoubleOpening;
  #waiting = 0;

  constructor(targets: TapTargets, doubleOpening: DoubleOpening) {
    this.#targets = targets;
    this.#doubleOpening = doubleOpening;
  }

  /** The viewer has been opened, perhaps by the first click of a double click. */
  begin(): void {
    this.#doubleOpening.begin();
  }

  /** Forgets a first tap. */
  stop(): void {
    clearTimeout(this.#waiting);
  }

  didTap(point: Point, count: 1 | 2): void {
    if (this.#doubleOpening.isUnderWay) return;
    this.stop();
    if (!this.#targets.isOnPhoto(point)) {
      swallowSecondClick(this.#doubleOpening.place);
      this.#targets.close();
    } else if (count === 2) {
      this.#targets.toggleZoom(point);
    } else {
      this.#waiting = setTimeout(() => this.#targets.toggleControls(), doubleTapDelay);
    }
  }
}
