// @ts-check
/** Console advice about views that show nothing and cells without length. Loaded when there is such a view or cell. */

export { problemTexts } from "./engine/generated/codes.js";
export { Advice } from "./advice/advice.js";
