// @ts-check
/** Finds text in items; loaded at the first search. Like the rest, it shares nothing with other parts. */

export { Finding } from "./finding/finding.js";
export { followFragment } from "./finding/text-fragment.js";
