// @ts-check

/** The style of children on paper, where CSS lays all of them out and divides them into pages. */
export const printStyle = new CSSStyleSheet();

printStyle.replaceSync(`
@media print {
  :host(:state(in-flow)) {
    height: auto !important;
    contain: none !important;
    overflow: visible !important;
  }
  :host(:state(in-flow)) [part="content"] { display: none; }
  :host(:state(in-flow)) .lanes { display: grid; }
  :is(.lanes, .lines)::slotted(*) {
    grid-area: auto;
    margin: 0 !important;
    break-inside: avoid;
  }
}`);
