import { clamp, type Point } from "../model/geometry.js";
import { pointIn } from "./points.js";

/** Handles the wheel. Points are in CSS pixels from the element's centre. */
export interface WheelHandler {
  /** @param factor Above 1 to zoom in. `isPinch`: fingers on a touchpad, which can stop anywhere, unlike a wheel. */
  didZoom(point: Point, factor: number, isPinch: boolean): void;
  /** @param way CSS pixels to the right. Without this method, a wheel without Ctrl scrolls the page. */
  didScroll?(way: number): void;
  /** The movement is over. */
  didRest(): void;
}

/** Pixels for each unit of `WheelEvent.deltaMode`: pixels, lines and pages. */
export const wheelUnits = [1, 20, 400];

/** The natural logarithm of the zoom factor for each pixel of a wheel, and of a touchpad's pinch. */
const wheelRate = 0.002;
const pinchRate = 0.01;

/** The least step of a real wheel, in pixels. A touchpad's pinch is reported as smaller steps of a wheel with Ctrl. */
const leastNotch = 50;

/** The most pixels of a single event. */
const most = 240;

/** Milliseconds without an event after which a movement is over. */
const rest = 180;

/** Recognizes movements of a wheel or a touchpad on an element. */
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

/** Safari reports a touchpad's pinches with events of its own. */
function watchSafariPinches(element: HTMLElement, handler: WheelHandler): void {
  let scale = 1;
  // On iOS, other events report the fingers as well.
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
