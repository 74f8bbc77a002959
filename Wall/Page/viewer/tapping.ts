import type { Point } from "../model/geometry.js";
import { swallowSecondClick } from "./click-shield.js";
import type { DoubleOpening } from "./double-opening.js";

interface TapTargets {
  isOnPhoto(point: Point): boolean;
  close(): void;
  toggleZoom(point: Point): void;
  toggleControls(): void;
}

/** Milliseconds in which a second tap may come. */
const doubleTapDelay = 300;

/** What a tap or click does: next to the photo it closes the viewer, on it it toggles the controls, twice it zooms. */
export class Tapping {
  readonly #targets: TapTargets;
  readonly #doubleOpening: DoubleOpening;
  #waiting = 0;

  constructor(targets: TapTargets, doubleOpening: DoubleOpening) {
    this.#targets = targets;
    this.#doubleOpening = doubleOpening;
  }

  /** The viewer is opened now, perhaps by the first click of two. */
  begin(): void {
    this.#doubleOpening.begin();
  }

  /** Forgets the tap that a second one may follow. */
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
