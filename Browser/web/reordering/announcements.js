// @ts-check

/** @typedef {import("../cascade-view").ItemMove} ItemMove */

/** @type {(move: ItemMove) => string} The words for people who do not see it, in English. */
export function englishText({ phase, place, total }) {
  switch (phase) {
    case "instructions":
      return "To move an item, press Alt and Enter, then the arrow keys; Enter drops it, Escape takes it back.";
    case "lifted":
      return `Lifted item ${place} of ${total}`;
    case "moved":
      return `Moved to place ${place} of ${total}`;
    case "dropped":
      return `Dropped at place ${place} of ${total}`;
    case "cancelled":
      return `Cancelled, back at place ${place} of ${total}`;
    case "refused":
      return `Refused, back at place ${place} of ${total}`;
    case "locked":
      return `Item ${place} of ${total} cannot be moved`;
  }
}
