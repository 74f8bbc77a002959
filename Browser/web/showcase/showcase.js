// @ts-check
/** What the pages have in common: the way to the others, steppers, and the page's source beside it. */

import { colour } from "./colour.js";

/** The pages in their order, and what they are called. @type {readonly (readonly [string, string])[]} */
const pages = [
  ["waterfall", "Waterfall"], ["scroll-view", "Scroll view"], ["three-effects", "Three effects"], ["album", "Album"],
  ["grid", "Grid"], ["line", "Line"], ["circle", "Circle"], ["switch", "Switch"], ["million", "Million"],
  ["chat", "Chat"],
];

const name = location.pathname.slice(1).replace(/\.html$/, "");
const header = /** @type {HTMLElement} */ (document.querySelector("header"));
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const controls = /** @type {HTMLFormElement} */ (document.querySelector("form"));

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} properties
 * @param {(Node | string)[]} children
 */
function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// The way to the other pages

/** @param {number} step @param {string} arrow @param {string} label */
function neighbour(step, arrow, label) {
  const index = pages.findIndex(([page]) => page === name);
  const [page, title] = pages[(index + step + pages.length) % pages.length];
  return make("a", { href: `${page}.html`, ariaLabel: `${label}: ${title}`, title }, arrow);
}

const toggle = make("button", { type: "button", textContent: "Source" });
toggle.setAttribute("aria-controls", "source");
header.prepend(make("a", { href: "./", className: "home", ariaLabel: "All pages", title: "All pages" }));
header.append(make("nav", { ariaLabel: "Pages" }, neighbour(-1, "‹", "Previous"), neighbour(1, "›", "Next")), toggle);

// What the address says of the controls, before the page's own script reads them: switch.html?layout=circle

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
// A form's controls act at once; there is nothing to send.
controls.addEventListener("submit", (event) => event.preventDefault());

// The source

const source = make("pre", { tabIndex: 0, ariaLabel: "Source text" });
source.setAttribute("role", "region");
const files = make("fieldset", { className: "segments" }, make("legend", { textContent: "File" }));
for (const file of [`${name}.js`, `${name}.html`]) {
  const input = make("input", { type: "radio", name: "file", value: file, checked: file.endsWith(".js") });
  files.append(make("label", {}, input, make("span", { textContent: file })));
}
const panel = make("aside", { id: "source", ariaLabel: "Source", hidden: true }, files, source);
document.body.append(panel);
files.addEventListener("change", () => void showSource());

async function showSource() {
  const file = /** @type {HTMLInputElement} */ (files.querySelector("input:checked")).value;
  try {
    const response = await fetch(file);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    source.replaceChildren(colour(await response.text(), file.endsWith(".js") ? "js" : "html"));
  } catch (error) {
    source.textContent = `${file} cannot be shown: ${error instanceof Error ? error.message : error}`;
  }
}

/** Whether there is room for the source beside the view; else it lies over it. */
const isWide = matchMedia("(min-width: 1000px)");

/** @param {boolean} isShown */
function setSource(isShown) {
  panel.hidden = !isShown;
  toggle.ariaExpanded = String(isShown);
  main.inert = controls.inert = isShown && !isWide.matches;
  if (isShown && !source.hasChildNodes()) void showSource();
}

setSource(isWide.matches && window === top);
isWide.onchange = () => setSource(isWide.matches);
toggle.onclick = () => setSource(panel.hidden);
addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || panel.hidden || isWide.matches) return;
  setSource(false);
  toggle.focus();
});
