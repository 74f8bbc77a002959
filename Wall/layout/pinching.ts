import type { Point as Place } from "cascade-view";
import type { PinchHandler } from "../dom/gestures.js";
import type { WheelHandler } from "../dom/wheel.js";
import type { Grip, Point } from "../model/geometry.js";
import type { WallLayout } from "./wall-layout.js";

/** What fingers and a wheel with Ctrl do to the size of the wall's tiles. */
export class Pinching implements PinchHandler, WheelHandler {
  readonly #element: HTMLElement;
  readonly #layout: WallLayout;
  /** The size of tiles when fingers took hold, and how far these were apart. */
  #start = { size: 1, distance: 1 };
  /** Where a click of the wheel leads, if it was one: fingers come to rest where they like. */
  #direction = 0;

  /** @param element In the view's place: what is touched. */
  constructor(element: HTMLElement, layout: WallLayout) {
    this.#element = element;
    this.#layout = layout;
  }

  pinchDidBegin({ middle, distance }: Grip): void {
    this.#layout.endZoom();
    this.#layout.beginZoom(this.#place(middle));
    this.#start = { size: this.#layout.sizes.size, distance: Math.max(distance, 1) };
  }

  pinchDidMove({ distance }: Grip): void {
    this.#layout.zoomTo((this.#start.size * Math.max(distance, 1)) / this.#start.distance);
  }

  pinchDidEnd(): void {
    this.#layout.endZoom();
  }

  didZoom(point: Point, factor: number, isPinch: boolean): void {
    this.#layout.beginZoom(this.#place(point));
    this.#layout.zoomTo(this.#layout.sizes.size * factor);
    this.#direction = isPinch ? 0 : Math.sign(factor - 1);
  }

  didRest(): void {
    this.#layout.endZoom(this.#direction);
  }

  /** A point as a place in the view, from its upper left corner. */
  #place({ x, y }: Point): Place {
    const { width, height } = this.#element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }
}
