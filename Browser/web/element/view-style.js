// @ts-check

/** @type {CSSStyleSheet | null} Made for the first view: where pages are rendered on a server, there are no sheets. */
let sheet = null;

/**
 * The element's own style. A constructed sheet: a Content-Security-Policy of `style-src 'self'` forbids <style>. What
 * the geometry rests upon is `!important`, which a page's rules cannot override from outside.
 */
export function viewStyle() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(view + cells + children + focus);
  }
  return sheet;
}

// The view: its size never depends on its content, which depends on its size; unsized, it is as large as an <iframe>.
// Room along the edges is the layout's: sectionInset. The breadth must not depend on whether the content needs a
// scrollbar, or it would oscillate; scrollbar-gutter knows no horizontal one, so that is always there. The engine keeps
// what is in view in place, and two anchors would fight. The content is a layer of its own (backface-visibility): if the
// offset and all transforms change in one frame and nothing else does, Chromium 156 goes on showing the part of the
// scroller's layer where cells were before, which may be empty.
// The live region is a pixel broader where the direction is from right to left.
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

// Cells: frames are counted from the left, whatever direction the page reads in. Extending a selection would otherwise
// select text.
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

// Children in cells of the shadow tree are as they are in the grid: as broad as the lane to the last fraction of a
// pixel, and drawing beyond themselves if they like.
const children = `
.cell {
  display: grid;
  grid-template-columns: var(--cascade-lane-breadth, minmax(0, 1fr));
}
:host(:state(measured)) .cell {
  contain: layout style;
  align-items: start;
}
.cell slot::slotted(*) { margin: 0 !important; }
:is(.lanes, .lines)::slotted(*) {
  grid-area: var(--cascade-row, auto) / var(--cascade-lane, auto);
  margin: var(--cascade-start, 0) 0 0 !important;
  min-width: 0;
}`;

// The ring is inside, because a cell draws nothing beyond itself; of two colours, to be seen on any.
const focus = `
::slotted(:focus-visible), .cell:focus-visible {
  outline: 2px solid Highlight;
  outline-offset: -2px;
  box-shadow: inset 0 0 0 4px Canvas;
}`;
