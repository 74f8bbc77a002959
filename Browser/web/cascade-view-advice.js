// @ts-check
/** What a page is told of a view that shows nothing, or of cells without length, loaded when there is such a one. */

export { problemTexts } from "./engine/generated/codes.js";
export { Advice } from "./advice/advice.js";
