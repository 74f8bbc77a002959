import "/cascade/cascade-view.js";

const view = document.querySelector("cascade-view");
const parameters = new URLSearchParams(location.search);
const count = Number(parameters.get("count") ?? 10_000_000);

if (parameters.has("page")) view.scroller = "page";

/** Sizes of varied shape, over and over. */
const period = 1009;

view.dataSource = {
  numberOfItems: () => count,
  sizesOfItems(section, start, length) {
    const sizes = new Float32Array(2 * length).fill(100);
    for (let index = 0; index < length; index += 1) sizes[2 * index + 1] = 50 + (((start + index) % period) * 7) % 150;
    return sizes;
  },
  fillCell(cell, { item }) {
    cell.textContent = item;
  },
};

/** What the user sees: where each cell in view is in the content, if the offset is what the view says. */
window.misplacedCells = () => {
  const box = view.scroller === "page" ? { top: 0 } : view.getBoundingClientRect();
  const { y } = view.contentOffset;
  const result = [];
  for (const { section, item } of view.visibleItems) {
    const { top } = view.cellAt({ section, item }).getBoundingClientRect();
    const seen = y + top - box.top;
    const frame = view.frameOfItem({ section, item });
    // Firefox may be off by a quarter of a pixel before it rounds to whole ones.
    if (Math.abs(seen - frame.y) > 0.3) result.push([item, seen, frame.y]);
  }
  return result;
};

/** Goes back so many pixels, one after the other; resolves with the steps that were not one pixel. */
window.stepBack = (steps) => {
  const wrong = [];
  for (let step = 0; step < steps; step += 1) {
    const before = view.contentOffset.y;
    // Firefox is not exact so far down, unless it scrolls itself.
    view.scrollTop = Math.round(view.scrollTop) - 1;
    // The browser's own event comes once a frame.
    view.dispatchEvent(new Event("scroll"));
    const after = view.contentOffset.y;
    if (after !== before - 1) wrong.push([before, after]);
  }
  return wrong;
};

window.view = view;
