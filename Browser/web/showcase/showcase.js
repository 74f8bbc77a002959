// @ts-check
/** The pages' common parts: links to the other pages, steppers, keys, and the page's source next to it. */

import { passKeysTo } from "./keys.js";
import { make } from "./make.js";
import { makeSourcePanel } from "./source-panel.js";

/** The pages and their names, in order. @type {readonly (readonly [string, string])[]} */
const pages = [
  ["million", "Million"], ["chat", "Chat"], ["reorder", "Reorder"], ["waterfall", "Waterfall"], ["switch", "Switch"],
  ["grid", "Grid"], ["line", "Line"], ["circle", "Circle"],
  ["JTWaterFallLayout", "JTWaterFallLayout"], ["FlowScrollView", "FlowScrollView"],
  ["JYWaterfallFlowLayout", "JYWaterfallFlowLayout"], ["CustomCollectionViewLayout", "CustomCollectionViewLayout"],
  ["UICollectionViewDemo", "UICollectionViewDemo"],
];

const name = location.pathname.slice(1).replace(/\.html$/, "");
const header = /** @type {HTMLElement} */ (document.querySelector("header"));
const main = /** @type {HTMLElement & { children: HTMLCollectionOf<HTMLElement> }} */ (document.querySelector("main"));
const controls = /** @type {HTMLFormElement} */ (document.querySelector("form"));

// Links to the other pages

/** @param {number} step @param {string} arrow @param {string} label */
function neighbour(step, arrow, label) {
  const index = pages.findIndex(([page]) => page === name);
  const [page, title] = pages[(index + step + pages.length) % pages.length];
  return make("a", { href: `${page}.html`, ariaLabel: `${label}: ${title}`, title }, arrow);
}

const { toggle, panel } = makeSourcePanel(name, [controls, ...main.children]);
header.prepend(make("a", { href: "./", className: "home", ariaLabel: "All pages", title: "All pages" }));
header.append(make("nav", { ariaLabel: "Pages" }, neighbour(-1, "‹", "Previous"), neighbour(1, "›", "Next")), toggle);
document.body.append(panel);

// Sets controls from the address, before the page's own script reads them: switch.html?layout=circle

for (const [control, value] of new URLSearchParams(location.search)) {
  const element = controls.elements.namedItem(control);
  if (element instanceof RadioNodeList) element.value = value;
  if (!(element instanceof HTMLInputElement)) continue;
  element.checked = value === "on";
  if (element.type !== "number") continue;
  element.value = value;
  if (!element.checkValidity()) element.value = element.defaultValue;
}

// Steppers

/** @param {HTMLInputElement} input */
function addSteps(input) {
  const label = input.labels?.[0]?.textContent?.trim();
  /** @param {1 | -1} direction */
  const step = (direction) => make("button", {
    type: "button", textContent: direction > 0 ? "+" : "−", ariaLabel: `${label}: ${direction > 0 ? "more" : "less"}`,
    onclick: () => {
      if (direction > 0) input.stepUp();
      else input.stepDown();
      input.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });
  input.before(step(-1));
  input.after(step(1));
}

for (const input of document.querySelectorAll(".stepper input")) addSteps(/** @type {HTMLInputElement} */ (input));
// A form's controls act at once, so there is nothing to send.
controls.addEventListener("submit", (event) => event.preventDefault());

// Keys

passKeysTo(/** @type {HTMLElement} */ (document.querySelector("cascade-view")));
