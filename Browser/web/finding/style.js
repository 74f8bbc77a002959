// @ts-check

/** The style of marks in text, for the tree that contains the view. */
export const documentStyle = new CSSStyleSheet();

documentStyle.replaceSync(`
::highlight(cascade-found) {
  background-color: var(--cascade-found-background, #ffe58f);
  color: var(--cascade-found-color, #000);
}
::highlight(cascade-found-current) {
  background-color: var(--cascade-found-current-background, #ff9632);
  color: var(--cascade-found-current-color, #000);
}
@media (forced-colors: active) {
  ::highlight(cascade-found) { background-color: Mark; color: MarkText; }
  ::highlight(cascade-found-current) { background-color: Highlight; color: HighlightText; }
}`);

/** The style of the find bar, of marks next to the scrollbar, and of cells that are marked as a whole. */
export const style = new CSSStyleSheet();

// The box has no height, so that nothing moves when the bar appears. It stays in view while the content scrolls. The
// font is at least 16 px, because iOS zooms in on fields with a smaller one.
style.replaceSync(`
.finding {
  position: sticky;
  inset: 0;
  z-index: 2147483647;
  width: 100%;
  height: 0;
  container-type: inline-size;
}
[part="find"] {
  position: absolute;
  inset-block-start: 8px;
  inset-inline-end: 16px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  max-width: calc(100% - 24px);
  box-sizing: border-box;
  padding: 6px;
  border: 1px solid var(--cascade-find-border, GrayText);
  border-radius: 8px;
  background: var(--cascade-find-background, Canvas);
  color: var(--cascade-find-color, CanvasText);
  box-shadow: 0 2px 12px rgb(0 0 0 / 25%);
  font: 14px/1.4 system-ui, sans-serif;
  text-align: start;
  cursor: default;
}
[part="find"][hidden] { display: none; }
[part="find-field"] {
  flex: 1 1 9em;
  min-width: 7em;
  width: 14em;
  height: 32px;
  box-sizing: border-box;
  padding: 0 8px;
  border: 1px solid var(--cascade-find-border, GrayText);
  border-radius: 4px;
  background: var(--cascade-find-field-background, Field);
  color: var(--cascade-find-field-color, FieldText);
  font: inherit;
  font-size: 16px;
}
[part="find-count"] {
  min-width: 6em;
  padding: 0 4px;
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;
}
[part="find-button"] {
  min-width: 32px;
  height: 32px;
  padding: 0 6px;
  border: 1px solid transparent;
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
[part="find-button"]:hover { border-color: currentcolor; }
[part="find-button"][aria-pressed="true"] {
  background: var(--cascade-find-color, CanvasText);
  color: var(--cascade-find-background, Canvas);
}
[part="find-field"]:focus-visible, [part="find-button"]:focus-visible {
  outline: 2px solid var(--cascade-find-focus, Highlight);
  outline-offset: 1px;
}
@media (pointer: coarse) {
  [part="find-field"], [part="find-button"] { height: 44px; }
  [part="find-button"] { min-width: 44px; }
}
@container (width < 480px) {
  [part="find"] {
    inset-block-start: 0;
    inset-inline: 0;
    max-width: none;
    border-width: 0 0 1px;
    border-radius: 0;
  }
}
@media (forced-colors: active) {
  [part="find-button"] { border-color: ButtonBorder; }
  [part="find-button"][aria-pressed="true"] {
    forced-color-adjust: none;
    background: Highlight;
    color: HighlightText;
  }
}
[part="find-marks"] {
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  width: 8px;
  overflow: hidden;
  pointer-events: none;
  fill: none;
  stroke: var(--cascade-find-marks, #d97706);
  stroke-width: 2px;
}
:host(:state(horizontal)) [part="find-marks"] {
  inset-inline: 0;
  width: 100%;
}
@media (forced-colors: active) { [part="find-marks"] { stroke: Highlight; } }
::slotted([data-found="cell"]) {
  outline: 3px solid var(--cascade-found-background, #ffe58f);
  outline-offset: -3px;
}
::slotted([data-found="cell"][data-found-current]) {
  outline-width: 5px;
  outline-offset: -5px;
  outline-color: var(--cascade-found-current-background, #ff9632);
}
@media (forced-colors: active) {
  ::slotted([data-found="cell"]) { outline-color: Mark; }
  ::slotted([data-found="cell"][data-found-current]) { outline-color: Highlight; }
}`);
