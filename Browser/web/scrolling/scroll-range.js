// @ts-check

/**
 * No browser has boxes longer than 2²⁵ device pixels (Chromium, WebKit) or 17.9 million CSS pixels (Firefox, where longer
 * ones vanish: https://bugzilla.mozilla.org/show_bug.cgi?id=1527883). Scroll positions are 32-bit floats, which Chromium
 * rounds to whole device pixels (https://issues.chromium.org/40384509) exactly up to 2²³. Firefox counts in 60ths of a
 * pixel, and is off by half a pixel there; up to half of that it is not by more than can be rounded.
 */
const longestBox = 2 ** 22;

/** Whole device pixels at whatever percentage a page is zoomed to, and exact as a 32-bit float. */
const boxUnit = 3000;

/**
 * The relation of a scroll position in a box that is as long as can be to an offset in content that is as long as it is.
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
   * @param {number} least The least length of the box, at whose end shorter content stands: its lag is less than 0.
   */
  constructor(content, viewport, pixelScale, least = 0) {
    this.#pixelScale = pixelScale;
    const longest = Math.floor(longestBox / Math.max(1, pixelScale) / boxUnit) * boxUnit;
    this.box = Math.min(Math.max(content, least), longest);
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

  /** @type {(position: number) => number} The origin in proportion to a position. */
  originAt(position) {
    const fraction = (position - this.#zone) / (this.end - 2 * this.#zone);
    return this.originFor(this.lag * Math.min(Math.max(fraction, 0), 1), 0);
  }

  /** @type {(offset: number, position: number) => number} The origin at which a position stands for an offset. */
  originFor(offset, position) {
    return Math.min(Math.max(this.rounded(offset - position), 0), this.lag);
  }

  /** @type {(length: number) => number} To whole device pixels. */
  rounded(length) {
    return Math.round(length * this.#pixelScale) / this.#pixelScale;
  }

  /**
   * The position of an offset at which the origin is in proportion to it; or, if it is to be roomy, as far off that as
   * gives room to scroll on for long.
   * @type {(offset: number, isRoomy?: boolean) => number}
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
   * Tells whether one can scroll on from a position: either is far from both ends of the box, or the end is the content's.
   * @type {(position: number, origin: number) => boolean}
   */
  hasRoom(position, origin) {
    const edge = 2 * this.leap;
    return origin <= this.lag && origin >= Math.min(0, this.lag)
      && (position >= edge || origin === 0) && (position <= this.end - edge || origin === this.lag);
  }
}
