// @ts-check

/**
 * @typedef {object} FindingParts What of a view finding needs.
 * @property {import("../rendering/renderer.js").Renderer} renderer
 * @property {HTMLElement} content The box that holds the cells.
 * @property {HTMLElement} status The live region.
 * @property {import("../data/report.js").Report} report
 */

export {};
