// @ts-check

/** @type {CSSStyleSheet | null} Created for the first view, because a server that renders pages has no style sheets. */
let sheet = null;

/**
 * The element's own style. It is a constructed sheet because a Content-Security-Policy of `style-src 'self'` forbids
 * <style>. Declarations that the geometry depends on are `!important`, which a page's rules cannot override from
 * outside.
 */
export function viewStyle() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(view + cells + children + focus);
  }
  return sheet;
}

// The view's size never depends on its content, which itself depends on the view's size. Without a size, the view is as
// large as an <iframe>. Space along the edges belongs to the layout: sectionInset.
// The breadth must not depend on whether the content needs a scrollbar, or it would oscillate. scrollbar-gutter does
// not support horizontal scrollbars, so that one is always present.
// overflow-anchor is off because the engine keeps visible items in place, and two anchors would conflict.
// The content is a layer of its own (backface-visibility). If the offset and all transforms change in one frame and
// nothing else does, Chromium 156 otherwise keeps showing the part of the scroller's layer where cells used to be,
// which may be empty.
// The live region is one pixel wider in right-to-left pages.
const view = `
:host {
  display: block;
  height: 100%;
  contain: strict;
  contain-intrinsic-size: 300px 150px;
  padding: 0 !important;
  overflow: hidden auto;
  scrollbar-gutter: stable;
  overflow-anchor: none !important;
}
:host([hidden]) { display: none; }
:host(:state(horizontal)) {
  overflow: scroll hidden;
  scrollbar-gutter: auto;
}
:host(:state(page)) {
  height: auto;
  contain: layout style;
  overflow: visible;
  scrollbar-gutter: auto;
}
[part="content"] {
  position: relative;
  contain: size layout style;
  overflow-anchor: none;
  backface-visibility: hidden;
}
[part="status"] {
  position: absolute;
  inset: 0 auto auto 0;
  width: 1px;
  height: 1px;
  padding: 0 0 0 1px !important;
  padding-inline-start: 0 !important;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.lanes, .lines { display: none; }
:host(:state(in-flow)) .lines { display: flex; flex-wrap: wrap; }
:host(:state(in-flow)) .lanes { display: grid; align-items: start; }
@supports (display: grid-lanes) {
  :host(:state(in-flow)) .lanes { display: var(--cascade-display, grid-lanes); }
}
:host(:state(in-flow)) [part="content"] { position: absolute; }
:host(:state(in-flow)) [part="message"] { display: none; }
[part="message"] {
  margin: 0;
  padding: 2em;
  text-align: center;
  text-wrap: balance;
}`;

// Frames of cells count from the left, whatever the page's writing direction. Text is not selectable, because extending
// a selection of items would otherwise also select text.
const cells = `
[name="cells"]::slotted(:not([data-cascade])), .cell {
  inset: 0 auto auto 0 !important;
  margin: 0 !important;
}
[name="cells"]::slotted(*), .cell {
  position: absolute !important;
  box-sizing: border-box !important;
  contain: strict;
}
:host(:state(measured)) [name="cells"]::slotted(*) { contain: layout style paint; }
:host(:state(selectable)) [name="cells"]::slotted(*), :host(:state(selectable)) .cell {
  -webkit-user-select: none;
  user-select: none;
}
::slotted([hidden]), .cell[hidden] { display: none !important; }`;

// Children while CSS lays them out. The style of cells that show children is in children/cell-style.js.
const children = `
:is(.lanes, .lines)::slotted(*) {
  grid-area: var(--cascade-row, auto) / var(--cascade-lane, auto);
  margin: var(--cascade-start, 0) 0 0 !important;
  min-width: 0;
}`;

// The focus ring is inside the cell, because a cell draws nothing outside its box. It has two colours, to be visible on
// any background.
const focus = `
::slotted(:focus-visible), .cell:focus-visible {
  outline: 2px solid Highlight;
  outline-offset: -2px;
  box-shadow: inset 0 0 0 4px Canvas;
}`;
