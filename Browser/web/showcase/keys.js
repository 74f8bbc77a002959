// @ts-check

const scrollKeys = new Set([
  "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " ",
]);

/**
 * Has the keys by which one scrolls act on a view as long as nothing on the page has the focus, as after it was loaded.
 * The first of them gives the focus to the view; before, the tabulator key begins at the page's beginning, as ever.
 *
 * @param {HTMLElement} view
 */
export function passKeysTo(view) {
  addEventListener("keydown", (event) => {
    if (event.target !== document.body || event.defaultPrevented || !scrollKeys.has(event.key)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    view.focus({ preventScroll: true });
    // It cannot have it while something lies over it.
    if (!view.contains(document.activeElement)) return;
    // Where the view does nothing, the browser scrolls what has the focus.
    if (!view.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
  });
}
