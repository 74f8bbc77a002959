// @ts-check

/** How many views ask for it: what is set is the page's, and all of its views'. */
let count = 0;

/** @type {ScrollRestoration} What the page had before. */
let former;

/**
 * Keeps the browser from going back to where the page was to the pixel, for a view that the page scrolls: it would do so
 * while the view does not know its length yet, and the view finds its place again by itself.
 *
 * @returns {() => void} Ends that: other places of a page that changes its address by itself are the browser's again.
 */
export function suspendRestoration() {
  if (!count++) former = history.scrollRestoration;
  history.scrollRestoration = "manual";
  return () => {
    if (!--count) history.scrollRestoration = former;
  };
}
