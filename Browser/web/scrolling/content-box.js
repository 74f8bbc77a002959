// @ts-check
import { ScrollRange } from "./scroll-range.js";

/** A viewport this close to the content's end, in CSS pixels, counts as being at the end. */
const endReach = 8;

/** The box in a view that is as large as the content, or as large as a browser supports. */
export class ContentBox {
  #content;
  #port;
  /** The actual size of the content, however long it is. */
  contentSize = { width: 0, height: 0 };
  /** Device pixels per CSS pixel. */
  pixelScale = devicePixelRatio;
  /** True if content that is shorter than the view is aligned at the view's end. */
  standsAtEnd = false;
  range = new ScrollRange(0, 0, 1);

  /** @param {HTMLElement} content @param {import("./scroll-port.js").ScrollPort} port The port through which the box is seen. */
  constructor(content, port) {
    this.#content = content;
    this.#port = port;
  }

  /**
   * Updates the size of the box.
   * @returns {boolean} Whether the content has moved although the position is the same.
   */
  resize() {
    const { axis: { length, breadth }, length: viewport, isReversed, isPage } = this.#port;
    const least = this.standsAtEnd && !isPage ? viewport : 0;
    // In right-to-left views, offsets count from the end.
    const content = Math.max(this.contentSize[length], isReversed ? least : 0);
    this.range = new ScrollRange(content, viewport, this.pixelScale, least);
    // In right-to-left views, browsers count positions from the content's start and keep them.
    const isDisplaced = least > 0 && isReversed && this.#port.end !== this.range.end;
    this.#port.end = this.range.end;
    this.#content.style[length] = `${this.range.box}px`;
    // Without content, the box keeps the view's breadth, because server-rendered cells are placed in fractions of it.
    this.#content.style[breadth] = this.contentSize[breadth] > 0 ? `${this.contentSize[breadth]}px` : "";
    return isDisplaced;
  }

  /**
   * The position that the browser reports. After a few million pixels, Firefox's positions are no longer whole device
   * pixels, so they are rounded. Shorter content is not rounded, because its end need not be at a whole pixel.
   */
  get position() {
    const { position } = this.#port;
    return Math.abs(position) < 2 ** 20 ? position : this.range.rounded(position);
  }

  /** @type {(offset: number) => boolean} Whether a viewport at an offset shows the content's end, within `endReach`. */
  isAtEnd(offset) {
    const rest = this.contentSize[this.#port.axis.length] - this.#port.length - offset;
    return (this.#port.isReversed ? offset : rest) <= endReach;
  }

  /** @type {(origin: number) => boolean} Whether an origin is near the one at the content's end. */
  isNearLag(origin) {
    return Math.abs(this.range.lag - origin) < this.range.leap;
  }

  /**
   * @type {(origin: number) => void} Changes the box's length so that it ends where the content does, and the user can
   *   scroll to there.
   */
  fit(origin) {
    const { box, lag } = this.range;
    if ((lag <= 0 || this.isNearLag(origin)) && !this.#port.isReversed) {
      this.#content.style[this.#port.axis.length] = `${box + lag - origin}px`;
    }
  }
}
