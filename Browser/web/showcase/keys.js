// @ts-check

const scrollKeys = new Set([
  "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " ",
]);

/**
 * Passes the keys that scroll to a view as long as nothing on the page has the focus, as after loading. The first such
 * key focuses the view. Until then, the Tab key starts at the beginning of the page, as usual.
 *
 * @param {HTMLElement} view
 */
export function passKeysTo(view) {
  addEventListener("keydown", (event) => {
    if (event.target !== document.body || event.defaultPrevented || !scrollKeys.has(event.key)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    view.focus({ preventScroll: true });
    // The view cannot have the focus while something covers it.
    if (!view.contains(document.activeElement)) return;
    // If the view does not handle the key, the browser scrolls the focused element.
    if (!view.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
  });
}
