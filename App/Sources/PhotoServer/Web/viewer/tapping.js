// @ts-check
import { swallowSecondClick } from "./click-shield.js";
import { DoubleOpening } from "./double-opening.js";

/** @typedef {import("./zoom.js").Point} Point */

/**
 * @typedef {object} TapTargets
 * @property {(point: Point) => boolean} isOnPhoto
 * @property {() => void} close
 * @property {(point: Point) => void} toggleZoom
 * @property {() => void} toggleControls
 */

/** Milliseconds in which a second tap may come. */
const patience = 300;

/** What a tap does: next to the photo it closes the viewer, twice it zooms, and a finger's shows or hides the controls. */
export class Tapping {
  #targets;
  #doubleOpening = new DoubleOpening();
  #waiting = 0;

  /** @param {TapTargets} targets */
  constructor(targets) {
    this.#targets = targets;
  }

  /** The viewer is opened now, perhaps by the first click of two. */
  begin() {
    this.#doubleOpening.begin();
  }

  /** Forgets the tap that a second one may follow. */
  stop() {
    clearTimeout(this.#waiting);
  }

  /** @param {Point} point @param {boolean} isTouch @param {1 | 2} count */
  take(point, isTouch, count) {
    if (this.#doubleOpening.isUnderWay) return;
    this.stop();
    if (!this.#targets.isOnPhoto(point)) {
      swallowSecondClick(this.#doubleOpening.place);
      this.#targets.close();
    } else if (count === 2) {
      this.#targets.toggleZoom(point);
    } else if (isTouch) {
      this.#waiting = setTimeout(() => this.#targets.toggleControls(), patience);
    }
  }
}
