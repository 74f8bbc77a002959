import "cascade-view";
import type { ParameterName } from "./model/wall-measures.js";
import { openWall } from "./page/open-wall.js";

const searchParameter: ParameterName = "q";
const hasSearch = new URLSearchParams(location.search).has(searchParameter);
// If it cannot be loaded, the wall opens with all photos, and tries again.
openWall(hasSearch ? await import("./page/search/search-box.js").catch(() => null) : null);
