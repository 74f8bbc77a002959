// @ts-check
/**
 * The rest of the element, which is loaded behind the first screen, with the rest of the engine: input, updates with
 * animation, transitions, restoration, and errors in words. It shares nothing with the first part but what that hands it,
 * and constants.
 */

export { failureText, problemText } from "./engine/error-texts.js";
export { ViewRest } from "./element/view-rest.js";
