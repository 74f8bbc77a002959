// @ts-check

/**
 * The style of cells that show children. In cells of the shadow tree these are as they are in the grid: as broad as the lane
 * to the last fraction of a pixel, and drawing beyond themselves if they like.
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
