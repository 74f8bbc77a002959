// @ts-check

/** The number of views that have suspended it. The setting belongs to the page, so all of its views share it. */
let count = 0;

/** @type {ScrollRestoration} The page's own setting. */
let former;

/**
 * Stops the browser from restoring the page's scroll position, for a view that the page scrolls. The browser would do
 * so to the pixel while the view does not know its length yet. The view restores its position itself.
 *
 * @returns {() => void} Ends the suspension: when a page changes its address itself, the browser restores its other
 *   positions.
 */
export function suspendRestoration() {
  if (!count++) former = history.scrollRestoration;
  history.scrollRestoration = "manual";
  return () => {
    if (!--count) history.scrollRestoration = former;
  };
}
