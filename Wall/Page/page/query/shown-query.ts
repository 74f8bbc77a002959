import { inSlices } from "../../dom/slices.js";
import type { WallLayout } from "../../layout/wall-layout.js";
import type { Arrangement } from "../../model/arrangement.js";
import type { Photos } from "../../model/photos.js";
import { isFiltering, isSameArrangement, type LayoutName, needsEverything, type Query } from "../../model/query.js";
import type { LibrarySource } from "../../source/library-source.js";
import type { PageQuery } from "./page-query.js";
import type { QueryControls } from "./query-controls.js";

/** From this number of photos on, filtering may take longer than a frame. */
const manyPhotos = 20_000;

/** What showing a query needs of the page. */
interface QueryParts {
  readonly query: PageQuery;
  readonly photos: Photos;
  readonly arrangement: Arrangement;
  readonly library: LibrarySource;
  readonly controls: QueryControls;
  readonly layout: WallLayout;
  /** Shows the photos of a query, at once. */
  show(query: Query): void;
  /** Called when the tiles have another size. */
  fitTiles(): void;
}

/** Makes the page show what its query asks for: at once, or as soon as enough is known of the photos. */
export function showQuery({ query, photos, arrangement, library, controls, layout, show, fitTiles }: QueryParts) {
  let choosing = new AbortController();

  /** The layout in the query, or else the remembered one. */
  const wantedLayout = (): LayoutName => query.value.layout ?? layout.remembered;

  /** Reads all photos if the query needs them; otherwise only those in view. */
  const readAsNeeded = () => library.needEverything(needsEverything(query.value) || controls.isOpen || layout.showsOverview);

  /** Shows a query after filtering in slices, so that the page stays responsive. */
  const showLater = async (value: Query) => {
    choosing = new AbortController();
    const { signal } = choosing;
    await inSlices(arrangement.choosing(value), signal);
    if (!signal.aborted) show(value);
  };

  layout.changed.add(() => {
    if (!layout.showsOverview) fitTiles();
    readAsNeeded();
    if (layout.layout !== wantedLayout()) query.change({ layout: layout.layout });
  });
  query.changed.add(() => {
    layout.show(wantedLayout());
    readAsNeeded();
    const { value } = query;
    choosing.abort();
    const isUnknown = photos.unreadCount > 0 && needsEverything(value);
    if (isUnknown || isSameArrangement(value, arrangement.query)) return;
    if (photos.count < manyPhotos || !isFiltering(value)) show(value);
    else void showLater(value);
  });
  controls.openChanged.add(readAsNeeded);
  // From now on, the same query has another meaning.
  controls.grammarLoaded.add(() => photos.unreadCount === 0 && show(query.value));

  readAsNeeded();
  return {
    /** All photos have been read: a query that had to wait can be shown. */
    didReadAll(): void {
      if (needsEverything(query.value)) show(query.value);
      else controls.update();
    },
  };
}
