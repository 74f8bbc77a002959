import { clamp, type Grip, type Point } from "../model/geometry.js";
import { Movement } from "./animation.js";
import { eased, glide } from "./motion.js";
import type { Slide } from "./slide.js";
import type { Stage } from "./stage.js";
import {
  closerScale, fittingScale, held, largestScale, pinched, type Placement, reach, softPlace, softScale, zoomed,
} from "./zoom.js";

/** The duration of a zoom step, in milliseconds. */
const duration = 180;

/** Milliseconds that a scale or a place has to last before pictures for it are loaded. */
const scaleRest = 150;
const placeRest = 60;

/** Zooms and moves the viewed photo. */
export class Zooming {
  readonly #stage: Stage;
  readonly #didZoom: () => void;
  readonly #movement = new Movement();
  /** The scale to which an animation leads; 0 if there is none. */
  #goal = 0;
  #sharpening = 0;
  /** The scale for which pictures were loaded last, or will be. */
  #sharpenedScale = 0;

  /** @param didZoom Called when the scale has changed. */
  constructor(stage: Stage, didZoom: () => void) {
    this.#stage = stage;
    this.#didZoom = didZoom;
  }

  /** Zooms in (by a factor above 1) or out, around a point that stays in place. */
  by(factor: number, point: Point = { x: 0, y: 0 }, isAnimated: boolean = true): void {
    const slide = this.#stage.current;
    if (!slide) return;
    const from = this.#movement.isRunning && this.#goal > 0 ? this.#goal : slide.placement.scale;
    this.to(from * factor, point, isAnimated);
  }

  /** @param scale CSS pixels per pixel of the picture, which is clamped to the possible scales. */
  to(scale: number, point: Point = { x: 0, y: 0 }, isAnimated: boolean = true): void {
    const slide = this.#stage.current;
    if (!slide?.isZoomable) return;
    const start = slide.placement;
    const goal = this.#possible(scale, slide);
    const show = (share: number) => {
      const between = share === 1 ? goal : start.scale * (goal / start.scale) ** share;
      this.place(this.#held(zoomed(start, point, between), slide));
    };
    this.#movement.stop();
    if (!isAnimated) return show(1);
    this.#goal = goal;
    this.#movement.start((elapsed) => {
      const share = Math.min(elapsed / duration, 1);
      if (this.#stage.current === slide) show(eased(share));
      return share < 1 && this.#stage.current === slide;
    });
  }

  /** Shows the whole picture. */
  fit(): void {
    this.to(0);
  }

  /** Shows each pixel of the picture as a device pixel. */
  exact(point?: Point): void {
    this.to(1 / devicePixelRatio, point);
  }

  /** Shows each pixel as a device pixel; if that is already so, the whole picture or a larger one. */
  toggleExact(): void {
    const slide = this.#stage.current;
    if (!slide?.isZoomable) return;
    const exact = this.#possible(1 / devicePixelRatio, slide);
    if (Math.abs(slide.placement.scale / exact - 1) > 0.001) this.to(exact);
    else this.toggle();
  }

  /** Zooms in, or shows the whole picture again. */
  toggle(point?: Point): void {
    const slide = this.#stage.current;
    if (!slide?.isZoomable) return;
    if (slide.isZoomed) this.fit();
    else this.to(closerScale(slide.size, this.#stage.room, devicePixelRatio), point);
  }

  /** Moves the picture as far as possible; false if it is already at its edge. */
  pan(x: number, y: number): boolean {
    const slide = this.#stage.current;
    if (!slide?.isZoomed) return false;
    this.stop();
    const { placement } = slide;
    const next = this.#held({ scale: placement.scale, x: placement.x + x, y: placement.y + y }, slide);
    this.place(next);
    return Math.abs(next.x - placement.x) + Math.abs(next.y - placement.y) > 0.5;
  }

  /** Applies a pinch, temporarily also beyond the limits. */
  pinch(start: Placement, from: Grip, to: Grip): void {
    const slide = this.#stage.current;
    if (!slide?.isZoomable) return;
    const { room } = this.#stage;
    const least = fittingScale(slide.size, room);
    const free = pinched(start, from, to);
    const scale = softScale(free.scale, least, largestScale(slide.size, room, devicePixelRatio));
    const { x, y } = zoomed(free, to.middle, scale);
    const limit = reach(slide.size, room, scale);
    this.place({ scale, x: softPlace(x, limit.x, room.width), y: softPlace(y, limit.y, room.height) });
  }

  /** Places the photo. */
  place(placement: Placement): void {
    const slide = this.#stage.current;
    if (!slide) return;
    const isOtherScale = placement.scale !== slide.placement.scale;
    slide.place(placement);
    if (isOtherScale) this.#didZoom();
    this.#sharpenSoon(placement.scale);
  }

  /**
   * Animates the picture to a valid placement.
   *
   * @param velocity Its velocity in pixels per millisecond.
   */
  settle(velocity: Point = { x: 0, y: 0 }): void {
    const slide = this.#stage.current;
    if (!slide) return;
    const start = slide.placement;
    const rest = slide.isZoomed ? this.#held(start, slide) : slide.whole;
    if (rest.scale !== start.scale || !slide.isZoomed) return this.#return(start, rest);
    const limit = reach(slide.size, this.#stage.room, start.scale);
    const x = glide(start.x, velocity.x, limit.x);
    const y = glide(start.y, velocity.y, limit.y);
    this.#goal = 0;
    this.#movement.start((elapsed) => {
      if (this.#stage.current !== slide) return false;
      const across = x(elapsed);
      const down = y(elapsed);
      this.place({ scale: start.scale, x: across.place, y: down.place });
      return !(across.isOver && down.isOver);
    });
  }

  /** Stops the animation of the picture. */
  stop(): void {
    this.#movement.stop();
    this.#goal = 0;
  }

  /** The nearest possible scale. */
  #possible(scale: number, { size }: Slide): number {
    const { room } = this.#stage;
    return clamp(scale, fittingScale(size, room), largestScale(size, room, devicePixelRatio));
  }

  #held(placement: Placement, { size }: Slide): Placement {
    return held(placement, size, this.#stage.room, devicePixelRatio);
  }

  #return(start: Placement, rest: Placement): void {
    const slide = this.#stage.current;
    this.#goal = 0;
    if (start.scale === rest.scale && start.x === rest.x && start.y === rest.y) return;
    this.#movement.start((elapsed) => {
      if (!slide || this.#stage.current !== slide) return false;
      const share = eased(Math.min(elapsed / duration, 1));
      const between = (name: "scale" | "x" | "y") =>
        (share === 1 ? rest[name] : start[name] + (rest[name] - start[name]) * share);
      this.place({ scale: between("scale"), x: between("x"), y: between("y") });
      return share < 1;
    });
  }

  #sharpenSoon(scale: number): void {
    const isSameScale = scale === this.#sharpenedScale;
    if (isSameScale && this.#sharpening !== 0) return;
    clearTimeout(this.#sharpening);
    this.#sharpenedScale = scale;
    this.#sharpening = setTimeout(() => {
      this.#sharpening = 0;
      this.#stage.current?.sharpen();
    }, isSameScale ? placeRest : scaleRest);
  }
}
