import "cascade-view";
import { openWall } from "./page/open-wall.js";

const hasSearch = new URLSearchParams(location.search).has("q");
// If it cannot be loaded, the wall opens with all photos, and tries again.
openWall(hasSearch ? await import("./page/search/search-box.js").catch(() => null) : null);
