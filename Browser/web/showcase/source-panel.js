// @ts-check
/** The page's own source, beside its view where there is room, and over it where there is not. */

import { colour } from "./colour.js";
import { copyButton } from "./copy-button.js";
import { keep, kept } from "./kept.js";
import { make } from "./make.js";

/**
 * Makes the panel and the button that shows and hides it. On wide screens it is shown, unless the visitor has hidden it,
 * on this page or another.
 *
 * @param {string} name The page's.
 * @param {HTMLElement[]} covered The elements that it lies over on narrow screens.
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

  /** True if there is room for it beside the view. */
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
    // Over the view it is looked at for a while, and hidden again: that is no choice for good.
    if (isWide.matches) keep("source", panel.hidden ? "hidden" : "shown");
  };
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || panel.hidden || isWide.matches) return;
    show(false);
    toggle.focus();
  });
  return { toggle, panel };
}
