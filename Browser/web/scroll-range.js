// @ts-check

/**
 * No browser has boxes longer than 2²⁵ device pixels (Chromium, WebKit) or 17.9 million CSS pixels (Firefox). Scroll
 * positions are 32-bit floats, which Chromium rounds to whole device pixels exactly up to 2²³. Firefox counts in 60ths
 * of a pixel, and is off by half a pixel there; up to half of that it is not by more than can be rounded.
 */
const longestBox = 2 ** 22;

/** Whole device pixels at whatever percentage a page is zoomed to, and exact as a 32-bit float. */
const boxUnit = 3000;

/**
 * How a scroll position in a box that is as long as can be stands for an offset in content that is as long as it is.
 *
 * The offset is position + origin, and the origin stays the same while one scrolls, pixel by pixel. It runs from 0 to
 * `lag`: what the content is longer than the box. Where the scrollbar is to show the truth, it grows in proportion to
 * the position, save near both ends, where it is 0 or `lag`: so the box's ends are the content's ends, always.
 *
 * Lengths are CSS pixels along the axis. Content that fits has a lag, and an origin, of 0.
 */
export class ScrollRange {
  #pixelScale;
  #zone;

  /**
   * @param {number} content
   * @param {number} viewport
   * @param {number} pixelScale Device pixels a CSS pixel: origins are whole device pixels.
   */
  constructor(content, viewport, pixelScale) {
    this.#pixelScale = pixelScale;
    const longest = Math.floor(longestBox / Math.max(1, pixelScale) / boxUnit) * boxUnit;
    this.box = Math.min(content, longest);
    /** The greatest origin. */
    this.lag = content - this.box;
    /** The last position. */
    this.end = Math.max(0, this.box - viewport);
    this.#zone = this.end / 64;
    /** Farther than this from one event to the next goes only who drags the scrollbar or jumps. */
    this.leap = this.end / 256;
    /** So far off the scrollbar may be: a fraction of a pixel. */
    this.tolerance = this.end / 4096;
  }

  /**
   * The origin in proportion to a position.
   * @param {number} position
   */
  originAt(position) {
    const fraction = (position - this.#zone) / (this.end - 2 * this.#zone);
    return this.originFor(this.lag * Math.min(Math.max(fraction, 0), 1), 0);
  }

  /**
   * The origin at which a position stands for an offset.
   *
   * @param {number} offset
   * @param {number} position
   */
  originFor(offset, position) {
    return Math.min(Math.max(this.rounded(offset - position), 0), this.lag);
  }

  /**
   * To whole device pixels.
   * @param {number} length
   */
  rounded(length) {
    return Math.round(length * this.#pixelScale) / this.#pixelScale;
  }

  /**
   * The position of an offset, if the origin is to be in proportion to it.
   *
   * @param {number} offset
   * @param {boolean} [isRoomy] Whether it is to be as far off that as gives room to scroll on for long instead.
   */
  positionFor(offset, isRoomy = false) {
    const zone = this.#zone;
    const inner = this.end - 2 * zone;
    const position =
      offset <= zone ? offset
      : offset >= this.end + this.lag - zone ? offset - this.lag
      : zone + ((offset - zone) * inner) / (inner + this.lag);
    if (!isRoomy) return position;
    return position < this.end / 2
      ? Math.min(offset, position + 4 * zone)
      : Math.max(offset - this.lag, position - 4 * zone);
  }

  /**
   * Whether one can scroll on from a position: either is far from both ends of the box, or the end is the content's.
   *
   * @param {number} position
   * @param {number} origin
   */
  hasRoom(position, origin) {
    const edge = 2 * this.leap;
    return (
      origin <= this.lag && (position >= edge || origin === 0) && (position <= this.end - edge || origin === this.lag)
    );
  }
}
