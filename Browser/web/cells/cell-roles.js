// @ts-check
import { kinds } from "../engine/generated/codes.js";
import * as State from "../engine/generated/state.js";

/** @typedef {import("./cell.js").Cell} Cell */

const itemKind = kinds.indexOf("item");

/** @type {(cell: Cell, isOption: boolean) => void} Tells assistive technology what the cell is: an option, if it can be selected. */
export function setCellRole({ place: { kind }, element, state }, isOption) {
  const isItem = kind === itemKind;
  // A list holds nothing but its items, a list to choose from nothing but options.
  element.role = kind === 0 || (isOption && !isItem) ? "presentation" : isOption ? "option" : "listitem";
  if (kind === 0) element.ariaHidden = "true";
  if (isItem) element.ariaSelected = isOption ? String((state & State.selected) !== 0) : null;
}

/** @type {(cell: Cell, source: import("../data/source.js").Source) => void} Tells it which item the cell shows, of how many. */
export function numberCell({ element, place: { kind, section, item } }, source) {
  if (kind !== itemKind) return;
  element.ariaPosInSet = String(source.itemsBefore(section) + item + 1);
  const total = String(source.total);
  if (element.ariaSetSize !== total) element.ariaSetSize = total;
}
