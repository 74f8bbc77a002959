import { clamp, type Grip, type Point } from "../model/geometry.js";
import { Movement } from "./animation.js";
import { eased, glide } from "./motion.js";
import type { Slide } from "./slide.js";
import type { Stage } from "./stage.js";
import {
  closerScale, fittingScale, held, largestScale, pinched, type Placement, reach, softPlace, softScale, zoomed,
} from "./zoom.js";

/** Milliseconds of a step. */
const duration = 180;

/** Milliseconds that a scale has to last before pictures for it are loaded, and a place. */
const scaleRest = 150;
const placeRest = 60;

/** Zooms the photo that is viewed, and moves it about. */
export class Zooming {
  readonly #stage: Stage;
  readonly #didZoom: () => void;
  readonly #movement = new Movement();
  /** The scale on the way to which it is. */
  #goal = 0;
  #sharpening = 0;
  /** The scale that has been sharpened last, or will be. */
  #sharpenedScale = 0;

  /** @param didZoom Called when the picture has another scale. */
  constructor(stage: Stage, didZoom: () => void) {
    this.#stage = stage;
    this.#didZoom = didZoom;
  }

  /** Zooms in (a factor above 1) or out. What is at the point stays there. */
  by(factor: number, point: Point = { x: 0, y: 0 }, isAnimated: boolean = true): void {
    const slide = this.#stage.current;
    if (!slide) return;
    const from = this.#movement.isRunning && this.#goal > 0 ? this.#goal : slide.placement.scale;
    this.to(from * factor, point, isAnimated);
  }

  /** @param scale CSS pixels to each pixel of the picture: the nearest that there can be. */
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

  /** The whole picture. */
  fit(): void {
    this.to(0);
  }

  /** Each pixel of the picture a device pixel. */
  exact(point?: Point): void {
    this.to(1 / devicePixelRatio, point);
  }

  /** Each pixel of the picture a device pixel; if it is so already, the whole picture, or closer. */
  toggleExact(): void {
    const slide = this.#stage.current;
    if (!slide?.isZoomable) return;
    const exact = this.#possible(1 / devicePixelRatio, slide);
    if (Math.abs(slide.placement.scale / exact - 1) > 0.001) this.to(exact);
    else this.toggle();
  }

  /** Closer, or the whole picture again. */
  toggle(point?: Point): void {
    const slide = this.#stage.current;
    if (!slide?.isZoomable) return;
    if (slide.isZoomed) this.fit();
    else this.to(closerScale(slide.size, this.#stage.room, devicePixelRatio), point);
  }

  /** Moves the picture, as far as it goes; false if it is at its end there already. */
  pan(x: number, y: number): boolean {
    const slide = this.#stage.current;
    if (!slide?.isZoomed) return false;
    this.stop();
    const { placement } = slide;
    const next = this.#held({ scale: placement.scale, x: placement.x + x, y: placement.y + y }, slide);
    this.place(next);
    return Math.abs(next.x - placement.x) + Math.abs(next.y - placement.y) > 0.5;
  }

  /** What two fingers make of it; also for a while what cannot last. */
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

  /** Shows the photo somewhere. */
  place(placement: Placement): void {
    const slide = this.#stage.current;
    if (!slide) return;
    const isOtherScale = placement.scale !== slide.placement.scale;
    slide.place(placement);
    if (isOtherScale) this.#didZoom();
    this.#sharpenSoon(placement.scale);
  }

  /** Lets the picture glide to rest where it can stay, from a velocity in pixels per millisecond. */
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

  /** Holds the picture where it is. */
  stop(): void {
    this.#movement.stop();
    this.#goal = 0;
  }

  /** The nearest scale that there can be. */
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
