// @ts-check

/**
 * The maximum length of the box in device pixels. No browser supports boxes longer than 2²⁵ device pixels (Chromium,
 * WebKit) or 17.9 million CSS pixels (Firefox, where longer ones vanish:
 * https://bugzilla.mozilla.org/show_bug.cgi?id=1527883). Scroll positions are 32-bit floats. Chromium rounds them to
 * whole device pixels (https://issues.chromium.org/40384509), exactly up to 2²³. Firefox counts in 60ths of a pixel and
 * is off by half a pixel at 2²³; up to half that length, rounding corrects its error.
 */
const longestBox = 2 ** 22;

/** A length that is a whole number of device pixels at any zoom percentage, and exact as a 32-bit float. */
const boxUnit = 3000;

/**
 * Maps a scroll position in a box of limited length to an offset in content of any length.
 *
 * offset = position + origin. While the user scrolls, the origin stays the same, so that scrolling moves the content
 * pixel by pixel. The origin can be from 0 to `lag`, the difference between the lengths of the content and the box.
 * Where the scrollbar should show the true position, the origin is proportional to the position, except near both ends,
 * where it is 0 or `lag`. Therefore the ends of the box are always the ends of the content.
 *
 * Lengths are CSS pixels along the axis. For content that fits into the box, lag and origin are 0.
 */
export class ScrollRange {
  #pixelScale;
  #zone;

  /**
   * @param {number} content
   * @param {number} viewport
   * @param {number} pixelScale Device pixels per CSS pixel. Origins are whole device pixels.
   * @param {number} least The minimum length of the box. Shorter content is at its end and has a negative lag.
   */
  constructor(content, viewport, pixelScale, least = 0) {
    this.#pixelScale = pixelScale;
    const longest = Math.floor(longestBox / Math.max(1, pixelScale) / boxUnit) * boxUnit;
    this.box = Math.min(Math.max(content, least), longest);
    /** The maximum origin. */
    this.lag = content - this.box;
    /** The maximum position. */
    this.end = Math.max(0, this.box - viewport);
    this.#zone = this.end / 64;
    /** Only dragging the scrollbar and jumps move farther than this from one event to the next. */
    this.leap = this.end / 256;
    /** The maximum error of the scrollbar, which is a fraction of a pixel of it. */
    this.tolerance = this.end / 4096;
  }

  /** @type {(position: number) => number} The origin that is proportional to a position. */
  originAt(position) {
    const fraction = (position - this.#zone) / (this.end - 2 * this.#zone);
    return this.originFor(this.lag * Math.min(Math.max(fraction, 0), 1), 0);
  }

  /** @type {(offset: number, position: number) => number} The origin with which a position maps to an offset. */
  originFor(offset, position) {
    return Math.min(Math.max(this.rounded(offset - position), 0), this.lag);
  }

  /** @type {(length: number) => number} Rounds to whole device pixels. */
  rounded(length) {
    return Math.round(length * this.#pixelScale) / this.#pixelScale;
  }

  /**
   * Returns the position for an offset whose origin is proportional to it. If `isRoomy`, the position deviates from
   * that to leave room for long scrolling.
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
   * Whether the user can continue to scroll from a position: each end of the box is either far away or also the
   * content's end.
   * @type {(position: number, origin: number) => boolean}
   */
  hasRoom(position, origin) {
    const edge = 2 * this.leap;
    return origin <= this.lag && origin >= Math.min(0, this.lag)
      && (position >= edge || origin === 0) && (position <= this.end - edge || origin === this.lag);
  }
}
