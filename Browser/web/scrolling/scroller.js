// @ts-check
import { horizontal, vertical } from "./axis.js";
import { ContentBox } from "./content-box.js";
import { isMomentumFragile } from "./momentum.js";
import { endDelay, pauseDelay, ScrollEnd } from "./scroll-end.js";
import { ScrollPort } from "./scroll-port.js";

/**
 * @typedef {import("./axis.js").Point} Point
 * @typedef {object} ScrollerClient
 * @property {() => void} didScroll Called when the offset has changed.
 * @property {() => void} didRebase Called when the origin has changed. Everything must be placed again at once.
 * @property {(isTracking: boolean) => void} didTrack Called when the user has taken hold of the content or let go of it.
 * @property {() => void} didEndScrolling Called at the end of a scroll by the user or an animation.
 * @property {() => void} viewportDidChange Called when the viewport's size, pixel scale or visibility has changed. What
 *   the callback changes appears in the present frame.
 */

/** Milliseconds at rest before the scrollbar is corrected. */
const restDelay = 250;

/**
 * Scrolls content of any length, in the view itself or in its page.
 *
 * Offsets are CSS pixels from the content's left and top edge, whatever the writing direction. Reading them causes no
 * layout, because they are stored. Browsers forget them while the view is not displayed.
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
   * True from when a finger is put down until the momentum of its movement has ended. Setting the position would end
   * the momentum, so only the origin moves the content meanwhile.
   */
  #isCoasting = false;
  /** The target offset of the animation, or NaN. */
  #target = NaN;
  /** The target of a jump that has ended an animation, or NaN. */
  #pinned = NaN;
  /** The timer that starts an animation. */
  #start = 0;
  #isMoving = false;

  /**
   * @param {HTMLElement} element The view.
   * @param {HTMLElement} content The box inside the view, as large as the content or as possible.
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

  /** The axis of scrolling. Changing it scrolls to the start. */
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

  /** @type {"self" | "page"} Whether the view or its page scrolls. */
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

  /** True if content that is shorter than the view is aligned at the view's end. */
  get standsAtEnd() {
    return this.#box.standsAtEnd;
  }

  set standsAtEnd(standsAtEnd) {
    this.#box.standsAtEnd = standsAtEnd;
    this.#resizeContent();
  }

  /** True if the viewport shows the content's end, or almost. */
  get isAtEnd() {
    return this.#box.isAtEnd(this.#offset);
  }

  /** Starts to observe the element, which is now in a document. */
  start() {
    this.#port.start();
  }

  /** Ends what `start` has started. */
  stop() {
    this.#port.stop();
    clearTimeout(this.#start);
    this.#didStop();
    this.#wasDisplayed = false;
  }

  /** Postpones notifications about the viewport's resizes to the next frame, while others are being delivered. */
  deferResizes() {
    this.#port.deferResizes();
  }

  /**
   * The viewport's offset in the content. Negative, or beyond the content's end, if the page also shows what surrounds
   * the view.
   */
  get offset() {
    return this.axis.point(this.#offset);
  }

  /** The difference between coordinates in the content and in the content box. */
  get origin() {
    return this.axis.point(this.#origin);
  }

  get viewport() {
    return this.#port.size;
  }

  /** Device pixels per CSS pixel. */
  get pixelScale() {
    return this.#box.pixelScale;
  }

  /** True if the view has a box on screen. */
  get isDisplayed() {
    return this.#port.isDisplayed;
  }

  /** @param {number} width @param {number} height */
  setContentSize(width, height) {
    this.#box.contentSize = { width, height };
    this.#resizeContent();
  }

  /**
   * Handles scrolling by a script in this frame, which the browser reports only in the next one; true if one has scrolled.
   */
  refresh() {
    const before = this.#position;
    if (this.#port.isSettled) this.#didScroll();
    return this.#position !== before;
  }

  /**
   * Scrolls to an offset. Ends any other scroll.
   *
   * @param {Point} point Only the coordinate along the axis counts.
   * @param {boolean} animated Whether to animate the scroll. Long distances are shortened.
   */
  scrollTo(point, animated) {
    // Far enough beyond an end for a page to show what surrounds the view, but no farther.
    const { end, lag } = this.#range;
    const offset = Math.min(Math.max(point[this.axis.position], -(2 ** 24)), end + lag + 2 ** 24);
    const wasAnimated = this.#isAnimated;
    // A correction in the same frame may have ended the animation.
    const hasJustEnded = !Number.isNaN(this.#pinned);
    this.#stopMoving();
    // If each word of a growing answer restarted the animation, it would never arrive at the moving end in Firefox.
    const isUnderWay = this.standsAtEnd && (wasAnimated || hasJustEnded);
    const isNearEnd = isUnderWay && Math.abs(offset - this.#offset) < this.#port.length / 4;
    const isInstant = !animated || !this.isDisplayed || this.#isCoasting || isNearEnd;
    if (isInstant || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.#jump(offset);
      if (wasAnimated) {
        // Chromium adds what its compositor has animated in the meantime, so the jump is repeated after that.
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
    // Deferred: in the middle of a frame, it would be too late to create the cells at the new position.
    this.#start = setTimeout(() => this.#animate());
  }

  /** Stops an animation at the current offset. */
  cancelAnimation() {
    if (!this.#isAnimated) return;
    this.#stopMoving();
    // A finger also stops the browser's own animation.
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
   * True if the position must not be set for lack of space, or for new content, because that would interfere with the
   * user's scrolling. Near the end of long content, the length of the box changes instead.
   */
  get #keepsPosition() {
    return this.#isCoasting || ((this.#isMoving || this.#isTracking) && this.#range.lag > 0
      && this.#box.isNearLag(this.#origin));
  }

  #fitBox() {
    this.#box.fit(this.#origin);
    // The browser moves the position to the end of a shorter box. In right-to-left views, it counts from there.
    if (this.#isCoasting) this.#didScroll();
  }

  /** @param {boolean} isTracking Whether the user holds the content. */
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
   * Scrolls without animation. Keeps the origin if possible, so that nothing has to be placed again.
   * @param {number} offset
   */
  #jump(offset) {
    const position = offset - this.#origin;
    const isNear = Math.abs(position - this.#position) <= this.#range.leap;
    this.#move(offset, isNear && this.#range.hasRoom(position, this.#origin) ? position : undefined);
    this.#client.didScroll();
  }

  /** @type {(offset: number, position?: number) => void} Sets the position, by default the proportional one, and the origin. */
  #move(offset, position = this.#range.positionFor(offset)) {
    if (this.#isCoasting) {
      this.#rebase(this.#range.rounded(offset - this.#position));
      return this.#fitBox();
    }
    let origin = this.#range.originFor(offset, position);
    // Not every browser rounds positions to device pixels, between which nothing is sharp.
    this.#position = this.#range.rounded(offset - origin);
    if (this.isDisplayed) {
      this.#port.scrollTo(this.#position, "instant");
      // A browser may round differently. If possible, the origin compensates for the difference.
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
    // The distance is 0 if this object has scrolled.
    if (distance === 0) return;
    this.#position = position;
    if (!Number.isNaN(this.#pinned)) return this.#jump(this.#pinned);
    this.#isMoving = true;
    this.#end.putOff(endDelay);
    const { lag, leap } = this.#range;
    if (this.#isCoasting) {
      // There is nothing before the content's start, however far the momentum would still move the position.
      if (this.#origin < 0 && position >= 0) this.#rebase(Math.max(this.#origin, -position));
    } else if (lag > 0) {
      // A pixel of the scrollbar is more than what the view shows. A click on the scrollbar's button is less.
      if (distance > (this.#port.isDragged ? this.#port.length : leap)) this.#rebase(this.#range.originAt(position));
      else if (!this.#keepsPosition && !this.#range.hasRoom(position, this.#origin)) {
        this.#move(this.#offset, this.#range.positionFor(this.#offset, true));
      }
    }
    this.#client.didScroll();
  }

  #didEnd() {
    // The event may belong to a previous scroll.
    const isOnItsWay = Math.abs(this.#offset - this.#target) >= 1;
    this.#end.putOff(isOnItsWay ? endDelay : pauseDelay);
  }

  #didStop() {
    this.#end.cancel();
    // This method is called again when the finger is lifted.
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
    // Corrects the scrollbar without moving the content.
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
      // While the page shows the view's start, its scroll position is left alone. The user may also have scrolled
      // server-rendered cells.
      if (returns && (this.#offset > 0 || (this.#port.isReversed && !this.#port.isPage))) this.#move(this.#offset);
      else if (!isCutOff) this.#position = this.#box.position;
    }
    this.#client.viewportDidChange();
    // By now, the content may be long enough for the previous offset.
    if (isCutOff && this.isDisplayed && this.#box.position !== this.#position) {
      this.#move(this.#offset, this.#position);
      this.#client.didScroll();
    }
  }
}
