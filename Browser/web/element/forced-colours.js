// @ts-check

/**
 * Adds the style of cells where the user's own colours take the place of the page's: selected and pressed ones by the
 * colour of their outline, the one with the keyboard's focus by its kind.
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
