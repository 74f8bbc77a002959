// @ts-check
import { ScrollRange } from "./scroll-range.js";

/** So near to the content's end, in CSS pixels, one is there. */
const endReach = 8;

/** The box in a view that is as large as the content, or as a browser can bear. */
export class ContentBox {
  #content;
  #port;
  /** Of the content, as long as it is. */
  contentSize = { width: 0, height: 0 };
  /** Device pixels a CSS pixel. */
  pixelScale = devicePixelRatio;
  /** True if content that is shorter than the view stands at its end. */
  standsAtEnd = false;
  range = new ScrollRange(0, 0, 1);

  /** @param {HTMLElement} content @param {import("./scroll-port.js").ScrollPort} port What scrolls it. */
  constructor(content, port) {
    this.#content = content;
    this.#port = port;
  }

  /**
   * Gives the box the size that it has to have.
   * @returns {boolean} Whether the content is elsewhere now, although the position has stayed.
   */
  resize() {
    const { axis: { length, breadth }, length: viewport, isReversed, isPage } = this.#port;
    const least = this.standsAtEnd && !isPage ? viewport : 0;
    // From right to left, the end is where offsets begin.
    const content = Math.max(this.contentSize[length], isReversed ? least : 0);
    this.range = new ScrollRange(content, viewport, this.pixelScale, least);
    // From right to left, browsers count from the content's start, and stay there.
    const isDisplaced = least > 0 && isReversed && this.#port.end !== this.range.end;
    this.#port.end = this.range.end;
    this.#content.style[length] = `${this.range.box}px`;
    // Until there is content, cells that came with the page are placed in shares of the view's breadth.
    this.#content.style[breadth] = this.contentSize[breadth] > 0 ? `${this.contentSize[breadth]}px` : "";
    return isDisplaced;
  }

  /**
   * The position that the browser tells. After some millions of pixels, Firefox's are no whole device pixels any more;
   * the end of a short content need be none.
   */
  get position() {
    const { position } = this.#port;
    return Math.abs(position) < 2 ** 20 ? position : this.range.rounded(position);
  }

  /** @type {(offset: number) => boolean} Whether what is seen from an offset on is, but for a little, the content's end. */
  isAtEnd(offset) {
    const rest = this.contentSize[this.#port.axis.length] - this.#port.length - offset;
    return (this.#port.isReversed ? offset : rest) <= endReach;
  }

  /** @type {(origin: number) => boolean} Whether an origin is near that at the content's end. */
  isNearLag(origin) {
    return Math.abs(this.range.lag - origin) < this.range.leap;
  }

  /** @type {(origin: number) => void} Ends where the content does, which may have been moved in it, so that one can scroll to there. */
  fit(origin) {
    const { box, lag } = this.range;
    if ((lag <= 0 || this.isNearLag(origin)) && !this.#port.isReversed) {
      this.#content.style[this.#port.axis.length] = `${box + lag - origin}px`;
    }
  }
}
