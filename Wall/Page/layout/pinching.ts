import type { PinchHandler } from "../dom/gestures.js";
import type { WheelHandler } from "../dom/wheel.js";
import type { Point } from "../model/geometry.js";
import type { WallLayout } from "./wall-layout.js";

export type Pinching = PinchHandler & WheelHandler;

/** Makes fingers and a wheel with Ctrl on an element change the size of the wall's tiles. */
export function makePinching(element: HTMLElement, layout: WallLayout): Pinching {
  /** The size of tiles at the beginning of a pinch, and the distance of the fingers. */
  let start = { size: 1, distance: 1 };
  /** The direction of a wheel's step; 0 for fingers, which come to rest at the nearest size. */
  let direction = 0;

  /** Converts a point to a place in the view, from its upper left corner. */
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
