// @ts-check

/**
 * For a delegate: keeps a view at its top while its content changes. Elsewhere, the item in the middle stays in place.
 *
 * @type {NonNullable<import("../cascade-view").Delegate["targetContentOffset"]>}
 */
export const stayAtTop = (proposed, view) => (view.contentOffset.y > 0 ? proposed : view.contentOffset);
