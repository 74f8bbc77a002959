import "cascade-view";
import { openWall } from "./page/open-wall.js";

openWall();
