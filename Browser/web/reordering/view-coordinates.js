// @ts-check

/** @typedef {import("../cascade-view").Point} Point */

/** Conversions between points in the window and in a view. */
export class ViewCoordinates {
  #view;
  #renderer;

  /** @param {HTMLElement} view @param {import("../rendering/renderer.js").Renderer} renderer */
  constructor(view, renderer) {
    this.#view = view;
    this.#renderer = renderer;
  }

  /**
   * The top left corner of the view's area inside its borders, in the window. Along the axis, it is the viewport's
   * corner.
   */
  get #origin() {
    const { scroller } = this.#renderer;
    const { left, top } = this.#view.getBoundingClientRect();
    const origin = { x: left + this.#view.clientLeft, y: top + this.#view.clientTop };
    if (scroller.mode === "page") origin[scroller.axis.position] = 0;
    return origin;
  }

  /** @type {(point: Point) => number} A point's distance from the start of the visible part of the viewport. */
  alongViewport(point) {
    const { position } = this.#renderer.scroller.axis;
    return point[position] - this.#origin[position];
  }

  /** @type {(point: Point) => Point} Converts a point in the window into one in the content. */
  inContent({ x, y }) {
    const { offset } = this.#renderer.scroller;
    const origin = this.#origin;
    return { x: x - origin.x + offset.x, y: y - origin.y + offset.y };
  }

  /** @type {(point: Point) => Point} Limits a point in the content to the viewport. */
  inViewport({ x, y }) {
    const { offset, viewport: { width, height } } = this.#renderer.scroller;
    return {
      x: Math.min(Math.max(x, offset.x), offset.x + width), y: Math.min(Math.max(y, offset.y), offset.y + height),
    };
  }
}
