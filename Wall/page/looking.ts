import type { CascadeView } from "cascade-view";
import type { Photos } from "../model/photos.js";
import type { LibrarySource } from "../source/library-source.js";
import { ScrollPace } from "../tiles/scroll-pace.js";
import type { ShownPhotos } from "./shown-photos.js";

/** CSS pixels by which the wall has to be scrolled to be looked at again before it rests. */
const leastDistance = 200;

/**
 * Requests the photos that are on screen, and then those a screen before and after; not what passes by too fast
 * to be looked at.
 */
export class Looking {
  readonly #view: CascadeView;
  readonly #photos: Photos;
  readonly #shown: ShownPhotos;
  readonly #library: LibrarySource;
  readonly #pace: ScrollPace;
  /** Where the wall was looked at last. */
  #offset = NaN;
  #height = 0;

  constructor(view: CascadeView, photos: Photos, shown: ShownPhotos, library: LibrarySource) {
    this.#view = view;
    this.#photos = photos;
    this.#shown = shown;
    this.#library = library;
    this.#pace = new ScrollPace(view, () => this.#look());
    view.addEventListener("cascade-pass", ({ detail: { contentOffset, contentSize } }) => {
      // Within a fraction of a screen, hardly anything comes that was not a screen away.
      const isNear = Math.abs(contentOffset.y - this.#offset) < leastDistance;
      if (isNear && contentSize.height === this.#height) return;
      [this.#offset, this.#height] = [contentOffset.y, contentSize.height];
      this.#look();
    });
  }

  #look(): void {
    if (this.#photos.unreadCount === 0 || this.#pace.isRacing) return;
    const positions = this.#view.visibleItems.map((path) => this.#shown.positionAt(path));
    const count = positions.length;
    if (count === 0) return;
    const ids = [...positions, ...around(positions[0], positions[count - 1], count)]
      .filter((position) => position >= 0 && position < this.#shown.count)
      .map((position) => this.#shown.idAt(position));
    this.#library.look("wall", ids);
  }
}

/**
 * The numbers after a range and before it, nearest first.
 *
 * @param count Of each.
 */
function* around(first: number, last: number, count: number): Generator<number, void, unknown> {
  for (let distance = 1; distance <= count; distance += 1) {
    yield last + distance;
    yield first - distance;
  }
}
