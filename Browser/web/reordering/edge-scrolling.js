// @ts-check

/** @typedef {import("../cascade-view").Point} Point */
/** @typedef {import("../rendering/renderer.js").Renderer} Renderer */

/**
 * The zone along an edge of the viewport in which a pointer scrolls: its share of the viewport's length, and its
 * maximum length in CSS pixels.
 */
const part = 0.2;
const longest = 96;

/** CSS pixels per second at the edge and beyond. */
const greatestSpeed = 1400;

/** CSS pixels that a pointer must move towards an edge before scrolling starts. */
const intent = 10;

/** The maximum number of milliseconds that count for a frame, so that the content does not leap after a pause. */
const longestFrame = 50;

/**
 * Scrolls while an item is held near an edge of the viewport. The nearer the pointer is to the edge, the faster it
 * scrolls.
 */
export class EdgeScrolling {
  #renderer;
  #time = NaN;
  /**
   * The range of positions in which the pointer does not scroll. A user who lifts an item next to an edge may want to
   * leave it there.
   */
  #least;
  #greatest;
  /** A fraction of a device pixel, which is added to the next frame's distance. */
  #rest = 0;

  /** @param {Renderer} renderer @param {number} position Where the pointer lifts an item. */
  constructor(renderer, position) {
    this.#renderer = renderer;
    this.#least = this.#greatest = position;
  }

  /**
   * Scrolls the distance for this frame.
   * @param {number} position The pointer's distance from the viewport's start.
   * @param {number} time The frame's time in milliseconds.
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
    // A page continues before the view's start and after its end, but the item must stay within the view.
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

/** @type {(position: number, length: number) => number} In CSS pixels per second. */
function speedAt(position, length) {
  const zone = Math.min(part * length, longest);
  const depth = (/** @type {number} */ inside) => Math.min(Math.max((zone - inside) / zone, 0), 1) ** 2;
  return greatestSpeed * (depth(length - position) - depth(position));
}
