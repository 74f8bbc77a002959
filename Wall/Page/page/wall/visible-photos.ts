import type { CascadeView } from "cascade-view";
import type { Photos } from "../../model/photos.js";
import type { LibrarySource } from "../../source/library-source.js";
import { ScrollPace } from "../../tiles/scroll-pace.js";
import type { ShownPhotos } from "./shown-photos.js";

/** CSS pixels by which the wall has to be scrolled to be looked at again before it rests. */
const leastDistance = 200;

/**
 * Requests the photos that are on screen, and then those a screen before and after; not what passes by too fast
 * to be looked at.
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
  /** Where the wall was looked at last. */
  let offset = NaN;
  let height = 0;
  view.addEventListener("cascade-pass", ({ detail: { contentOffset, contentSize } }) => {
    // Within a fraction of a screen, hardly anything comes that was not a screen away.
    const isNear = Math.abs(contentOffset.y - offset) < leastDistance;
    if (isNear && contentSize.height === height) return;
    offset = contentOffset.y;
    height = contentSize.height;
    request();
  });
}

/** As many numbers after a range as before it, the nearest first. */
function* around(first: number, last: number, count: number): Generator<number, void, unknown> {
  for (let distance = 1; distance <= count; distance += 1) {
    yield last + distance;
    yield first - distance;
  }
}
