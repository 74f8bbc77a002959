// @ts-check

/**
 * Additional style of the element if items can be moved. A finger that rests on a cell must lift it instead of
 * selecting text or opening the browser's menu for a picture.
 */
export const style = new CSSStyleSheet();

style.replaceSync(`
:host(:state(lifting)), :host(:state(lifting)) ::slotted(*) {
  -webkit-user-select: none;
  user-select: none;
}
:host(:state(lifting)) ::slotted([data-lifted]) { cursor: grabbing; }
::slotted(*) { -webkit-touch-callout: none; }
@media (pointer: coarse) {
  ::slotted(*) {
    -webkit-user-select: none;
    user-select: none;
  }
}
::slotted([data-lifted]) {
  z-index: 2147483647 !important;
  box-shadow: 0 6px 24px rgb(0 0 0 / 40%);
}
@media (forced-colors: active) {
  ::slotted([data-lifted]) {
    outline: 4px dashed Highlight;
    outline-offset: -4px;
  }
}`);
