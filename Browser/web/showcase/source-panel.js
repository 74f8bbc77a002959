// @ts-check
/** The page's source code, next to its view if there is space, and otherwise over it. */

import { colour } from "./colour.js";
import { copyButton } from "./copy-button.js";
import { keep, kept } from "./kept.js";
import { make } from "./make.js";

/**
 * Creates the panel, and the button that shows and hides it. It is visible on wide screens, unless the user has hidden
 * it on any page.
 *
 * @param {string} name The page's name.
 * @param {HTMLElement[]} covered The elements that it covers on narrow screens.
 * @returns {{ toggle: HTMLButtonElement, panel: HTMLElement }}
 */
export function makeSourcePanel(name, covered) {
  const toggle = make("button", { type: "button", textContent: "Source" });
  toggle.setAttribute("aria-controls", "source");

  const source = make("pre", { tabIndex: 0, ariaLabel: "Source text" });
  source.setAttribute("role", "region");
  const files = make("fieldset", { className: "segments" }, make("legend", { textContent: "File" }));
  for (const file of [`${name}.js`, `${name}.html`]) {
    const input = make("input", { type: "radio", name: "file", value: file, checked: file.endsWith(".js") });
    files.append(make("label", {}, input, make("span", { textContent: file })));
  }
  const bar = make("div", { className: "bar" }, files, copyButton(() => source.textContent ?? "", "the source"));
  const panel = make("aside", { id: "source", ariaLabel: "Source", hidden: true }, bar, source);
  files.addEventListener("change", () => void showSource());

  async function showSource() {
    const file = /** @type {HTMLInputElement} */ (files.querySelector("input:checked")).value;
    try {
      const response = await fetch(file);
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      source.replaceChildren(colour(await response.text(), file.endsWith(".js") ? "js" : "html"));
      source.scrollTo(0, 0);
    } catch (error) {
      source.textContent = `${file} cannot be shown: ${error instanceof Error ? error.message : error}`;
    }
  }

  /** True if there is space for it next to the view. */
  const isWide = matchMedia("(min-width: 1000px)");

  /** @param {boolean} isShown */
  function show(isShown) {
    panel.hidden = !isShown;
    toggle.ariaExpanded = String(isShown);
    for (const element of covered) element.inert = isShown && !isWide.matches;
    if (isShown && !source.hasChildNodes()) void showSource();
  }

  const showByDefault = () => show(isWide.matches && window === top && kept("source") !== "hidden");
  showByDefault();
  isWide.onchange = showByDefault;
  toggle.onclick = () => {
    show(panel.hidden);
    // Over the view, the panel is only opened for a moment, so hiding it there is not remembered.
    if (isWide.matches) keep("source", panel.hidden ? "hidden" : "shown");
  };
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || panel.hidden || isWide.matches) return;
    show(false);
    toggle.focus();
  });
  return { toggle, panel };
}
