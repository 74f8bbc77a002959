// @ts-check
/**
 * Shows a view's children as items. Loaded by views with children. Like the rest, it shares nothing with other parts.
 */

export { ChildSource } from "./children/child-source.js";
