// @ts-check
import { kinds } from "../engine/generated/codes.js";

/** @typedef {import("../rendering/renderer.js").Renderer} Renderer */
/** @typedef {import("./restoration.js").ViewState} ViewState */

/**
 * Returns the state of a view: its first item wholly in view, or else the first one partly in view.
 *
 * @param {Renderer} renderer
 * @returns {ViewState | null} `null` if there is none.
 */
export function viewState({ cells, scroller, source }) {
  const { position, length } = scroller.axis;
  const offset = scroller.offset[position];
  const room = scroller.viewport[length];
  /** @type {{ section: number, item: number, distance: number, isWhole: boolean } | null} */
  let first = null;
  for (const { place } of cells.shown()) {
    const { kind, section, item } = place;
    const distance = place[position] - offset;
    const end = distance + place[length];
    if (kinds[kind] !== "item" || end <= 0 || distance >= room) continue;
    const isWhole = distance >= 0 && end <= room;
    const isBefore = !first || section < first.section || (section === first.section && item < first.item);
    if (first && isWhole === first.isWhole ? isBefore : isWhole || !first) first = { section, item, distance, isWhole };
  }
  if (!first) return null;
  const { distance } = first;
  const { section, item } = source.inData(first);
  const identifier = source.identities.sections[section]?.items[item];
  const lasts = typeof identifier === "string" || typeof identifier === "number";
  return { section, item, distance, ...(lasts && { identifier }) };
}

/**
 * Scrolls to a saved state if its item exists.
 *
 * @type {(state: ViewState, renderer: Renderer) => boolean} Returns whether it does.
 */
export function showState({ section, item, distance, identifier }, renderer) {
  const { source } = renderer;
  const path = identifier === undefined ? { section, item } : source.identities.pathOf(identifier);
  if (!path || path.item >= (source.counts[path.section] ?? 0)) return false;
  const frame = renderer.ask((engine) => engine.frame(kinds.indexOf("item"), path.section, path.item));
  if (!frame) return false;
  renderer.scroller.scrollTo({ x: frame.x - distance, y: frame.y - distance }, false);
  renderer.setNeedsPass();
  return true;
}
