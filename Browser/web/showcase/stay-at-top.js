// @ts-check

/**
 * For a delegate: what changes leaves a view that stands at its top there. Elsewhere, the item in the middle stays where
 * it is.
 *
 * @type {NonNullable<import("../cascade-view").Delegate["targetContentOffset"]>}
 */
export const stayAtTop = (proposed, view) => (view.contentOffset.y > 0 ? proposed : view.contentOffset);
