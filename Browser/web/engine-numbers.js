// @ts-check
/** The numbers by which the engine and the page name things. What they mean is in the README. */

/** The kinds of elements, in the order of their numbers. */
export const kinds = /** @type {const} */ (["background", "header", "item", "footer"]);
export const itemKind = kinds.indexOf("item");

/** A command's first word. */
export const Command = {
  make: 1, prepareForReuse: 2, place: 3, fill: 4, recycle: 5, discard: 6, state: 7, beginAnimation: 8, animate: 9,
  contentSize: 10, contentOffset: 11, problem: 12, tell: 13, completion: 14,
};

/** The words of a command, its first one included, by command. */
export const commandLength = [0, 3, 2, 13, 5, 2, 2, 3, 8, 21, 3, 4, 6, 8, 3];

export const Question = { highlight: 0, select: 1, deselect: 2, focus: 3 };
export const ItemSource = { uniform: 0, sizes: 1, lengths: 2, measured: 3, spans: 4 };
export const Phase = { began: 0, moved: 1, ended: 2, cancelled: 3 };

/** What a cell's state is the sum of. */
export const State = { highlighted: 1, selected: 2, focused: 4 };

/** The properties of a view; of those that belong together, the first. */
export const Property = {
  allowsSelection: 0, keepsAnchor: 2, overscan: 3, animationTiming: 6, reducesMotion: 11, rightToLeft: 12, estimate: 13,
};
