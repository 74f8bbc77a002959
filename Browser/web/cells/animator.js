// @ts-check

/** @typedef {import("./cell.js").Cell} Cell */
/** @typedef {import("../engine/generated/commands.js").Look} Look */
/** @typedef {import("../engine/generated/commands.js").Place} Place */

/**
 * Animations of cells. They use only transform and opacity, so that the compositor can run them.
 *
 * A cell has its final position and size from the start; the animation shows the way there.
 */
export class Animator {
  #cells;
  #didEnd;
  #timer = 0;
  #start = 0;
  #timing = { duration: 0, easing: "linear" };

  /**
   * @param {import("./cells.js").Cells} cells
   * @param {(identifier: number) => void} didEnd Called when the latest animation's time is over.
   */
  constructor(cells, didEnd) {
    this.#cells = cells;
    this.#didEnd = didEnd;
  }

  /**
   * Begins an animation, which replaces the running one and to which cells are then added; or retimes the running one.
   * @type {import("../engine/generated/commands.js").CommandClient["beginAnimation"]}
   */
  begin(identifier, start, duration, ...curve) {
    this.#start = start * 1000;
    this.#timing = { duration: duration * 1000, easing: `cubic-bezier(${curve.join()})` };
    clearTimeout(this.#timer);
    const left = this.#start + this.#timing.duration - Number(document.timeline.currentTime);
    this.#timer = setTimeout(() => this.#didEnd(identifier), left);
  }

  /** @param {Cell} cell @param {Look} from @param {Place} to */
  animate(cell, from, to) {
    this.#cells.place(cell, to);
    if (cell.isHeld) return;
    const { origin } = this.#cells;
    // The centre moves from its former position, and the box is scaled around the centre.
    const x = from.x + (from.width - to.width) / 2 - origin.x;
    const y = from.y + (from.height - to.height) / 2 - origin.y;
    const scaleX = (from.scale * from.width) / to.width;
    const scaleY = (from.scale * from.height) / to.height;
    /** @type {PropertyIndexedKeyframes} */
    const frames = {
      transform: [
        transform(x, y, from.rotation, scaleX, scaleY),
        transform(to.x - origin.x, to.y - origin.y, to.rotation, to.scale, to.scale),
      ],
    };
    if (from.opacity !== to.opacity) frames.opacity = [from.opacity, to.opacity];
    cell.animation = cell.element.animate(frames, this.#timing);
    // All cells share one start time, however late each of them is first displayed.
    cell.animation.startTime = this.#start;
  }

  /** Stops reporting the end of animations. */
  stop() {
    clearTimeout(this.#timer);
  }
}

/** @type {(x: number, y: number, rotation: number, scaleX: number, scaleY: number) => string} */
const transform = (x, y, rotation, scaleX, scaleY) =>
  `translate(${x}px,${y}px) rotate(${rotation}rad) scale(${Number.isFinite(scaleX) ? scaleX : 1},${
    Number.isFinite(scaleY) ? scaleY : 1})`;
