// @ts-check
import { copyButton } from "./copy-button.js";
import { keep } from "./kept.js";

const theme = /** @type {HTMLSelectElement} */ (document.querySelector("#theme"));
const root = document.documentElement;

theme.value = root.dataset.theme ?? "";
theme.onchange = () => {
  root.dataset.theme = theme.value;
  // The thumbnails are told of it as well: they are pages of their own.
  keep("theme", theme.value);
};

for (const block of document.querySelectorAll(".get pre")) {
  const { label = "" } = /** @type {HTMLElement} */ (block).dataset;
  block.after(copyButton(() => block.textContent?.trim() ?? "", label));
}
