import type { CascadeView } from "cascade-view";
import type { ShownPhotos } from "./shown-photos.js";

/** What people do to be elsewhere. */
const interventions = ["wheel", "pointerdown", "touchstart", "keydown", "click", "popstate"];

/**
 * Where a published wall was left, found again when the page is reloaded or gone back to.
 *
 * The view finds its place by an item, but the photos around it have others' shapes then, so that another one is the
 * first in view; as soon as they have their own, that one would stay where it is, and the one that was looked at would
 * not.
 */
export class Place {
  readonly #view: CascadeView;
  readonly #shown: ShownPhotos;
  /** The photo, and where in the view it was. */
  #former: { id: number, distance: number } | null;
  readonly #intervened = new AbortController();

  constructor(view: CascadeView, shown: ShownPhotos) {
    this.#view = view;
    this.#shown = shown;
    this.#former = isReturn() ? read() : null;
    const { signal } = this.#intervened;
    for (const type of interventions) {
      addEventListener(type, () => this.#forget(), { capture: true, passive: true, signal });
    }
    addEventListener("pagehide", () => write(this.#current));
  }

  /**
   * Photos may have got other shapes: shows again what was shown, until the photos about it have their own, or people
   * have gone on from there.
   */
  keep(): void {
    if (!this.#former) return;
    const position = this.#shown.positionOf(this.#former.id);
    const frame = position < 0 ? null : this.#view.frameOfItem(this.#shown.pathAt(position));
    if (!frame) return;
    this.#view.contentOffset = { x: 0, y: frame.y - this.#former.distance };
    if (this.#isReadAround(position)) this.#forget();
  }

  #forget(): void {
    this.#former = null;
    this.#intervened.abort();
  }

  /** @returns Whether as many photos on either side are read as there are in view. */
  #isReadAround(position: number): boolean {
    const reach = this.#view.visibleItems.length;
    const last = Math.min(position + reach, this.#shown.count - 1);
    for (let each = Math.max(0, position - reach); each <= last; each += 1) {
      if (this.#shown.photoAt(each).isUnread) return false;
    }
    return true;
  }

  /** The first photo that is wholly in view. */
  get #current(): { id: number, distance: number } | null {
    const { y } = this.#view.contentOffset;
    if (y <= 0) return null;
    for (const path of this.#view.visibleItems) {
      const frame = this.#view.frameOfItem(path);
      if (!frame || frame.y < y || frame.y + frame.height > y + this.#view.clientHeight) continue;
      return { id: this.#shown.idAt(this.#shown.positionAt(path)), distance: frame.y - y };
    }
    return null;
  }
}

function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return ["reload", "back_forward"].includes(navigation?.type);
}

/** The viewer's part of the address changes nothing of the wall. */
const key = () => `cascade place ${location.pathname}${location.search}`;

function read(): { id: number, distance: number } | null {
  try {
    const place = JSON.parse(sessionStorage.getItem(key()) ?? "null");
    return Number.isInteger(place?.id) && Number.isFinite(place.distance) ? place : null;
  } catch {
    // Storage is forbidden, or holds something else.
    return null;
  }
}

function write(place: { id: number, distance: number } | null): void {
  try {
    if (place) sessionStorage.setItem(key(), JSON.stringify(place));
    else sessionStorage.removeItem(key());
  } catch {
    // Storage is full or forbidden: the view finds about the same place.
  }
}
