// @ts-check
/** Keys that mean the wall wherever the focus is: nobody has to click on it first. */

/** @typedef {import("./wall-layout.js").WallLayout} WallLayout */
/** @typedef {import("../cascade/cascade-view.js").CascadeView} CascadeView */

/** Elements that take typed keys themselves. */
const fields = "input, select, textarea, [contenteditable]";

const sizeSteps = { "+": 1, "=": 1, "-": -1, "_": -1, "−": -1 };

const scrollingKeys = new Set([
  "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " ",
]);

/** @param {CascadeView} view @param {WallLayout} wallLayout */
export function watchKeys(view, wallLayout) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    const target = /** @type {Element} */ (event.target);
    const steps = sizeSteps[/** @type {keyof typeof sizeSteps} */ (event.key)];
    if (steps !== undefined && !target.matches(`${fields}:not([type=radio], [type=range], [type=checkbox])`)) {
      event.preventDefault();
      wallLayout.step(steps);
    } else if (scrollingKeys.has(event.key) && (target === document.body || target === document.documentElement)) {
      hand(event, view);
    }
  });
}

/**
 * Gives the wall the focus, and a key that nobody has. What the wall does not do with it, to scroll by a line, the
 * browser does then with what has the focus.
 * @param {KeyboardEvent} event @param {CascadeView} view
 */
function hand(event, view) {
  const { key, code, shiftKey } = event;
  // A page is counted from a photo: the first time, the key leads to one that is in view already.
  const times = key.startsWith("Page") && !view.focusedItem ? 2 : 1;
  view.focus({ preventScroll: true });
  for (let time = 0; time < times; time += 1) {
    const copy = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
    if (!(document.activeElement ?? view).dispatchEvent(copy)) event.preventDefault();
  }
}
