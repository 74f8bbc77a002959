// @ts-check
/** The element for pages: to import this file is all that they need. */

import { CascadeView } from "./element/view.js";

export { CascadeView };
export { LayoutError, UpdateError } from "./engine/errors.js";

// Beside this file, whether it stands as it is or is bundled with the others.
CascadeView.engineAddress = new URL("./cascade.wasm", import.meta.url);
// There is no registry where pages are rendered on a server, which imports what its pages import.
globalThis.customElements?.define("cascade-view", CascadeView);
