// @ts-check
import { kinds } from "../engine/generated/codes.js";
import * as State from "../engine/generated/state.js";

/** @typedef {import("./cell.js").Cell} Cell */

const itemKind = kinds.indexOf("item");

/**
 * @type {(cell: Cell, isOption: boolean) => void} Sets the ARIA role: that of an option, if the cell can be selected.
 */
export function setCellRole({ place: { kind }, element, state }, isOption) {
  const isItem = kind === itemKind;
  // A list may contain only list items, a list box only options.
  element.role = kind === 0 || (isOption && !isItem) ? "presentation" : isOption ? "option" : "listitem";
  if (kind === 0) element.ariaHidden = "true";
  if (isItem) element.ariaSelected = isOption ? String((state & State.selected) !== 0) : null;
}

/** @type {(cell: Cell, source: import("../data/source.js").Source) => void} Sets aria-posinset and aria-setsize. */
export function numberCell({ element, place: { kind, section, item } }, source) {
  if (kind !== itemKind) return;
  element.ariaPosInSet = String(source.itemsBefore(section) + item + 1);
  const total = String(source.total);
  if (element.ariaSetSize !== total) element.ariaSetSize = total;
}
