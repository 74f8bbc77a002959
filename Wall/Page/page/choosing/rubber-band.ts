import type { CascadeView, Frame, IndexPath } from "cascade-view";
import { byId } from "../../dom/markup.js";

/** How far the mouse has to move before it drags, in CSS pixels. */
const threshold = 6;

/** The width of the zone at the view's edges that scrolls, and the most that it scrolls per frame, in CSS pixels. */
const edge = { breadth: 48, speed: 28 };

export interface RubberBandClient {
  /** Called before a press becomes a rectangle. */
  willBegin(): void;
  /** Called when other photos are chosen, and at the end. */
  didChoose(): void;
}

/** Chooses the photos that a rectangle touches, which is drawn with the mouse; at its edges, the view scrolls. */
export function watchRubberBand(view: CascadeView, { willBegin, didChoose }: RubberBandClient): void {
  const band = byId("rubber-band");
  /** Where the press began, in the content. */
  let origin = { x: 0, y: 0 };
  /** The pointer, in the window. */
  let pointer = { x: 0, y: 0 };
  /** Photos that have been on screen since the press. */
  const seen = new Map<string, { path: IndexPath, frame: Frame }>();
  /** The ones among them that the rectangle has selected. */
  const chosen = new Set<string>();
  let isDrawing = false;
  let wasDrawn = false;

  view.addEventListener("pointerdown", (down) => {
    wasDrawn = false;
    const box = view.getBoundingClientRect();
    // The scroll bar does not count.
    const isInside = down.clientX < box.left + view.clientWidth;
    if (down.pointerType !== "mouse" || down.button !== 0 || down.shiftKey || !isInside) return;
    origin = inContent(down.clientX, down.clientY);
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener("pointermove", (event) => {
      pointer = { x: event.clientX, y: event.clientY };
      if (!isDrawing) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < threshold) return;
        begin();
      }
      draw();
    }, { signal });
    for (const type of ["pointerup", "pointercancel", "blur"]) {
      addEventListener(type, () => {
        controller.abort();
        if (isDrawing) end();
      }, { signal });
    }
  });
  // The photo under the first press must not be opened at the end.
  view.addEventListener("click", (event) => {
    if (!wasDrawn) return;
    wasDrawn = false;
    event.stopImmediatePropagation();
  }, { capture: true });

  const begin = () => {
    isDrawing = true;
    wasDrawn = true;
    willBegin();
    band.hidden = false;
    requestAnimationFrame(scroll);
  };

  const end = () => {
    isDrawing = false;
    band.hidden = true;
    seen.clear();
    chosen.clear();
    didChoose();
    // If the mouse is released over nothing, no click follows.
    setTimeout(() => (wasDrawn = false));
  };

  /** Scrolls while the pointer is near an edge. */
  const scroll = () => {
    if (!isDrawing) return;
    const box = view.getBoundingClientRect();
    const above = box.top + edge.breadth - pointer.y;
    const below = pointer.y - (box.bottom - edge.breadth);
    const depth = above > 0 ? -above : below > 0 ? below : 0;
    if (depth !== 0) {
      const speed = Math.max(-1, Math.min(1, depth / edge.breadth)) * edge.speed;
      const { contentOffset, contentSize, clientHeight } = view;
      const y = Math.max(0, Math.min(contentSize.height - clientHeight, contentOffset.y + speed));
      if (y !== contentOffset.y) view.contentOffset = { x: contentOffset.x, y };
      draw();
    }
    requestAnimationFrame(scroll);
  };

  const draw = () => {
    const point = inContent(pointer.x, pointer.y);
    const area = {
      x: Math.min(point.x, origin.x), y: Math.min(point.y, origin.y),
      width: Math.abs(point.x - origin.x), height: Math.abs(point.y - origin.y),
    };
    place(area);
    for (const path of view.visibleItems) {
      const key = `${path.section}-${path.item}`;
      const frame = seen.has(key) ? null : view.frameOfItem(path);
      if (frame) seen.set(key, { path, frame });
    }
    let hasChanged = false;
    for (const [key, { path, frame }] of seen) {
      const isIn = meet(frame, area);
      if (isIn === chosen.has(key) || (isIn && view.isSelected(path))) continue;
      hasChanged = true;
      if (isIn) {
        chosen.add(key);
        view.selectItem(path);
      } else {
        chosen.delete(key);
        view.deselectItem(path);
      }
    }
    if (hasChanged) didChoose();
  };

  /** Shows the rectangle, an area of the content. */
  const place = ({ x, y, width, height }: Frame) => {
    const { contentOffset, clientHeight } = view;
    const top = Math.max(-2, y - contentOffset.y);
    const bottom = Math.min(clientHeight + 2, y + height - contentOffset.y);
    Object.assign(band.style, {
      transform: `translate(${x - contentOffset.x}px, ${top}px)`, width: `${width}px`, height: `${bottom - top}px`,
    });
  };

  const inContent = (clientX: number, clientY: number) => {
    const box = view.getBoundingClientRect();
    const { contentOffset } = view;
    return { x: clientX - box.left + contentOffset.x, y: clientY - box.top + contentOffset.y };
  };
}

function meet(a: Frame, b: Frame): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
