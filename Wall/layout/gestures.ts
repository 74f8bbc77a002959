import type { CascadeView } from "cascade-view";
import type { WallLayout } from "./wall-layout.js";

/** Pinching: by two fingers on the screen, or on a trackpad, which browsers tell of as a wheel with the Ctrl key. */

/** Milliseconds without a turn of the wheel after which it has come to rest. */
const wheelRest = 180;

/**
 * The change of size, as a logarithm, by a pixel of the wheel's way; and by one event at most: a mouse's wheel clicks.
 */
const wheelRate = 0.01;
const wheelClick = 0.2;

export function watchGestures(view: CascadeView, wallLayout: WallLayout): void {
  watchTouches(view, wallLayout);
  watchWheel(view, wallLayout);
  watchGestureEvents(view, wallLayout);
}

function placeIn(view: CascadeView, clientX: number, clientY: number): { x: number, y: number } {
  const box = view.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
}

function watchTouches(view: CascadeView, wallLayout: WallLayout): void {
  let start: { distance: number, size: number } | null = null;
  const spread = ([one, other]: TouchList) =>
    Math.max(Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), 1);

  view.addEventListener("touchstart", (event) => {
    const { touches } = event;
    if (touches.length !== 2) return;
    // Neither does the page zoom, nor is a tile pressed.
    if (event.cancelable) event.preventDefault();
    const [one, other] = touches;
    const place = placeIn(view, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    wallLayout.endZoom();
    wallLayout.beginZoom(place);
    start = { distance: spread(touches), size: wallLayout.sizes.size };
  }, { passive: false });

  view.addEventListener("touchmove", (event) => {
    if (!start || event.touches.length < 2) return;
    if (event.cancelable) event.preventDefault();
    wallLayout.zoomTo((start.size * spread(event.touches)) / start.distance);
  }, { passive: false });

  const end = (event: TouchEvent) => {
    if (!start || event.touches.length >= 2) return;
    start = null;
    wallLayout.endZoom();
  };
  view.addEventListener("touchend", end);
  view.addEventListener("touchcancel", end);
}

function watchWheel(view: CascadeView, wallLayout: WallLayout): void {
  let timer = 0;
  let direction = 0;
  document.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    // The page does not zoom, wherever the pointer is.
    event.preventDefault();
    if (!(event.target instanceof Node && view.contains(event.target)) || event.deltaY === 0) return;
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 20;
    const change = Math.min(Math.max(-pixels * wheelRate, -wheelClick), wheelClick);
    if (!wallLayout.isZooming) wallLayout.beginZoom(placeIn(view, event.clientX, event.clientY));
    wallLayout.zoomTo(wallLayout.sizes.size * Math.exp(change));
    // A single click of a wheel is to lead somewhere; fingers come to rest where they like.
    direction = Math.abs(change) === wheelClick ? Math.sign(change) : 0;
    clearTimeout(timer);
    timer = setTimeout(() => wallLayout.endZoom(direction), wheelRest);
  }, { passive: false });
}

/** Safari tells of a trackpad's pinch by events of its own. */
function watchGestureEvents(view: CascadeView, wallLayout: WallLayout): void {
  let size = 0;
  const isTouched = () => navigator.maxTouchPoints > 0;
  const begin = (event: GestureEvent) => {
    event.preventDefault();
    if (isTouched() || !view.contains(event.target as Node)) return;
    wallLayout.beginZoom(placeIn(view, event.clientX, event.clientY));
    size = wallLayout.sizes.size;
  };
  const move = (event: GestureEvent) => {
    event.preventDefault();
    if (size > 0) wallLayout.zoomTo(size * event.scale);
  };
  const end = (event: GestureEvent) => {
    event.preventDefault();
    if (size > 0) wallLayout.endZoom();
    size = 0;
  };
  document.addEventListener("gesturestart", begin);
  document.addEventListener("gesturechange", move);
  document.addEventListener("gestureend", end);
}
