// @ts-check

/** @typedef {import("../cascade-view").CascadeView} View */

/** @param {View} view @param {HTMLElement} content The part that assistive technology takes for the list of its items. */
export function setRoles(view, content) {
  const allowsSelection = view.selection !== "none";
  content.role = allowsSelection ? "listbox" : "list";
  content.ariaMultiSelectable = allowsSelection ? String(view.selection === "multiple") : null;
  nameContent(view, content);
}

/**
 * Gives the items' list the view's name if it needs one: a list box does. A list has none, or the name would be said twice.
 * @param {View} view @param {HTMLElement} content
 */
export function nameContent(view, content) {
  // Not by attributes: identifiers do not reach into a shadow tree.
  const { ariaLabel = null, ariaLabelledByElements = null } = view.selection === "none" ? {} : /** @type {any} */ (view);
  Object.assign(content, { ariaLabel, ariaLabelledByElements });
}
