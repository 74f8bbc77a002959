// @ts-check

/**
 * Why a view shows nothing, and what to do about it. Falsy if the view can show something or has no items.
 * @type {(source: import("../data/source.js").Source, hasChildren: boolean) => string | false | undefined}
 */
export function nothingShown(source, hasChildren) {
  const { dataSource, identities } = source;
  const lacks = (/** @type {string} */ name) => !source.has("dataSource", name);
  if (!dataSource) return !hasChildren && "shows nothing: set its dataSource, or give it children";
  if (lacks("numberOfItems") && identities.sections.length === 0) {
    const names = [];
    for (let owner = dataSource; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
      names.push(...Object.getOwnPropertyNames(owner));
    }
    return `shows nothing: its dataSource has no numberOfItems, but ${names.join(", ") || "nothing"}; add it, or call apply()`;
  }
  return lacks("fillCell") && source.isMeasured
    && "shows nothing: its dataSource has neither fillCell nor sizeOfItem nor sizesOfItems; add one";
}
