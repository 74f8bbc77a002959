// @ts-check
import { horizontal, vertical } from "./axis.js";
import { ContentBox } from "./content-box.js";
import { isMomentumFragile } from "./momentum.js";
import { endDelay, pauseDelay, ScrollEnd } from "./scroll-end.js";
import { ScrollPort } from "./scroll-port.js";

/**
 * @typedef {import("./axis.js").Point} Point
 * @typedef {object} ScrollerClient
 * @property {() => void} didScroll The offset is another.
 * @property {() => void} didRebase The origin is another: what is placed must be placed anew, at once.
 * @property {(isTracking: boolean) => void} didTrack The user has taken hold of the content, or has let go of it.
 * @property {() => void} didEndScrolling A scroll by the user, or an animated one, has come to its end.
 * @property {() => void} viewportDidChange Its size or pixel scale is another, or it is displayed again or no more.
 *   What is done at once is on screen before another frame is.
 */

/** Milliseconds at rest until the scrollbar is put right. */
const restDelay = 250;

/**
 * Scrolls content of any length: the view itself, or the page that it is in.
 *
 * Offsets are CSS pixels from the content's left and top edge, whatever the direction of writing. They are what the
 * browser told last: to read them costs no layout. While the view is not displayed they are kept; browsers forget them.
 */
export class Scroller {
  #client;
  #port;
  #box;
  #end = new ScrollEnd(() => this.#didStop());
  #position = 0;
  #origin = 0;
  #wasDisplayed = false;
  #isTracking = false;
  /**
   * True from when a finger is put down until what it has set in motion rests, where to set the position would end that.
   * Meanwhile the content is moved by its origin alone.
   */
  #isCoasting = false;
  /** The target of an animation. */
  #target = NaN;
  /** The target of a jump that ended an animation. */
  #pinned = NaN;
  /** The start of an animation that is about to begin. */
  #start = 0;
  #isMoving = false;

  /**
   * @param {HTMLElement} element The view.
   * @param {HTMLElement} content The box inside it that is to be as large as the content, or as a browser can bear.
   * @param {ScrollerClient} client
   */
  constructor(element, content, client) {
    this.#client = client;
    this.#port = new ScrollPort(element, content, {
      didScroll: () => this.#didScroll(),
      didTouch: (takesHold) => {
        this.#isCoasting ||= isMomentumFragile && this.#port.isTouched;
        if (takesHold) this.#track(true);
        this.#pinned = NaN;
        this.cancelAnimation();
      },
      didEnd: () => this.#didEnd(),
      didRelease: () => this.#end.putOff(endDelay),
      didResize: () => this.#didResize(),
    });
    this.#box = new ContentBox(content, this.#port);
  }

  /** The axis of scrolling; to change it goes back to the beginning. */
  get axis() {
    return this.#port.axis;
  }

  /** @param {import("./axis.js").AxisName} name */
  setAxis(name) {
    if (name === this.axis.name) return;
    this.#stopMoving();
    if (this.isDisplayed) this.#port.scrollTo(0, "instant");
    this.#port.axis = name === "horizontal" ? horizontal : vertical;
    this.#position = this.#origin = 0;
    this.#resizeContent();
  }

  /** @type {"self" | "page"} The view or the page that scrolls. */
  get mode() {
    return this.#port.isPage ? "page" : "self";
  }

  set mode(mode) {
    if (mode === this.mode) return;
    const { isWatching } = this.#port;
    this.stop();
    this.#port.isPage = mode === "page";
    if (isWatching) this.start();
  }

  get isRightToLeft() {
    return this.#port.isRightToLeft;
  }

  set isRightToLeft(isRightToLeft) {
    this.#port.isRightToLeft = isRightToLeft;
  }

  /** True if content that is shorter than the view stands at its end. */
  get standsAtEnd() {
    return this.#box.standsAtEnd;
  }

  set standsAtEnd(standsAtEnd) {
    this.#box.standsAtEnd = standsAtEnd;
    this.#resizeContent();
  }

  /** True if what is seen is, but for a little, the content's end. */
  get isAtEnd() {
    return this.#box.isAtEnd(this.#offset);
  }

  /** Begins to follow the element, which is in a document now. */
  start() {
    this.#port.start();
  }

  /** Ends what `start` began. */
  stop() {
    this.#port.stop();
    clearTimeout(this.#start);
    this.#didStop();
    this.#wasDisplayed = false;
  }

  /** While observers are told of other sizes: the viewport's own are heard of from the next frame on only. */
  deferResizes() {
    this.#port.deferResizes();
  }

  /** Of the viewport in the content; negative, or beyond its end, where the page shows what is around the view. */
  get offset() {
    return this.axis.point(this.#offset);
  }

  /** The difference between a place in the content and that in the content box. */
  get origin() {
    return this.axis.point(this.#origin);
  }

  get viewport() {
    return this.#port.size;
  }

  /** Device pixels a CSS pixel. */
  get pixelScale() {
    return this.#box.pixelScale;
  }

  /** True if there is a box that can show anything. */
  get isDisplayed() {
    return this.#port.isDisplayed;
  }

  /** @param {number} width @param {number} height */
  setContentSize(width, height) {
    this.#box.contentSize = { width, height };
    this.#resizeContent();
  }

  /**
   * Takes note of what a script has scrolled in this frame, which the browser tells of in the next one.
   * @returns {boolean} Whether it has.
   */
  refresh() {
    const before = this.#position;
    if (this.#port.isSettled) this.#didScroll();
    return this.#position !== before;
  }

  /**
   * Goes to an offset; ends whatever scroll is under way.
   *
   * @param {Point} point Of which only the coordinate along the axis counts.
   * @param {boolean} animated Whether to move there; far ways are shortened.
   */
  scrollTo(point, animated) {
    // So far beyond an end that a page can show what is around the view, and no farther.
    const { end, lag } = this.#range;
    const offset = Math.min(Math.max(point[this.axis.position], -(2 ** 24)), end + lag + 2 ** 24);
    const wasAnimated = this.#isAnimated;
    // By a correction in the same frame, for instance.
    const hasJustEnded = !Number.isNaN(this.#pinned);
    this.#stopMoving();
    // Begun anew with each word of an answer, Firefox's motion would never come to an end that moves on.
    const isUnderWay = this.standsAtEnd && (wasAnimated || hasJustEnded);
    const isNearEnd = isUnderWay && Math.abs(offset - this.#offset) < this.#port.length / 4;
    const isInstant = !animated || !this.isDisplayed || this.#isCoasting || isNearEnd;
    if (isInstant || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.#jump(offset);
      if (wasAnimated) {
        // Chromium adds to it what its compositor has animated meanwhile.
        this.#pinned = offset;
        this.#start = setTimeout(() => (this.#pinned = NaN), 100);
      }
      if (animated) {
        this.#isMoving = true;
        this.#end.putOff(0);
      }
      return;
    }
    this.#target = offset;
    this.#isMoving = true;
    // Not now, while a frame is being made, maybe: it would be shown without what is there.
    this.#start = setTimeout(() => this.#animate());
  }

  /** Stays where it is. */
  cancelAnimation() {
    if (!this.#isAnimated) return;
    this.#stopMoving();
    // A finger stops what the browser animates.
    if (!this.#isCoasting) this.#port.scrollTo(this.#box.position, "instant");
    this.#end.putOff(0);
  }

  get #range() {
    return this.#box.range;
  }

  #resizeContent() {
    const isDisplaced = this.#box.resize();
    if (this.#keepsPosition) this.#fitBox();
    else if (this.isDisplayed && (isDisplaced || !this.#range.hasRoom(this.#position, this.#origin))) {
      this.#move(this.#offset);
    }
  }

  /**
   * True if the position is not to be set just because there is no room in the box, or another content: it would get in
   * the way of who scrolls. Near the end of long content, the box can have another length instead.
   */
  get #keepsPosition() {
    return this.#isCoasting || ((this.#isMoving || this.#isTracking) && this.#range.lag > 0
      && this.#box.isNearLag(this.#origin));
  }

  #fitBox() {
    this.#box.fit(this.#origin);
    // The browser takes it back to the end of a box that has become shorter; from right to left, it counts from there.
    if (this.#isCoasting) this.#didScroll();
  }

  /** @param {boolean} isTracking Whether the user has hold of the content. */
  #track(isTracking) {
    if (isTracking) this.#end.putOff(endDelay);
    if (isTracking === this.#isTracking) return;
    this.#isTracking = isTracking;
    this.#client.didTrack(isTracking);
  }

  get #isAnimated() {
    return !Number.isNaN(this.#target);
  }

  get #offset() {
    return this.#position + this.#origin;
  }

  /**
   * Scrolls at once. The origin stays what it is if it can, so that nothing needs to be placed anew.
   * @param {number} offset
   */
  #jump(offset) {
    const position = offset - this.#origin;
    const isNear = Math.abs(position - this.#position) <= this.#range.leap;
    this.#move(offset, isNear && this.#range.hasRoom(position, this.#origin) ? position : undefined);
    this.#client.didScroll();
  }

  /** @type {(offset: number, position?: number) => void} Goes to an offset by the position, or the one in proportion. */
  #move(offset, position = this.#range.positionFor(offset)) {
    if (this.#isCoasting) {
      this.#rebase(this.#range.rounded(offset - this.#position));
      return this.#fitBox();
    }
    let origin = this.#range.originFor(offset, position);
    // Not every browser rounds to device pixels, between which nothing is sharp.
    this.#position = this.#range.rounded(offset - origin);
    if (this.isDisplayed) {
      this.#port.scrollTo(this.#position, "instant");
      // Those that do may do it otherwise. Where the origin can, it makes up for that.
      this.#position = this.#box.position;
      if (origin > 0 && origin < this.#range.lag) origin = this.#range.originFor(offset, this.#position);
    }
    this.#rebase(origin);
  }

  /** @param {number} origin */
  #rebase(origin) {
    if (origin === this.#origin) return;
    this.#origin = origin;
    this.#client.didRebase();
  }

  #animate() {
    const { end, lag } = this.#range;
    this.#target = Math.min(Math.max(this.#target, 0), end + lag);
    const way = this.#target - this.#offset;
    const near = 3 * this.#port.length;
    if (Math.abs(way) > near) {
      this.#move(this.#target - Math.sign(way) * near);
      this.#client.didScroll();
    } else if (!this.#range.hasRoom(this.#target - this.#origin, this.#origin)) {
      this.#move(this.#offset);
    }
    this.#port.scrollTo(this.#target - this.#origin, "smooth");
    this.#end.putOff(way === 0 ? 0 : endDelay);
  }

  #didScroll() {
    const position = this.#box.position;
    const distance = Math.abs(position - this.#position);
    // 0 if it was this scroller.
    if (distance === 0) return;
    this.#position = position;
    if (!Number.isNaN(this.#pinned)) return this.#jump(this.#pinned);
    this.#isMoving = true;
    this.#end.putOff(endDelay);
    const { lag, leap } = this.#range;
    if (this.#isCoasting) {
      // Before the content's start there is nothing to be seen, however far the position still goes.
      if (this.#origin < 0 && position >= 0) this.#rebase(Math.max(this.#origin, -position));
    } else if (lag > 0) {
      // A pixel of the scrollbar is farther than what the view shows; its buttons go less far.
      if (distance > (this.#port.isDragged ? this.#port.length : leap)) this.#rebase(this.#range.originAt(position));
      else if (!this.#keepsPosition && !this.#range.hasRoom(position, this.#origin)) {
        this.#move(this.#offset, this.#range.positionFor(this.#offset, true));
      }
    }
    this.#client.didScroll();
  }

  #didEnd() {
    // That of a former scroll, maybe.
    const isOnItsWay = Math.abs(this.#offset - this.#target) >= 1;
    this.#end.putOff(isOnItsWay ? endDelay : pauseDelay);
  }

  #didStop() {
    this.#end.cancel();
    // Lifting the finger comes here again.
    if (this.#port.isTouched) return;
    this.#target = NaN;
    const wasMoving = this.#isMoving;
    const keptPosition = this.#keepsPosition;
    this.#isMoving = this.#isCoasting = false;
    this.#track(false);
    if (keptPosition) this.#resizeContent();
    if (wasMoving) this.#client.didEndScrolling();
    if (this.#range.lag > 0) setTimeout(() => this.#rest(), restDelay);
  }

  #rest() {
    // What a script has scrolled in this frame would be lost.
    this.refresh();
    const drift = Math.abs(this.#range.positionFor(this.#offset) - this.#position);
    // The scrollbar is put right; the content stays where it is.
    if (!this.#isMoving && !this.#port.isTouched && drift > this.#range.tolerance) this.#move(this.#offset);
  }

  #stopMoving() {
    clearTimeout(this.#start);
    this.#target = this.#pinned = NaN;
    if (this.#isMoving) this.#end.putOff(endDelay);
  }

  #didResize() {
    const { isDisplayed } = this.#port;
    const returns = isDisplayed && !this.#wasDisplayed;
    this.#wasDisplayed = isDisplayed;
    this.#box.pixelScale = devicePixelRatio;
    const isCutOff = isDisplayed && !returns && !this.#isCoasting && this.#port.isBeyondEnd(this.#position);
    this.#resizeContent();
    if (isDisplayed) {
      // The page's own offset is the page's, as long as it shows the view's beginning.
      // A visitor may have scrolled cells that came with the page.
      if (returns && (this.#offset > 0 || (this.#port.isReversed && !this.#port.isPage))) this.#move(this.#offset);
      else if (!isCutOff) this.#position = this.#box.position;
    }
    this.#client.viewportDidChange();
    // By now the content may be as long as it has to be for the offset from before.
    if (isCutOff && this.isDisplayed && this.#box.position !== this.#position) {
      this.#move(this.#offset, this.#position);
      this.#client.didScroll();
    }
  }
}
