// @ts-check

/**
 * Adds the style of cells for forced-colours mode, where the user's colours replace the page's. The colour of the
 * outline shows selected and pressed cells, its style the one with the keyboard's focus.
 * @param {ShadowRoot} root
 */
export function addForcedColours(root) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets.push(sheet);
}

const style = `
@media (forced-colors: active) {
  ::slotted(:is([data-selected], [data-highlighted], :focus-visible)), .cell:focus-visible {
    outline: 4px solid CanvasText;
    outline-offset: -4px;
  }
  ::slotted(:is([data-selected], [data-highlighted])) { outline-color: Highlight; }
  ::slotted(:focus-visible), .cell:focus-visible { outline-style: double; }
}`;
