// @ts-check

/**
 * The words for people who do not see what an update has changed, in English.
 * @type {NonNullable<import("../cascade-view").CascadeView["announcement"]>}
 */
export const changeText = ({ inserted, deleted, total }) =>
  [inserted && `${inserted} added`, deleted && `${deleted} removed`, `${total} in all`].filter(Boolean).join(", ");
