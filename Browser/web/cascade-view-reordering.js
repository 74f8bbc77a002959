// @ts-check
/** What lets the user move items, which is loaded when a view is first `reorderable`. As the rest, it shares nothing. */

export { Reordering } from "./reordering/reordering.js";
