// @ts-check
/**
 * Where to scroll: one-dimensional arithmetic along the axis, in CSS pixels.
 */

/** @typedef {"start" | "center" | "end" | "nearest"} ScrollPosition Where in the viewport an item shall come to lie. */

/**
 * @param {string} position
 * @throws {RangeError} If it is none of the four.
 */
export function requirePosition(position) {
  if (!["start", "center", "end", "nearest"].includes(position)) {
    throw new RangeError(`position: must be "start", "center", "end" or "nearest", got "${position}"`);
  }
}

/**
 * The offset that brings an item to a place in the viewport; not clamped to the content.
 *
 * @param {ScrollPosition} position
 * @param {{ start: number, length: number }} item
 * @param {{ offset: number, length: number }} viewport
 */
export function offsetShowing(position, item, viewport) {
  const atStart = item.start;
  const atEnd = item.start + item.length - viewport.length;
  switch (position) {
    case "start":
      return atStart;
    case "center":
      return (atStart + atEnd) / 2;
    case "end":
      return atEnd;
    case "nearest":
      return Math.min(Math.max(viewport.offset, Math.min(atStart, atEnd)), Math.max(atStart, atEnd));
  }
}

/** How much of a page a Page key leaves in view. */
const pageOverlap = 40;

/**
 * How far a key scrolls a view whose axis is horizontal. (Browsers scroll vertically for these keys, and for the
 * arrow keys along either axis, by themselves.)
 *
 * @param {KeyboardEvent} event
 * @param {number} viewportLength
 * @returns {number | null} The distance, infinite for "to the end"; `null` if the key means nothing here, or means
 *   something to the element that has the focus.
 */
export function horizontalKeyDistance(event, viewportLength) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = /** @type {Element} */ (event.target);
  if (target.closest("input, textarea, select, [contenteditable]")) return null;
  const page = Math.max(viewportLength - pageOverlap, viewportLength / 2);
  switch (event.key) {
    case "PageDown":
      return page;
    case "PageUp":
      return -page;
    case "Home":
      return -Infinity;
    case "End":
      return Infinity;
    case " ":
      if (target.closest("a[href], button, summary")) return null;
      return event.shiftKey ? -page : page;
    default:
      return null;
  }
}
