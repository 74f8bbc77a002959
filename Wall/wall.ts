import "cascade-view";
import { openWall } from "./page/open-wall.js";

const hasSearch = new URLSearchParams(location.search).has("q");
openWall(hasSearch ? await import("./page/search/search-box.js") : null);
