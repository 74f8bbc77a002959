import { clamp, type Point } from "../model/geometry.js";
import { pointIn } from "./points.js";

/** Who is told of the wheel. Points are in CSS pixels from the element's centre. */
export interface WheelHandler {
  /** By a factor, above 1 for larger. A pinch is of fingers, which stop where they like, unlike clicks of a wheel. */
  didZoom(point: Point, factor: number, isPinch: boolean): void;
  /** In CSS pixels, towards what is on the right. Without it, a wheel that is turned without Ctrl is the page's. */
  didScroll?(way: number): void;
  /** No more comes of the present movement. */
  didRest(): void;
}

/** Pixels for a line and for a page, where a browser tells of those. */
export const wheelUnits = [1, 20, 400];

/** The natural logarithm of the scale for each pixel of a wheel, and of a touchpad's pinch. */
const wheelRate = 0.002;
const pinchRate = 0.01;

/** A touchpad's pinch is told as small steps with Ctrl; a wheel's notch with Ctrl is as large as any other. */
const leastNotch = 50;

/** The most that a single event counts. */
const most = 240;

/** Milliseconds without an event after which a movement is over. */
const rest = 180;

/** Tells what a wheel or a touchpad does on an element. */
export function watchWheel(element: HTMLElement, handler: WheelHandler): void {
  let resting = 0;

  element.addEventListener("wheel", (event) => {
    const { deltaMode, ctrlKey, shiftKey } = event;
    if (!ctrlKey && !handler.didScroll) return;
    event.preventDefault();
    let x = event.deltaX * wheelUnits[deltaMode];
    let y = event.deltaY * wheelUnits[deltaMode];
    if (shiftKey && x === 0) {
      x = y;
      y = 0;
    }
    clearTimeout(resting);
    resting = setTimeout(() => handler.didRest(), rest);
    if (!ctrlKey && Math.abs(x) > Math.abs(y)) {
      handler.didScroll?.(clamp(x, -most, most));
    } else if (y !== 0) {
      const way = clamp(y, -most, most);
      const isPinch = ctrlKey && Math.abs(y) < leastNotch;
      handler.didZoom(pointIn(element, event), Math.exp(-way * (isPinch ? pinchRate : wheelRate)), isPinch);
    }
  }, { passive: false });

  watchSafariPinches(element, handler);
}

/** Safari tells of a touchpad's pinches by events of its own. */
function watchSafariPinches(element: HTMLElement, handler: WheelHandler): void {
  let scale = 1;
  // On iOS, fingers are told of by other events, too.
  const isTouchpad = !("ontouchstart" in window);

  element.addEventListener("gesturestart", () => (scale = 1));
  element.addEventListener("gesturechange", (event) => {
    if (isTouchpad && event.scale > 0) handler.didZoom(pointIn(element, event), event.scale / scale, true);
    scale = event.scale;
  });
  element.addEventListener("gestureend", () => isTouchpad && handler.didRest());
}

/** Keeps the browser from zooming the page by a wheel or a touchpad, wherever the pointer is. */
export function keepPageFromZooming(): void {
  document.addEventListener("wheel", (event) => event.ctrlKey && event.preventDefault(), { passive: false });
  for (const type of ["gesturestart", "gesturechange", "gestureend"]) {
    document.addEventListener(type, (event) => event.preventDefault());
  }
}
