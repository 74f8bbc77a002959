// @ts-check

/**
 * @typedef {object} FindingParts The parts of a view that finding needs.
 * @property {import("../rendering/renderer.js").Renderer} renderer
 * @property {HTMLElement} content The box that contains the cells.
 * @property {HTMLElement} status The live region.
 * @property {import("../data/report.js").Report} report
 */

export {};
