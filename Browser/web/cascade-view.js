// @ts-check
/** The element for pages, which only need to import this file. */

import { setFiles } from "./element/addressed-element.js";
import { CascadeView } from "./element/view.js";

export { CascadeView };
export { LayoutError, UpdateError } from "./engine/errors.js";

// The other files are next to this one, whether or not it is bundled.
setFiles({
  first: new URL("./cascade.wasm", import.meta.url),
  rest: new URL("./cascade-rest.wasm", import.meta.url),
  element: () => import("./cascade-view-rest.js"),
  children: () => import("./cascade-view-children.js"),
  reordering: () => import("./cascade-view-reordering.js"),
  advice: () => import("./cascade-view-advice.js"),
  finding: () => import("./cascade-view-finding.js"),
});
// There is no registry when a server that renders pages imports this file.
const { customElements: registry } = globalThis;
if (registry?.get("cascade-view")) console.warn("cascade-view: another copy is already in use");
else registry?.define("cascade-view", CascadeView);
