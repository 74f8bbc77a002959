// @ts-check
/** What has a view's children shown as items, which is loaded where there are some. As the rest, it shares nothing. */

export { ChildSource } from "./children/child-source.js";
