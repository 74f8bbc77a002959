import type { GestureHandler } from "../dom/gestures.js";
import type { WheelHandler } from "../dom/wheel.js";
import { clamp, type Grip, type Point } from "../model/geometry.js";
import type { Stage } from "./stage.js";
import { excess, type Placement, reach, softPlace } from "./zoom.js";
import type { Zooming } from "./zooming.js";

interface PointingActions {
  didInteract(): void;
  hasNeighbour(direction: -1 | 1): boolean;
  step(direction: -1 | 1, velocity: number): void;
  close(): void;
  showPanel(): void;
  tap(point: Point, count: 1 | 2): void;
  /**
   * Makes the ground transparent, so that the wall can be seen.
   *
   * @param share 0 for opaque.
   */
  reveal(share: number): void;
}

/** The speed from which a movement counts as a swing, in pixels per millisecond. */
const swing = 0.3;

/** CSS pixels of a horizontal wheel movement that lead to the neighbour. */
const wheelStep = 80;

/** CSS pixels beyond the edge of a zoomed picture from which a swing leads to the neighbour. */
const edgeStep = 40;

/** Applies gestures of fingers, mouse and wheel to the photo on the stage. */
export class StagePointing implements GestureHandler, WheelHandler {
  readonly #stage: Stage;
  readonly #zooming: Zooming;
  readonly #actions: PointingActions;
  #mode: "none" | "pan" | "swipe" | "dismiss" | "lift" = "none";
  #start: Point = { x: 0, y: 0 };
  #placement: Placement = { scale: 1, x: 0, y: 0 };
  #offset = 0;
  #grip: Grip = { middle: { x: 0, y: 0 }, distance: 1 };
  /** What the present movement of the wheel does. */
  #wheel: "none" | "pan" | "swipe" | "done" = "none";

  constructor(stage: Stage, zooming: Zooming, actions: PointingActions) {
    this.#stage = stage;
    this.#zooming = zooming;
    this.#actions = actions;
  }

  didPress(): void {
    this.#actions.didInteract();
    this.#zooming.stop();
    this.#stage.stop();
  }

  didTap(point: Point, count: 1 | 2): void {
    this.#stage.settle();
    this.#zooming.settle();
    this.#actions.tap(point, count);
  }

  dragDidBegin(start: Point, way: Point): void {
    const slide = this.#stage.current;
    if (!slide) return;
    this.#start = start;
    this.#placement = slide.placement;
    this.#offset = this.#stage.offset;
    if (slide.isZoomed) this.#mode = "pan";
    else if (Math.abs(way.x) >= Math.abs(way.y)) this.#mode = "swipe";
    else this.#mode = way.y > 0 ? "dismiss" : "lift";
  }

  dragDidMove(way: Point): void {
    const { room, current } = this.#stage;
    if (!current) return;
    const { scale, x, y } = this.#placement;
    switch (this.#mode) {
      case "pan": {
        const limit = reach(current.size, room, scale);
        const beyond = excess(x + way.x, limit.x);
        this.#drift(this.#offset + beyond);
        this.#zooming.place({ scale, x: x + way.x - beyond, y: softPlace(y + way.y, limit.y, room.height) });
        break;
      }
      case "swipe":
        this.#drift(this.#offset + way.x);
        break;
      case "dismiss": {
        const share = clamp(way.y / room.height, 0, 1);
        const ratio = 1 - 0.6 * share;
        const down = way.y > 0 ? way.y : softPlace(way.y, 0, room.height / 4);
        current.place({
          scale: scale * ratio, x: this.#start.x + (x - this.#start.x) * ratio + way.x,
          y: this.#start.y + (y - this.#start.y) * ratio + down,
        });
        this.#actions.reveal(clamp(2 * share, 0, 1));
        break;
      }
      case "lift":
        current.place({ scale, x, y: softPlace(way.y, 0, room.height / 3) });
        break;
    }
  }

  dragDidEnd(way: Point, velocity: Point): void {
    const mode = this.#mode;
    this.#mode = "none";
    const { room, offset } = this.#stage;
    const direction = offset < 0 ? 1 : -1;
    const towards = velocity.x * -direction;
    switch (mode) {
      case "pan":
        if (offset === 0) return this.#zooming.settle(velocity);
        this.#leaveIf(Math.abs(offset) > room.width / 3 || (Math.abs(offset) > edgeStep && towards > swing), direction,
          velocity.x);
        this.#zooming.settle();
        break;
      case "swipe":
        if (Math.abs(velocity.x) > swing && velocity.x * way.x > 0) {
          // A swipe may also begin while the photos still move because of the former one.
          const isAhead = offset * way.x > 0 || this.#offset !== 0;
          this.#leaveIf(isAhead, way.x < 0 ? 1 : -1, velocity.x);
        } else this.#leaveIf(Math.abs(offset) > room.width / 2, direction, velocity.x);
        break;
      case "dismiss":
        if (velocity.y > 2 * swing || (way.y > room.height / 5 && velocity.y > -swing)) this.#actions.close();
        else this.dragWasCancelled();
        break;
      case "lift":
        this.#zooming.settle();
        if (way.y < -room.height / 8 || velocity.y < -2 * swing) this.#actions.showPanel();
        break;
    }
  }

  dragWasCancelled(): void {
    this.#mode = "none";
    this.#actions.reveal(0);
    this.#stage.settle();
    this.#zooming.settle();
  }

  pinchDidBegin(start: Grip): void {
    this.#mode = "none";
    this.#zooming.stop();
    this.#actions.reveal(0);
    this.#stage.settle();
    this.#grip = start;
    if (this.#stage.current) this.#placement = this.#stage.current.placement;
  }

  pinchDidMove(now: Grip): void {
    this.#zooming.pinch(this.#placement, this.#grip, now);
  }

  pinchDidEnd(): void {
    this.#zooming.settle();
  }

  didZoom(point: Point, factor: number, isPinch: boolean): void {
    this.#actions.didInteract();
    this.#zooming.by(factor, point, !isPinch);
  }

  didScroll(way: number): void {
    this.#actions.didInteract();
    if (this.#wheel === "done") return;
    if (this.#wheel !== "swipe" && this.#zooming.pan(-way, 0)) {
      this.#wheel = "pan";
      return;
    }
    // A movement that has panned the picture to its edge does not change to a swipe.
    if (this.#wheel === "pan") return;
    this.#wheel = "swipe";
    this.#stage.stop();
    this.#drift(this.#stage.offset - way);
    const { offset } = this.#stage;
    if (Math.abs(offset) < wheelStep) return;
    // The movement of a touchpad continues for a while by inertia: it is ignored.
    this.#wheel = "done";
    this.#leaveIf(true, offset < 0 ? 1 : -1, 0);
  }

  didRest(): void {
    this.#wheel = "none";
    // A finger may be dragging by now.
    if (this.#mode === "none") this.#stage.settle();
  }

  /** Moves the photos horizontally; with resistance if there is no neighbour. */
  #drift(offset: number): void {
    const isFree = offset === 0 || this.#actions.hasNeighbour(offset < 0 ? 1 : -1);
    this.#stage.offset = isFree ? clamp(offset, -this.#stage.stride, this.#stage.stride)
      : softPlace(offset, 0, this.#stage.room.width / 3);
  }

  #leaveIf(isMeant: boolean, direction: -1 | 1, velocity: number): void {
    if (isMeant && this.#actions.hasNeighbour(direction)) this.#actions.step(direction, velocity);
    else this.#stage.settle(velocity);
  }
}
