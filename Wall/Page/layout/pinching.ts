import type { PinchHandler } from "../dom/gestures.js";
import type { WheelHandler } from "../dom/wheel.js";
import type { Point } from "../model/geometry.js";
import type { WallLayout } from "./wall-layout.js";

export type Pinching = PinchHandler & WheelHandler;

/** What fingers and a wheel with Ctrl do to the size of the wall's tiles, on an element in the view's place. */
export function makePinching(element: HTMLElement, layout: WallLayout): Pinching {
  /** The size of tiles when fingers took hold, and how far these were apart. */
  let start = { size: 1, distance: 1 };
  /** Where a click of the wheel leads, if it was one: fingers come to rest where they like. */
  let direction = 0;

  /** A point as a place in the view, from its upper left corner. */
  const place = ({ x, y }: Point) => {
    const { width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };

  return {
    pinchDidBegin({ middle, distance }): void {
      layout.endZoom();
      layout.beginZoom(place(middle));
      start = { size: layout.sizes.size, distance: Math.max(distance, 1) };
    },
    pinchDidMove: ({ distance }) => layout.zoomTo((start.size * Math.max(distance, 1)) / start.distance),
    pinchDidEnd: () => layout.endZoom(),
    didZoom(point, factor, isPinch): void {
      layout.beginZoom(place(point));
      layout.zoomTo(layout.sizes.size * factor);
      direction = isPinch ? 0 : Math.sign(factor - 1);
    },
    didRest: () => layout.endZoom(direction),
  };
}
