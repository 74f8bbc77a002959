// @ts-check
/**
 * The rest of the element, which is loaded after the first screen together with the rest of the engine: input, animated
 * updates, transitions, restoration, and the texts of errors. It shares only constants with the first part, and
 * receives everything else from it.
 */

export { failureText, problemText } from "./engine/error-texts.js";
export { ViewRest } from "./element/view-rest.js";
