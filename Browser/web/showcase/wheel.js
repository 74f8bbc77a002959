// @ts-check
/** The mouse's wheel over a view that scrolls sideways. */

/** Pixels for a line, where a browser tells of lines. */
const lineLength = 20;

/** Milliseconds after a touchpad's last event, within which the next one is the touchpad's as well. */
const pause = 150;

/** Milliseconds after a notch, within which the view is still on its way. */
const journey = 250;

/**
 * True if the wheel has notches, which no property says: of these, Firefox tells in lines; others have a `wheelDelta`
 * of 120 for each (https://developer.mozilla.org/en-US/docs/Web/API/WheelEvent), however far it scrolls; and macOS,
 * where slow ones scroll less far, tells of parts of pixels, as of a touchpad it does not.
 *
 * @param {WheelEvent & { wheelDeltaX?: number, wheelDeltaY?: number }} event
 */
function isNotched({ deltaMode, deltaX, deltaY, wheelDeltaX = 0, wheelDeltaY = 0 }) {
  if (deltaMode !== WheelEvent.DOM_DELTA_PIXEL) return true;
  const told = wheelDeltaX || wheelDeltaY;
  const isMac = navigator.platform.startsWith("Mac");
  return (told !== 0 && told % 120 === 0) || (isMac && !Number.isInteger(deltaX + deltaY));
}

/** @type {(left: number, behavior: "instant" | "smooth") => ScrollToOptions} The first is missing in older declarations. */
const way = (left, behavior) => /** @type {any} */ ({ left, behavior });

/**
 * Has a wheel that turns up and down scroll a view whose axis is horizontal. At the view's ends, the page scrolls on.
 *
 * @param {import("../cascade-view").CascadeView} view
 * @param {(direction: 1 | -1) => void} [step] Carries out a notch, whichever way the wheel turns; by default it scrolls
 *   as far as the browser says. What a touchpad does is never a notch.
 */
export function scrollSideways(view, step) {
  let lastFlow = -Infinity;
  let lastNotch = -Infinity;
  let goal = 0;

  view.addEventListener("wheel", (event) => {
    const { layout } = view;
    if (!("axis" in layout) || layout.axis !== "horizontal") return;
    // With Ctrl held, which pinching is told as, it zooms.
    if (event.ctrlKey || event.defaultPrevented) return;
    const { deltaMode, deltaX, deltaY, timeStamp } = event;
    const turned = Math.abs(deltaY) > Math.abs(deltaX) ? deltaY : deltaX;
    const unit = [1, lineLength, view.clientWidth][deltaMode];
    const end = view.scrollWidth - view.clientWidth;
    const isAtEnd = turned < 0 ? view.scrollLeft < 1 : view.scrollLeft > end - 1;
    if (turned === 0 || isAtEnd) return;

    const isFlow = timeStamp - lastFlow < pause || !isNotched(event);
    if (isFlow) {
      lastFlow = timeStamp;
      // What goes sideways by itself does so more smoothly than a script can do it.
      if (turned === deltaX) return;
      event.preventDefault();
      view.scrollBy(way(turned * unit, "instant"));
      return;
    }
    if (!step && turned === deltaX) return;
    event.preventDefault();
    if (step) return step(turned < 0 ? -1 : 1);
    const start = timeStamp - lastNotch < journey ? goal : view.scrollLeft;
    lastNotch = timeStamp;
    goal = Math.min(Math.max(start + turned * unit, 0), end);
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    view.scrollTo(way(goal, isReduced ? "instant" : "smooth"));
  }, { passive: false });
}
