import type { CascadeView } from "cascade-view";
import { addressWith, fragmentValue } from "../../dom/fragment.js";
import { type PageQuery, placeParameter } from "../query/page-query.js";
import type { ShownPhotos } from "../wall/shown-photos.js";

/** Events by which the user moves elsewhere. */
const interventions = ["wheel", "pointerdown", "touchstart", "keydown", "click"];

/**
 * How often the address may follow, in milliseconds: Safari allows 100 changes in 30 seconds, the viewer's included.
 */
const writingPause = 1000;

/** A photo, as `#at=17` in the address, and its distance from the start of the view; `null` for the start. */
interface PhotoPlace {
  readonly id: number;
  readonly distance: number | null;
}

/** What keeping the place needs of the page. */
interface PlaceParts {
  readonly view: CascadeView;
  readonly shown: ShownPhotos;
  readonly query: PageQuery;
  /** What covers the start of the view. */
  readonly headers: { readonly height: number };
  /** True if photos get their shapes only after they have been placed. */
  readonly isPublished: boolean;
  /** Called when the address leads to a photo, whatever is shown instead of the wall. */
  showWall(): void;
}

/**
 * Keeps the place on the wall in the page's address, so that a bookmark, a copied link or another tab opens there, and
 * restores it when the browser returns to the page or to another query.
 *
 * After a reload or a step back, the view itself restores its place, by an item. On a published wall, the photos around
 * that item have approximate shapes at first, and would move it when they get their own. There, the place is also
 * restored here, by its photo and distance.
 */
export function keepPlace({ view, shown, query, headers, showWall, isPublished }: PlaceParts): { keep(): void } {
  /** The place to show again; `null` if there is none. */
  let former: PhotoPlace | null = !isReturn() ? placeInAddress() : isPublished ? read() : null;
  let writing = 0;
  /** True when the view's engine has loaded completely. Before, the view may not know the place. */
  let isReady = false;

  /**
   * Restores the place after the photos or their shapes have changed, until the photos around it have their own shapes
   * or the user has moved elsewhere.
   */
  const keep = () => {
    if (!former || !shown.isOf(query.value)) return;
    const { id, distance } = former;
    const position = shown.positionOf(id);
    if (position < 0) {
      // In some orders, nothing is shown until all photos have been read.
      if (shown.isComplete && shown.count > 0) former = null;
      return;
    }
    const frame = view.frameOfItem(shown.pathAt(position));
    if (!frame) return;
    view.contentOffset = { x: 0, y: frame.y - (distance ?? headers.height) };
    if (isReady && shown.isComplete && isReadAround(position)) former = null;
  };

  const goTo = (place: PhotoPlace | null) => {
    if (place) showWall();
    former = place;
    keep();
  };

  /** @returns True if a screen of photos on both sides of a position has been read. */
  const isReadAround = (position: number) => {
    const reach = view.visibleItems.length;
    const last = Math.min(position + reach, shown.count - 1);
    for (let each = Math.max(0, position - reach); each <= last; each += 1) {
      if (shown.photoAt(each).isUnread) return false;
    }
    return true;
  };

  /** The first photo that is completely in view, and not covered by a header. */
  const current = (): PhotoPlace | null => {
    const { y } = view.contentOffset;
    if (y <= 0) return null;
    for (const path of view.visibleItems) {
      const frame = view.frameOfItem(path);
      // With a tolerance for rounding to device pixels.
      if (!frame || frame.y < y + headers.height - 1 || frame.y + frame.height > y + view.clientHeight) continue;
      return { id: shown.idAt(shown.positionAt(path)), distance: frame.y - y };
    }
    return null;
  };

  /** Writes the place into the address, unless it is still being restored, or the viewer covers the wall. */
  const write = () => {
    clearTimeout(writing);
    writing = 0;
    if (former || !shown.isComplete || fragmentValue("photo") !== null) return;
    const id = current()?.id ?? null;
    const address = addressWith(placeParameter, id === null ? null : String(id));
    if (address === location.pathname + location.search + location.hash) return;
    try {
      history.replaceState({ ...history.state, [placeParameter]: id }, "", address);
    } catch {
      // There were too many changes recently. The next change will be written.
    }
  };

  for (const type of interventions) addEventListener(type, () => (former = null), { capture: true, passive: true });
  void view.ready.then(() => {
    isReady = true;
    keep();
  }, () => {});
  view.addEventListener("cascade-pass", () => {
    if (writing === 0) writing = setTimeout(write, writingPause);
  });
  query.leaving.add(write);
  query.returned.add(() => goTo(placeInAddress()));
  addEventListener("popstate", () => {
    const place = placeInAddress();
    // The user has edited the address. Other entries of the same query, such as the viewer's, do not move the wall.
    if (place && history.state?.[placeParameter] !== place.id) goTo(place);
  });
  // The address is not changed here, because the view restores its place by the address.
  if (isPublished) addEventListener("pagehide", () => save(current()));
  return { keep };
}

function placeInAddress(): PhotoPlace | null {
  const text = fragmentValue(placeParameter);
  return text !== null && /^\d{1,10}$/.test(text) ? { id: Number(text), distance: null } : null;
}

function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return ["reload", "back_forward"].includes(navigation?.type);
}

/** The key of the stored place, without the viewer's part of the address. */
const key = () => `cascade place ${location.pathname}${location.search}`;

function read(): PhotoPlace | null {
  try {
    const place = JSON.parse(sessionStorage.getItem(key()) ?? "null");
    return Number.isInteger(place?.id) && Number.isFinite(place.distance) ? place : null;
  } catch {
    // Storage is forbidden, or contains something else.
    return null;
  }
}

function save(place: PhotoPlace | null): void {
  try {
    if (place) sessionStorage.setItem(key(), JSON.stringify(place));
    else sessionStorage.removeItem(key());
  } catch {
    // Storage is full or forbidden. The view restores approximately the same place.
  }
}
