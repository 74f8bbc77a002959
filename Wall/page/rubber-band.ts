import type { CascadeView, Frame, IndexPath } from "cascade-view";
import { byId } from "../dom/markup.js";

/** How far the mouse has to go before it drags, in CSS pixels. */
const threshold = 6;

/**
 * The breadth of the zone at the view's edges in which it scrolls, in CSS pixels; and by how much each frame at most.
 */
const edge = { breadth: 48, speed: 28 };

/** What `RubberBand` needs from others. */
export interface RubberBandClient {
  willBegin(event: PointerEvent): void;
  didChoose(): void;
}

/** Chooses all photos that a rectangle meets which the mouse draws; the view scrolls along at its edges. */
export class RubberBand {
  readonly #view: CascadeView;
  readonly #client: RubberBandClient;
  readonly #band = byId("rubber-band");
  /** Where the press began, in the content. */
  #origin = { x: 0, y: 0 };
  /** The pointer, in the page. */
  #pointer = { x: 0, y: 0 };
  /** Photos that have been on screen meanwhile. */
  readonly #seen = new Map<string, { path: IndexPath, frame: Frame }>();
  /** Of these, those that the rectangle has chosen. */
  readonly #chosen = new Set<string>();
  #isDrawing = false;

  constructor(view: CascadeView, client: RubberBandClient) {
    this.#view = view;
    this.#client = client;
    view.addEventListener("pointerdown", (event) => this.#pressDidBegin(event));
    // What was pressed first is not opened at the end.
    view.addEventListener("click", (event) => {
      if (!this.#wasDrawn) return;
      this.#wasDrawn = false;
      event.stopImmediatePropagation();
    }, { capture: true });
  }

  #wasDrawn = false;

  #pressDidBegin(down: PointerEvent): void {
    this.#wasDrawn = false;
    const box = this.#view.getBoundingClientRect();
    // Not on the scroll bar.
    const isInside = down.clientX < box.left + this.#view.clientWidth;
    if (down.pointerType !== "mouse" || down.button !== 0 || down.shiftKey || !isInside) return;
    this.#origin = this.#inContent(down.clientX, down.clientY);
    const controller = new AbortController();
    const { signal } = controller;
    const end = () => {
      controller.abort();
      if (this.#isDrawing) this.#end();
    };
    addEventListener("pointermove", (event) => {
      this.#pointer = { x: event.clientX, y: event.clientY };
      if (!this.#isDrawing) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < threshold) return;
        this.#begin(down);
      }
      this.#draw();
    }, { signal });
    for (const type of ["pointerup", "pointercancel", "blur"]) addEventListener(type, end, { signal });
  }

  #begin(down: PointerEvent): void {
    this.#isDrawing = this.#wasDrawn = true;
    this.#client.willBegin(down);
    this.#band.hidden = false;
    requestAnimationFrame(() => this.#scroll());
  }

  #end(): void {
    this.#isDrawing = false;
    this.#band.hidden = true;
    this.#seen.clear();
    this.#chosen.clear();
    this.#client.didChoose();
    // Where the mouse is let go over nothing, no click follows.
    setTimeout(() => (this.#wasDrawn = false));
  }

  /** Scrolls while the pointer is near an edge. */
  #scroll(): void {
    if (!this.#isDrawing) return;
    const box = this.#view.getBoundingClientRect();
    const above = box.top + edge.breadth - this.#pointer.y;
    const below = this.#pointer.y - (box.bottom - edge.breadth);
    const depth = above > 0 ? -above : below > 0 ? below : 0;
    if (depth !== 0) {
      const speed = Math.max(-1, Math.min(1, depth / edge.breadth)) * edge.speed;
      const { contentOffset, contentSize, clientHeight } = this.#view;
      const y = Math.max(0, Math.min(contentSize.height - clientHeight, contentOffset.y + speed));
      if (y !== contentOffset.y) this.#view.contentOffset = { x: contentOffset.x, y };
      this.#draw();
    }
    requestAnimationFrame(() => this.#scroll());
  }

  #draw(): void {
    const point = this.#inContent(this.#pointer.x, this.#pointer.y);
    const area = {
      x: Math.min(point.x, this.#origin.x), y: Math.min(point.y, this.#origin.y),
      width: Math.abs(point.x - this.#origin.x), height: Math.abs(point.y - this.#origin.y),
    };
    this.#place(area);
    for (const path of this.#view.visibleItems) {
      const key = `${path.section}-${path.item}`;
      const frame = this.#seen.has(key) ? null : this.#view.frameOfItem(path);
      if (frame) this.#seen.set(key, { path, frame });
    }
    let hasChanged = false;
    for (const [key, { path, frame }] of this.#seen) {
      const isIn = meet(frame, area);
      if (isIn === this.#chosen.has(key) || (isIn && this.#view.isSelected(path))) continue;
      hasChanged = true;
      if (isIn) {
        this.#chosen.add(key);
        this.#view.selectItem(path);
      } else {
        this.#chosen.delete(key);
        this.#view.deselectItem(path);
      }
    }
    if (hasChanged) this.#client.didChoose();
  }

  /** @param area Of the content. */
  #place({ x, y, width, height }: Frame): void {
    const { contentOffset, clientHeight } = this.#view;
    const top = Math.max(-2, y - contentOffset.y);
    const bottom = Math.min(clientHeight + 2, y + height - contentOffset.y);
    Object.assign(this.#band.style, {
      transform: `translate(${x - contentOffset.x}px, ${top}px)`, width: `${width}px`, height: `${bottom - top}px`,
    });
  }

  #inContent(clientX: number, clientY: number): { x: number, y: number } {
    const box = this.#view.getBoundingClientRect();
    const { contentOffset } = this.#view;
    return { x: clientX - box.left + contentOffset.x, y: clientY - box.top + contentOffset.y };
  }
}

function meet(a: Frame, b: Frame): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
