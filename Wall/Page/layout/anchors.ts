import type { CascadeView, Point, TransitionAnchor } from "cascade-view";
import { clamp } from "../model/geometry.js";

/** The anchor of a layout change: the photo that stays in place while the others move around it. */

/**
 * The photo at a place of the view, or the nearest one, anchored at its nearest point. The place is in CSS pixels from
 * the view's top left corner. `undefined` if no photo is in view.
 */
export function anchorAt(view: CascadeView, place: Point): TransitionAnchor | undefined {
  const offset = view.contentOffset;
  const point = { x: offset.x + place.x, y: offset.y + place.y };
  let least = Infinity;
  let anchor: TransitionAnchor | undefined;
  for (const item of view.visibleItems) {
    const frame = view.frameOfItem(item);
    if (!frame || frame.width <= 0 || frame.height <= 0) continue;
    const nearest = {
      x: clamp(point.x, frame.x, frame.x + frame.width), y: clamp(point.y, frame.y, frame.y + frame.height),
    };
    const distance = (nearest.x - point.x) ** 2 + (nearest.y - point.y) ** 2;
    if (distance >= least) continue;
    least = distance;
    anchor = {
      item,
      fraction: { x: (nearest.x - frame.x) / frame.width, y: (nearest.y - frame.y) / frame.height },
      position: { x: nearest.x - offset.x, y: nearest.y - offset.y },
    };
  }
  return anchor;
}

/** The focused photo, if it is in view; the first photo at the start of the content; otherwise the middle one. */
export function anchorInMiddle(view: CascadeView): TransitionAnchor | undefined {
  const { x, y } = view.contentOffset;
  const { clientWidth, clientHeight } = view;
  const focused = view.contains(document.activeElement) ? view.focusedItem : null;
  const frame = focused && view.frameOfItem(focused);
  if (frame && frame.y < y + clientHeight && frame.y + frame.height > y) {
    return anchorAt(view, { x: frame.x + frame.width / 2 - x, y: frame.y + frame.height / 2 - y });
  }
  const [first] = view.visibleItems;
  const start = first && y <= 0 ? view.frameOfItem(first) : null;
  return start ? { item: first, fraction: { x: 0, y: 0 }, position: { x: start.x - x, y: start.y - y } }
    : anchorAt(view, { x: clientWidth / 2, y: clientHeight / 2 });
}
