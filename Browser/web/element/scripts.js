// @ts-check
import { loadScript } from "../engine/engine-loading.js";

/**
 * @typedef {object} Scripts The element's other scripts, which are loaded when a view needs them.
 * @property {() => Promise<typeof import("../children/child-source.js")>} children
 * @property {() => Promise<typeof import("../reordering/reordering.js")>} reordering
 * @property {() => Promise<typeof import("../advice/advice.js")
 *   & Pick<typeof import("../engine/generated/codes.js"), "problemTexts">>} advice
 * @property {() => Promise<Pick<typeof import("../finding/finding.js"), "Finding">
 *   & Pick<typeof import("../finding/text-fragment.js"), "followFragment">>} finding
 *
 * @typedef {import("../engine/engine-loading.js").EngineFiles & Scripts} Files The addresses of the element's other parts.
 */

/**
 * @typedef {<Name extends keyof Scripts>(name: Name, use: (script: Awaited<ReturnType<Scripts[Name]>>) => void) =>
 *   Promise<void>} Load Loads a script and uses it. Reports a failure to load it. Never rejects.
 */

/** @type {(scripts: Scripts, report: import("../data/report.js").Report) => Load} */
export const scriptLoader = (scripts, report) => (name, use) =>
  loadScript(/** @type {any} */ (scripts[name])).then(use, (error) => report(
    name, `cascade-view-${name}.js could not be loaded: serve it with cascade-view.js`, error));
