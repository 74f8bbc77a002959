import type { Grip, Point } from "../model/geometry.js";
import { gripOf } from "./points.js";
import { VelocityTracker } from "./velocity.js";

/** Handles the pinches of two fingers. Points are in CSS pixels from the element's centre. */
export interface PinchHandler {
  pinchDidBegin(start: Grip): void;
  pinchDidMove(now: Grip): void;
  pinchDidEnd(): void;
}

/** Handles gestures. */
export interface GestureHandler extends PinchHandler {
  /** The first finger or the mouse's button went down. */
  didPress(): void;
  /** A press without a movement. A double tap calls it twice, with the counts 1 and 2. */
  didTap(point: Point, count: 1 | 2): void;
  dragDidBegin(start: Point, way: Point): void;
  /** @param way The distance from where the drag began. */
  dragDidMove(way: Point): void;
  /** @param velocity In pixels per millisecond. */
  dragDidEnd(way: Point, velocity: Point): void;
  dragWasCancelled(): void;
}

/** How far a pointer moves before it drags, in CSS pixels. */
const tolerance = { touch: 8, mouse: 4 };

/** How far apart the taps of a double tap may be, in CSS pixels. */
const doubleTapReach = { touch: 40, mouse: 8 };

/** The longest time between the taps of a double tap, in milliseconds. */
const doubleTapTime = 350;

/** Longer presses of a finger are not taps, in milliseconds. */
const longestTap = 600;

/** Elements that handle pointers themselves. */
const exempt = "a, button, [data-own-gestures]";

/** Recognizes gestures of one or two fingers, a pen or the mouse on an element with `touch-action: none`. */
export class Gestures {
  readonly #element: HTMLElement;
  readonly #handler: GestureHandler;
  /** The first two pointers that are down. */
  readonly #pointers = new Map<number, Point>();
  #tracker = new VelocityTracker();
  #phase: "none" | "press" | "drag" | "pinch" = "none";
  #start: Point = { x: 0, y: 0 };
  #startTime = 0;
  #lastTap: { point: Point, time: number } | null = null;
  /** The element's centre in the page's window. */
  #origin: Point = { x: 0, y: 0 };

  constructor(element: HTMLElement, handler: GestureHandler) {
    this.#element = element;
    this.#handler = handler;
    element.addEventListener("pointerdown", (event) => this.#didPutDown(event));
    element.addEventListener("pointermove", (event) => this.#didMove(event));
    // On the window, since the element may not have captured the pointer, or may have lost it.
    addEventListener("pointerup", (event) => this.#didLift(event));
    addEventListener("pointercancel", ({ pointerId }) => this.#pointers.has(pointerId) && this.cancel());
  }

  /** True while fingers are on the element. */
  get isActive(): boolean {
    return this.#phase !== "none";
  }

  /** Makes the next tap the first one of a double tap. */
  forgetTaps(): void {
    this.#lastTap = null;
  }

  /** Cancels the present gesture. */
  cancel(): void {
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

  #didPutDown(event: PointerEvent): void {
    if (event.button !== 0 || this.#pointers.size === 2 || (event.target as Element).closest(exempt)) return;
    if (this.#pointers.size === 0) {
      const { left, top, width, height } = this.#element.getBoundingClientRect();
      this.#origin = { x: left + width / 2, y: top + height / 2 };
      this.#handler.didPress();
    }
    // The touched element may be removed during the gesture.
    this.#element.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, this.#point(event));
    if (this.#pointers.size === 1) {
      this.#phase = "press";
      this.#start = this.#point(event);
      this.#startTime = event.timeStamp;
      this.#tracker = new VelocityTracker();
      this.#tracker.add(event.timeStamp, this.#start.x, this.#start.y);
    } else {
      if (this.#phase === "drag") this.#handler.dragWasCancelled();
      this.#phase = "pinch";
      this.#handler.pinchDidBegin(this.#grip());
    }
  }

  #didMove(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId)) return;
    const point = this.#point(event);
    this.#pointers.set(event.pointerId, point);
    if (this.#phase === "pinch") return this.#handler.pinchDidMove(this.#grip());
    this.#tracker.add(event.timeStamp, point.x, point.y);
    const way = { x: point.x - this.#start.x, y: point.y - this.#start.y };
    if (this.#phase === "press") {
      if (Math.hypot(way.x, way.y) < tolerance[kindOf(event)]) return;
      this.#phase = "drag";
      this.#handler.dragDidBegin(this.#start, way);
    }
    this.#handler.dragDidMove(way);
  }

  #didLift(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId)) return;
    const point = this.#point(event);
    this.#pointers.delete(event.pointerId);
    const phase = this.#phase;
    if (phase === "pinch") {
      this.#handler.pinchDidEnd();
      // The remaining finger continues with a drag.
      [this.#start] = this.#pointers.values();
      this.#tracker = new VelocityTracker();
      this.#phase = "drag";
      return this.#handler.dragDidBegin(this.#start, { x: 0, y: 0 });
    }
    this.#phase = "none";
    if (phase === "drag") {
      this.#tracker.add(event.timeStamp, point.x, point.y);
      const way = { x: point.x - this.#start.x, y: point.y - this.#start.y };
      this.#handler.dragDidEnd(way, this.#tracker.velocity(event.timeStamp));
    } else if (phase === "press") this.#didTap(event, point);
  }

  #didTap(event: PointerEvent, point: Point): void {
    const kind = kindOf(event);
    if (kind === "touch" && event.timeStamp - this.#startTime > longestTap) return;
    const last = this.#lastTap;
    const isDouble = last !== null && event.timeStamp - last.time < doubleTapTime
      && Math.hypot(point.x - last.point.x, point.y - last.point.y) < doubleTapReach[kind];
    this.#lastTap = isDouble ? null : { point, time: event.timeStamp };
    this.#handler.didTap(point, isDouble ? 2 : 1);
  }

  #point({ clientX, clientY }: PointerEvent): Point {
    return { x: clientX - this.#origin.x, y: clientY - this.#origin.y };
  }

  #grip(): Grip {
    const [one, other] = this.#pointers.values();
    return gripOf(one, other);
  }
}

function kindOf({ pointerType }: PointerEvent): "mouse" | "touch" {
  return pointerType === "mouse" ? "mouse" : "touch";
}
