// @ts-check

/**
 * The default English announcement of an update, for users of assistive technology.
 * @type {NonNullable<import("../cascade-view").CascadeView["announcement"]>}
 */
export const changeText = ({ inserted, deleted, total }) =>
  [inserted && `${inserted} added`, deleted && `${deleted} removed`, `${total} in all`].filter(Boolean).join(", ");
