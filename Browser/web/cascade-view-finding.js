// @ts-check
/** What finds text in items, which is loaded when somebody looks for some. As the rest, it shares nothing. */

export { Finding } from "./finding/finding.js";
export { followFragment } from "./finding/text-fragment.js";
