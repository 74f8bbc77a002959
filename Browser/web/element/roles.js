// @ts-check

/** @typedef {import("../cascade-view").CascadeView} View */

/** @param {View} view @param {HTMLElement} content The part that assistive technology sees as the list of items. */
export function setRoles(view, content) {
  const allowsSelection = view.selection !== "none";
  content.role = allowsSelection ? "listbox" : "list";
  content.ariaMultiSelectable = allowsSelection ? String(view.selection === "multiple") : null;
  nameContent(view, content);
}

/**
 * Gives the list of items the view's name if it needs one. A list box does. A list does not, because screen readers
 * would read the name twice.
 * @param {View} view @param {HTMLElement} content
 */
export function nameContent(view, content) {
  // Not by attributes, because element identifiers do not work across the boundary of a shadow tree.
  const { ariaLabel = null, ariaLabelledByElements = null } = view.selection === "none" ? {} : /** @type {any} */ (view);
  Object.assign(content, { ariaLabel, ariaLabelledByElements });
}
