// @ts-check

/**
 * The style of cells that show children. In these cells of the shadow tree, children look as they do in the grid of
 * CSS: exactly as wide as their lane, to the fraction of a pixel, and allowed to draw outside their box.
 */
export const cellStyle = new CSSStyleSheet();

cellStyle.replaceSync(`
.cell {
  display: grid;
  grid-template-columns: var(--cascade-lane-breadth, minmax(0, 1fr));
}
:host(:state(measured)) .cell {
  contain: layout style;
  align-items: start;
}
.cell slot::slotted(*) { margin: 0 !important; }
`);
