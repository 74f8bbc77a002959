// @ts-check
/**
 * Lets the user move items. Loaded when a view is first `reorderable`. Like the rest, it shares nothing with other
 * parts.
 */

export { Reordering } from "./reordering/reordering.js";
