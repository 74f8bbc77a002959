// @ts-check

/** @typedef {import("../cascade-view").Point} Point */
/** @typedef {import("../rendering/renderer.js").Renderer} Renderer */

/** The part of the viewport along an edge in which a pointer scrolls, and its greatest length in CSS pixels. */
const part = 0.2;
const longest = 96;

/** CSS pixels a second at the edge and beyond. */
const greatestSpeed = 1400;

/** CSS pixels that a pointer has to move towards an edge. */
const intent = 10;

/** Milliseconds that a frame counts for at most: after a pause the content is not to leap. */
const longestFrame = 50;

/** Scrolls while an item is held near an edge of the viewport: the nearer, the faster. */
export class EdgeScrolling {
  #renderer;
  #time = NaN;
  /** The pointer's places that have not scrolled yet: whoever lifts an item beside an edge may want to stay there. */
  #least;
  #greatest;
  /** Less than a pixel, which is added to the next frame's way. */
  #rest = 0;

  /** @param {Renderer} renderer @param {number} position Where the pointer lifts an item. */
  constructor(renderer, position) {
    this.#renderer = renderer;
    this.#least = this.#greatest = position;
  }

  /**
   * Scrolls as far as belongs to this frame.
   * @param {number} position The pointer's, along the axis, from the viewport's start.
   * @param {number} time Of the frame, in milliseconds.
   */
  step(position, time) {
    const { scroller, contentSize } = this.#renderer;
    const { axis, pixelScale } = scroller;
    const length = scroller.viewport[axis.length];
    const elapsed = Math.min(time - this.#time, longestFrame) || 0;
    this.#time = time;
    this.#least = Math.min(this.#least, position);
    this.#greatest = Math.max(this.#greatest, position);
    const speed = speedAt(position, length);
    const isTowards = speed < 0 ? this.#greatest - position >= intent : position - this.#least >= intent;
    if (speed === 0 || !isTowards) {
      this.#rest = 0;
      return;
    }
    const offset = scroller.offset[axis.position];
    const end = contentSize[axis.length] - length;
    // A page goes on beyond the view's own start and end.
    if (speed < 0 ? offset <= 0 : offset >= end) return;
    const way = this.#rest + (speed * elapsed) / 1000;
    const step = Math.trunc(way * pixelScale) / pixelScale;
    this.#rest = way - step;
    if (step === 0) return;
    const target = speed < 0 ? Math.max(offset + step, 0) : Math.min(offset + step, end);
    scroller.scrollTo(axis.point(target), false);
    this.#renderer.setNeedsPass();
  }
}

/** @type {(position: number, length: number) => number} CSS pixels a second. */
function speedAt(position, length) {
  const zone = Math.min(part * length, longest);
  const depth = (/** @type {number} */ inside) => Math.min(Math.max((zone - inside) / zone, 0), 1) ** 2;
  return greatestSpeed * (depth(length - position) - depth(position));
}
