import type { PinchHandler } from "./gestures.js";
import { gripOf, pointIn } from "./points.js";

/** Recognizes pinches of two fingers on an element that one finger scrolls. */
export function watchTouchPinches(element: HTMLElement, handler: PinchHandler): void {
  let isPinched = false;
  const gripBy = ([one, other]: TouchList) => gripOf(pointIn(element, one), pointIn(element, other));

  element.addEventListener("touchstart", (event) => {
    if (event.touches.length !== 2) return;
    // The page must not zoom, and no tile is pressed.
    if (event.cancelable) event.preventDefault();
    isPinched = true;
    handler.pinchDidBegin(gripBy(event.touches));
  }, { passive: false });

  element.addEventListener("touchmove", (event) => {
    if (!isPinched || event.touches.length < 2) return;
    if (event.cancelable) event.preventDefault();
    handler.pinchDidMove(gripBy(event.touches));
  }, { passive: false });

  const end = (event: TouchEvent) => {
    if (!isPinched || event.touches.length >= 2) return;
    isPinched = false;
    handler.pinchDidEnd();
  };
  element.addEventListener("touchend", end);
  element.addEventListener("touchcancel", end);
}
