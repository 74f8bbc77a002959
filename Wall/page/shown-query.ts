import { inSlices } from "../dom/slices.js";
import type { WallLayout } from "../layout/wall-layout.js";
import type { Arrangement } from "../model/arrangement.js";
import type { Photos } from "../model/photos.js";
import { isFiltering, isSameArrangement, type LayoutName, needsEverything, type Query } from "../model/query.js";
import type { LibrarySource } from "../source/library-source.js";
import type { Finder } from "./finder.js";
import type { PageQuery } from "./page-query.js";

/** From this number of photos on, choosing some of them may take longer than a frame. */
const manyPhotos = 20_000;

/** What `ShownQuery` needs from others. */
export interface ShownQueryClient {
  /** Shows the photos of a query, at once. */
  show(query: Query): void;
  /** The tiles have another size. */
  fitTiles(): void;
}

/** Makes the page show what its query asks for: at once, or, if too little is known for it, as soon as more is. */
export class ShownQuery {
  readonly #query: PageQuery;
  readonly #photos: Photos;
  readonly #arrangement: Arrangement;
  readonly #library: LibrarySource;
  readonly #finder: Finder;
  readonly #layout: WallLayout;
  readonly #client: ShownQueryClient;
  #choosing = new AbortController();

  constructor(
    query: PageQuery, photos: Photos, arrangement: Arrangement, library: LibrarySource, finder: Finder,
    layout: WallLayout, client: ShownQueryClient,
  ) {
    this.#query = query;
    this.#photos = photos;
    this.#arrangement = arrangement;
    this.#library = library;
    this.#finder = finder;
    this.#layout = layout;
    this.#client = client;
    layout.addEventListener("change", () => this.#layoutDidChange());
    query.addEventListener("change", () => this.#queryDidChange());
    finder.addEventListener("open", () => this.readAsNeeded());
  }

  /** Has all photos read, if what is asked for takes that; nothing more is read if it does not. */
  readAsNeeded(): void {
    this.#library.needEverything(needsEverything(this.#query.value) || this.#finder.isOpen || this.#layout.isBeyond);
  }

  /** No photo is unread any more: what was asked for before can be shown. */
  didReadAll(): void {
    if (needsEverything(this.#query.value)) this.#client.show(this.#query.value);
    else this.#finder.update();
  }

  /** The same query means something else now. */
  showAgain(): void {
    if (this.#photos.unreadCount === 0) this.#client.show(this.#query.value);
  }

  /** The layout that is asked for, or else the one that is remembered. */
  get #wantedLayout(): LayoutName {
    return this.#query.value.layout ?? this.#layout.remembered;
  }

  #layoutDidChange(): void {
    if (!this.#layout.isBeyond) this.#client.fitTiles();
    this.readAsNeeded();
    const { layout } = this.#layout;
    if (layout !== this.#wantedLayout) this.#query.change({ layout });
  }

  #queryDidChange(): void {
    this.#layout.show(this.#wantedLayout);
    this.readAsNeeded();
    const { value } = this.#query;
    this.#choosing.abort();
    const isUnknown = this.#photos.unreadCount > 0 && needsEverything(value);
    if (isUnknown || isSameArrangement(value, this.#arrangement.query)) return;
    if (this.#photos.count < manyPhotos || !isFiltering(value)) this.#client.show(value);
    else void this.#showLater(value);
  }

  /** Shows what takes time to find, while the browser draws frames and handles keys. */
  async #showLater(query: Query): Promise<void> {
    const { signal } = (this.#choosing = new AbortController());
    await inSlices(this.#arrangement.choosing(query), signal);
    if (!signal.aborted) this.#client.show(query);
  }
}
