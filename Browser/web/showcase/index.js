// @ts-check
import "./cascade/cascade-view.js";
import { copyButton } from "./copy-button.js";
import { keep } from "./kept.js";

// The live million: the code that is shown next to it, and a colour

const view = /** @type {import("../cascade-view").CascadeView} */ (document.querySelector("cascade-view"));
const counts = /** @type {HTMLOutputElement} */ (document.querySelector("#counts"));
const last = /** @type {HTMLButtonElement} */ (document.querySelector("#last"));
const count = 1_000_000;

/** @type {import("../cascade-view").DataSource} */
const million = {
  numberOfItems: () => count,
  sizeOfItem: ({ item }) => ({ width: 3, height: 2 + item % 5 }),
  fillCell: (cell, { item }) => {
    cell.textContent = item.toLocaleString("en");
    cell.style.setProperty("--hue", String(item * 47 % 360));
  },
};
view.dataSource = million;
view.addEventListener("cascade-pass", () => {
  const text = `${count.toLocaleString("en")} items, ${view.children.length} elements`;
  if (counts.textContent !== text) counts.textContent = text;
});
last.onclick = () => {
  const { item = 0 } = view.visibleItems.at(-1) ?? {};
  const isThere = item === count - 1;
  view.scrollToItem({ section: 0, item: isThere ? 0 : count - 1 });
  last.textContent = isThere ? "Go to the last" : "Back to the first";
};

// Colours

const theme = /** @type {HTMLSelectElement} */ (document.querySelector("#theme"));
const root = document.documentElement;

theme.value = root.dataset.theme ?? "";
theme.onchange = () => {
  root.dataset.theme = theme.value;
  // Store the choice for the thumbnails too, which are separate pages.
  keep("theme", theme.value);
};

for (const block of document.querySelectorAll(".line pre")) {
  const { label = "" } = /** @type {HTMLElement} */ (block).dataset;
  block.after(copyButton(() => block.textContent?.trim() ?? "", label));
}
