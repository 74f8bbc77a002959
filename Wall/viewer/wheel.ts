import type { Point } from "../model/geometry.js";

/** Who is told of the wheel. Points are in CSS pixels from the element's centre. */
export interface WheelHandler {
  didZoom(point: Point, factor: number, isPinch: boolean): void;
  /** Sideways, in CSS pixels; positive: towards what is on the right. */
  didScroll(way: number): void;
  /** No more comes of the present movement. */
  didRest(): void;
}

/** Pixels for a line and for a page, where a browser tells of those. */
const unit = [1, 20, 400];

/** The natural logarithm of the scale for each pixel of a wheel, and of a touchpad's pinch. */
const wheelRate = 0.002;
const pinchRate = 0.01;

/** The most that a single event counts. */
const most = 240;

/** Milliseconds without an event after which a movement is over. */
const rest = 150;

/** Tells what a wheel or a touchpad does on an element, and keeps the browser from zooming the page by it. */
export function watchWheel(element: HTMLElement, handler: WheelHandler): void {
  let resting = 0;

  element.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { deltaMode, ctrlKey, shiftKey } = event;
    let [x, y] = [event.deltaX * unit[deltaMode], event.deltaY * unit[deltaMode]];
    if (shiftKey && x === 0) [x, y] = [y, 0];
    clearTimeout(resting);
    resting = setTimeout(() => handler.didRest(), rest);
    if (!ctrlKey && Math.abs(x) > Math.abs(y)) {
      handler.didScroll(Math.min(Math.max(x, -most), most));
    } else if (y !== 0) {
      const way = Math.min(Math.max(y, -most), most);
      // A touchpad's pinch is told as small steps with Ctrl; a wheel's notch with Ctrl is as large as any other.
      const isPinch = ctrlKey && Math.abs(y) < 50;
      handler.didZoom(pointOf(event, element), Math.exp(-way * (isPinch ? pinchRate : wheelRate)), isPinch);
    }
  }, { passive: false });

  watchSafariPinches(element, handler);
}

/**
 * Safari tells of a touchpad's pinches by events of its own:
 * https://developer.apple.com/documentation/webkitjs/gestureevent.
 */
function watchSafariPinches(element: HTMLElement, handler: WheelHandler): void {
  type GestureEvent = UIEvent & { scale: number, clientX: number, clientY: number };
  let scale = 1;
  // On iOS, fingers are told of by pointer events, too.
  const isTouchpad = !("ontouchstart" in window);

  element.addEventListener("gesturestart", (event) => {
    event.preventDefault();
    scale = 1;
  });
  element.addEventListener("gesturechange", (event) => {
    event.preventDefault();
    const gesture = event as GestureEvent;
    if (isTouchpad && gesture.scale > 0) handler.didZoom(pointOf(gesture, element), gesture.scale / scale, true);
    scale = gesture.scale;
  });
  element.addEventListener("gestureend", (event) => {
    event.preventDefault();
    if (isTouchpad) handler.didRest();
  });
}

function pointOf({ clientX, clientY }: { clientX: number, clientY: number }, element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
