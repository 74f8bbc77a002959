// @ts-check

/**
 * Moves an item's identity if there are identities.
 * @type {(identities: import("../data/identities.js").Identities, from: import("../cascade-view").IndexPath,
 *   to: import("../cascade-view").IndexPath) => unknown[] | undefined} Returns the new order in the form that `apply` accepts.
 */
export function moveIdentity(identities, from, to) {
  if (identities.sections.length === 0) return undefined;
  const sections = identities.sections.map(({ identifier, items }) => ({ identifier, items: [...items] }));
  sections[to.section].items.splice(to.item, 0, ...sections[from.section].items.splice(from.item, 1));
  identities.sections = sections;
  const isOne = sections.length === 1 && sections[0].identifier === undefined;
  return isOne ? [...sections[0].items] : sections.map(({ identifier, items }) => ({ identifier, items: [...items] }));
}
