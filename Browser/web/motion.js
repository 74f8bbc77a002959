// @ts-check

/** @typedef {import("./cells.js").AnyCell} Cell */

/**
 * Animations of cells: on transform and opacity alone, so that the compositor carries them out.
 *
 * A cell has its final place and size from the start; the animation shows the way there.
 */
export class Motion {
  #cells;
  #didEnd;
  #timer = 0;
  #identifier = 0;
  #start = 0;
  #timing = { duration: 0, easing: "linear" };

  /**
   * @param {import("./cells.js").Cells} cells
   * @param {(identifier: number) => void} didEnd Called when the time of the last animation begun is over.
   */
  constructor(cells, didEnd) {
    this.#cells = cells;
    this.#didEnd = didEnd;
  }

  /**
   * Begins an animation, to which cells will belong, instead of the one that runs; or gives it another time.
   *
   * @param {Float64Array} words
   * @param {number} index Of identifier, start, duration, and a Bézier curve's two points.
   */
  begin(words, index) {
    this.#identifier = words[index];
    this.#start = words[index + 1] * 1000;
    this.#timing = {
      duration: words[index + 2] * 1000, easing: `cubic-bezier(${words.subarray(index + 3, index + 7).join()})`,
    };
    clearTimeout(this.#timer);
    const left = this.#start + this.#timing.duration - Number(document.timeline.currentTime);
    this.#timer = setTimeout(() => this.#didEnd(this.#identifier), left);
  }

  /**
   * @param {Cell} cell
   * @param {Float64Array} words
   * @param {number} start Of x, y, width, height, alpha, scale, rotation; then as for `Cells.place`.
   */
  animate(cell, words, start) {
    this.#cells.place(cell, words, start + 7);
    const { x, y, width, height, alpha, scale, rotation, element } = cell;
    const { x: originX, y: originY } = this.#cells.origin;
    const fromWidth = words[start + 2];
    const fromHeight = words[start + 3];
    const fromAlpha = words[start + 4];
    const fromScale = words[start + 5];
    // The middle moves from where it was, and the box is scaled about it.
    const fromX = words[start] + (fromWidth - width) / 2 - originX;
    const fromY = words[start + 1] + (fromHeight - height) / 2 - originY;
    /** @type {PropertyIndexedKeyframes} */
    const frames = {
      transform: [
        transform(fromX, fromY, words[start + 6], (fromScale * fromWidth) / width, (fromScale * fromHeight) / height),
        transform(x - originX, y - originY, rotation, scale, scale),
      ],
    };
    if (fromAlpha !== alpha) frames.opacity = [fromAlpha, alpha];
    cell.animation = element.animate(frames, this.#timing);
    // All of them at once, whenever each is seen first.
    cell.animation.startTime = this.#start;
  }

  /** Reports no end any more. */
  stop() {
    clearTimeout(this.#timer);
  }
}

/** @type {(x: number, y: number, rotation: number, scaleX: number, scaleY: number) => string} */
const transform = (x, y, rotation, scaleX, scaleY) =>
  `translate(${x}px,${y}px) rotate(${rotation}rad) scale(${Number.isFinite(scaleX) ? scaleX : 1},${
    Number.isFinite(scaleY) ? scaleY : 1})`;
