// @ts-check
import { VelocityTracker } from "./motion.js";

/** @typedef {import("./zoom.js").Point} Point */
/** @typedef {import("./zoom.js").Grip} Grip */

/**
 * Who is told of gestures. Points are in CSS pixels from the element's centre.
 *
 * @typedef {object} GestureHandler
 * @property {() => void} didPress The first finger or the mouse's button went down.
 * @property {(point: Point, isTouch: boolean, count: 1 | 2) => void} didTap Without a movement between. The second one
 *   of a double tap is told as such, after the first.
 * @property {(start: Point, way: Point) => void} dragDidBegin
 * @property {(way: Point) => void} dragDidMove From where it began.
 * @property {(way: Point, velocity: Point) => void} dragDidEnd In pixels per millisecond.
 * @property {() => void} dragWasCancelled
 * @property {(start: Grip) => void} pinchDidBegin
 * @property {(now: Grip) => void} pinchDidMove
 * @property {() => void} pinchDidEnd
 */

/** How far a pointer goes before it drags. */
const tolerance = { touch: 8, mouse: 4 };

/** How far apart the taps of a double tap may be. */
const doubleTapReach = { touch: 40, mouse: 8 };

/** Milliseconds between them, at most. */
const doubleTapTime = 350;

/** Longer presses of a finger are no taps. */
const longestTap = 600;

/** Parts of what is shown that pointers are for themselves. */
const exempt = "a, button, [data-own-gestures]";

/**
 * Tells what one or two fingers, a pen or the mouse do on an element, whose `touch-action` has to be `none`.
 */
export class Gestures {
  #element;
  #handler;
  /** @type {Map<number, Point>} Pointers that are down, the first two of them. */
  #pointers = new Map();
  #tracker = new VelocityTracker();
  /** @type {"none" | "press" | "drag" | "pinch"} */
  #phase = "none";
  /** @type {Point} */
  #start = { x: 0, y: 0 };
  #startTime = 0;
  /** @type {{ point: Point, time: number } | null} */
  #lastTap = null;
  /** @type {Point} The element's centre in the page's window. */
  #origin = { x: 0, y: 0 };

  /**
   * @param {HTMLElement} element
   * @param {GestureHandler} handler
   */
  constructor(element, handler) {
    this.#element = element;
    this.#handler = handler;
    element.addEventListener("pointerdown", (event) => this.#didPutDown(event));
    element.addEventListener("pointermove", (event) => this.#didMove(event));
    // Also where the element has not captured the pointer, or has lost it, its end has to be heard of.
    addEventListener("pointerup", (event) => this.#didLift(event));
    addEventListener("pointercancel", (event) => this.#didCancel(event));
  }

  /** True while fingers are on the element. */
  get isActive() {
    return this.#phase !== "none";
  }

  /** The next tap is not the second one of a double tap. */
  forgetTaps() {
    this.#lastTap = null;
  }

  /** Gives up what is under way, as if nothing had been touched. */
  cancel() {
    const phase = this.#phase;
    const pointers = [...this.#pointers.keys()];
    this.#pointers.clear();
    this.#phase = "none";
    for (const pointer of pointers) {
      if (this.#element.hasPointerCapture(pointer)) this.#element.releasePointerCapture(pointer);
    }
    if (phase === "drag") this.#handler.dragWasCancelled();
    if (phase === "pinch") this.#handler.pinchDidEnd();
  }

  /** @param {PointerEvent} event */
  #didPutDown(event) {
    if (event.button !== 0 || this.#pointers.size === 2) return;
    if (/** @type {Element} */ (event.target).closest(exempt)) return;
    if (this.#pointers.size === 0) {
      const { left, top, width, height } = this.#element.getBoundingClientRect();
      this.#origin = { x: left + width / 2, y: top + height / 2 };
      this.#handler.didPress();
    }
    // What was touched may leave the page while it is.
    this.#element.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, this.#point(event));
    if (this.#pointers.size === 1) {
      this.#begin(event, "press");
    } else {
      if (this.#phase === "drag") this.#handler.dragWasCancelled();
      this.#phase = "pinch";
      this.#handler.pinchDidBegin(this.#grip());
    }
  }

  /** @param {PointerEvent} event */
  #didMove(event) {
    if (!this.#pointers.has(event.pointerId)) return;
    const point = this.#point(event);
    this.#pointers.set(event.pointerId, point);
    if (this.#phase === "pinch") {
      this.#handler.pinchDidMove(this.#grip());
      return;
    }
    this.#tracker.add(event.timeStamp, point.x, point.y);
    const way = { x: point.x - this.#start.x, y: point.y - this.#start.y };
    if (this.#phase === "press") {
      if (Math.hypot(way.x, way.y) < tolerance[kindOf(event)]) return;
      this.#phase = "drag";
      this.#handler.dragDidBegin(this.#start, way);
    }
    this.#handler.dragDidMove(way);
  }

  /** @param {PointerEvent} event */
  #didLift(event) {
    if (!this.#pointers.has(event.pointerId)) return;
    const point = this.#point(event);
    this.#pointers.delete(event.pointerId);
    const phase = this.#phase;
    if (phase === "pinch") {
      this.#handler.pinchDidEnd();
      // The finger that stays goes on alone.
      const [remaining] = this.#pointers.values();
      this.#start = remaining;
      this.#tracker = new VelocityTracker();
      this.#phase = "drag";
      this.#handler.dragDidBegin(remaining, { x: 0, y: 0 });
      return;
    }
    this.#phase = "none";
    if (phase === "drag") {
      this.#tracker.add(event.timeStamp, point.x, point.y);
      const way = { x: point.x - this.#start.x, y: point.y - this.#start.y };
      this.#handler.dragDidEnd(way, this.#tracker.velocity(event.timeStamp));
    } else if (phase === "press") {
      this.#didTap(event, point);
    }
  }

  /** @param {PointerEvent} event */
  #didCancel(event) {
    if (this.#pointers.has(event.pointerId)) this.cancel();
  }

  /**
   * @param {PointerEvent} event
   * @param {"press"} phase
   */
  #begin(event, phase) {
    this.#start = this.#point(event);
    this.#startTime = event.timeStamp;
    this.#tracker = new VelocityTracker();
    this.#tracker.add(event.timeStamp, this.#start.x, this.#start.y);
    this.#phase = phase;
  }

  /**
   * @param {PointerEvent} event
   * @param {Point} point
   */
  #didTap(event, point) {
    const kind = kindOf(event);
    if (kind === "touch" && event.timeStamp - this.#startTime > longestTap) return;
    const last = this.#lastTap;
    const isDouble = last !== null && event.timeStamp - last.time < doubleTapTime
      && Math.hypot(point.x - last.point.x, point.y - last.point.y) < doubleTapReach[kind];
    this.#lastTap = isDouble ? null : { point, time: event.timeStamp };
    this.#handler.didTap(point, kind === "touch", isDouble ? 2 : 1);
  }

  /** @param {PointerEvent} event */
  #point({ clientX, clientY }) {
    return { x: clientX - this.#origin.x, y: clientY - this.#origin.y };
  }

  /** @returns {Grip} */
  #grip() {
    const [one, other] = this.#pointers.values();
    return {
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      distance: Math.hypot(one.x - other.x, one.y - other.y),
    };
  }
}

/** @param {PointerEvent} event */
function kindOf({ pointerType }) {
  return pointerType === "mouse" ? "mouse" : "touch";
}
