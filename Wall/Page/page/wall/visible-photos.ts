import type { CascadeView } from "cascade-view";
import type { Photos } from "../../model/photos.js";
import type { LibrarySource } from "../../source/library-source.js";
import { ScrollPace } from "../../tiles/scroll-pace.js";
import type { ShownPhotos } from "./shown-photos.js";

/** CSS pixels of scrolling after which photos are requested again, before scrolling ends. */
const leastDistance = 200;

/**
 * Requests the photos on screen, and then those a screen before and after, but not while the wall is scrolled too fast
 * for photos to be seen.
 */
export function requestVisiblePhotos(
  view: CascadeView, photos: Photos, shown: ShownPhotos, library: LibrarySource,
): void {
  const request = () => {
    if (photos.unreadCount === 0 || pace.isRacing) return;
    const positions = view.visibleItems.map((path) => shown.positionAt(path));
    const count = positions.length;
    if (count === 0) return;
    const ids = [...positions, ...around(positions[0], positions[count - 1], count)]
      .filter((position) => position >= 0 && position < shown.count)
      .map((position) => shown.idAt(position));
    library.prioritize("wall", ids);
  };
  const pace = new ScrollPace(view, request);
  /** The scroll offset and the content's height at the latest request. */
  let offset = NaN;
  let height = 0;
  view.addEventListener("cascade-pass", ({ detail: { contentOffset, contentSize } }) => {
    // A small movement brings hardly any photos that have not been requested already.
    const isNear = Math.abs(contentOffset.y - offset) < leastDistance;
    if (isNear && contentSize.height === height) return;
    offset = contentOffset.y;
    height = contentSize.height;
    request();
  });
}

/** The numbers after and before a range, alternately, the nearest first. */
function* around(first: number, last: number, count: number): Generator<number, void, unknown> {
  for (let distance = 1; distance <= count; distance += 1) {
    yield last + distance;
    yield first - distance;
  }
}
