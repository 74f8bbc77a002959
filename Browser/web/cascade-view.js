// @ts-check
/** The element for pages: to import this file is all that they need. */

import { setFiles } from "./element/addressed-element.js";
import { CascadeView } from "./element/view.js";

export { CascadeView };
export { LayoutError, UpdateError } from "./engine/errors.js";

// Beside this file, whether it stands as it is or is bundled with the others.
setFiles({
  first: new URL("./cascade.wasm", import.meta.url),
  rest: new URL("./cascade-rest.wasm", import.meta.url),
  element: () => import("./cascade-view-rest.js"),
  children: () => import("./cascade-view-children.js"),
  reordering: () => import("./cascade-view-reordering.js"),
  advice: () => import("./cascade-view-advice.js"),
  finding: () => import("./cascade-view-finding.js"),
});
// There is no registry where pages are rendered on a server, which imports what its pages import.
const { customElements: registry } = globalThis;
if (registry?.get("cascade-view")) console.warn("cascade-view: another copy is already in use");
else registry?.define("cascade-view", CascadeView);
