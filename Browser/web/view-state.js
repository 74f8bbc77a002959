// @ts-check
import { itemKind } from "./engine-numbers.js";

/** @typedef {import("./presentation.js").Presentation} Presentation */
/** @typedef {import("./restoration.js").ViewState} ViewState */
/** @typedef {import("./source.js").Source} Source */

/**
 * What a view shows, to be kept: its first item wholly in view, or else the first that reaches into it.
 *
 * @param {Presentation} presentation
 * @param {Source} source
 * @returns {ViewState | null} `null` if there is none.
 */
export function viewState({ cells, scroller }, source) {
  const isHorizontal = scroller.axis === "horizontal";
  const offset = isHorizontal ? scroller.offset.x : scroller.offset.y;
  const room = isHorizontal ? scroller.viewport.width : scroller.viewport.height;
  /** @type {{ section: number, item: number, distance: number, isWhole: boolean } | null} */
  let first = null;
  for (const { kind, section, item, x, y, width, height } of cells.shown()) {
    const distance = (isHorizontal ? x : y) - offset;
    const end = distance + (isHorizontal ? width : height);
    if (kind !== itemKind || end <= 0 || distance >= room) continue;
    const isWhole = distance >= 0 && end <= room;
    const isBefore = !first || section < first.section || (section === first.section && item < first.item);
    if (first && isWhole === first.isWhole ? isBefore : isWhole || !first) first = { section, item, distance, isWhole };
  }
  if (!first) return null;
  const { section, item, distance } = first;
  const identifier = source.identities.sections[section]?.items[item];
  const lasts = typeof identifier === "string" || typeof identifier === "number";
  return { section, item, distance, ...(lasts && { identifier }) };
}

/**
 * Scrolls to what a view showed, if its item is there by now.
 *
 * @param {ViewState} state
 * @param {Presentation} presentation
 * @param {Source} source
 * @returns {boolean} Whether it is.
 */
export function showState({ section, item, distance, identifier }, presentation, source) {
  const path = identifier === undefined ? { section, item } : source.identities.pathOf(identifier);
  if (!path || path.item >= (source.counts[path.section] ?? 0)) return false;
  const frame = presentation.ask((engine) => engine.frame(itemKind, path.section, path.item));
  if (!frame) return false;
  presentation.scroller.scrollTo({ x: frame.x - distance, y: frame.y - distance }, false);
  presentation.setNeedsPass();
  return true;
}
