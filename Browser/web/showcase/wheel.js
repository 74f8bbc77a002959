// @ts-check
/** Support for the mouse wheel over a view that scrolls horizontally. */

/** CSS pixels per line, for browsers that report lines. */
const lineLength = 20;

/** Milliseconds after a touchpad's event within which the next one counts as the touchpad's too. */
const pause = 150;

/** Milliseconds after a notch within which the view is still moving. */
const journey = 250;

/**
 * True if the wheel has notches, which no property says. For these, Firefox reports lines. Other browsers report a
 * `wheelDelta` of 120 for each notch (https://developer.mozilla.org/en-US/docs/Web/API/WheelEvent), however far it
 * scrolls. On macOS, where slow notches scroll less far, they report fractions of pixels, which they do not for
 * touchpads.
 *
 * @param {WheelEvent & { wheelDeltaX?: number, wheelDeltaY?: number }} event
 */
function isNotched({ deltaMode, deltaX, deltaY, wheelDeltaX = 0, wheelDeltaY = 0 }) {
  if (deltaMode !== WheelEvent.DOM_DELTA_PIXEL) return true;
  const told = wheelDeltaX || wheelDeltaY;
  const isMac = navigator.platform.startsWith("Mac");
  return (told !== 0 && told % 120 === 0) || (isMac && !Number.isInteger(deltaX + deltaY));
}

/** @type {(left: number, behavior: "instant" | "smooth") => ScrollToOptions} TypeScript's older declarations lack "instant". */
const way = (left, behavior) => /** @type {any} */ ({ left, behavior });

/**
 * Makes a vertical wheel scroll a view whose axis is horizontal. At the view's ends, the page scrolls.
 *
 * @param {import("../cascade-view").CascadeView} view
 * @param {(direction: 1 | -1) => void} [step] Handles a notch in either direction. By default, the view scrolls as far
 *   as the browser requests. Touchpads never cause notches.
 */
export function scrollSideways(view, step) {
  let lastFlow = -Infinity;
  let lastNotch = -Infinity;
  let goal = 0;

  view.addEventListener("wheel", (event) => {
    const { layout } = view;
    if (!("axis" in layout) || layout.axis !== "horizontal") return;
    // With Ctrl, the wheel zooms; browsers report pinching like that.
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
      // The browser's own horizontal scrolling is smoother than a script's.
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
