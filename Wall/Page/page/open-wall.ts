import type { CascadeView, IndexPath } from "cascade-view";
import { byId } from "../dom/markup.js";
import { Toast } from "../dom/toast.js";
import { watchTouchPinches } from "../dom/touch-pinches.js";
import { keepPageFromZooming, watchWheel } from "../dom/wheel.js";
import { connectControls } from "../layout/controls.js";
import { watchKeys } from "../layout/keys.js";
import { makePinching } from "../layout/pinching.js";
import { WallLayout } from "../layout/wall-layout.js";
import { Arrangement } from "../model/arrangement.js";
import type { Photo } from "../model/photo.js";
import { Photos } from "../model/photos.js";
import type { LibrarySource } from "../source/library-source.js";
import { ServerLibrary } from "../source/server-library.js";
import { SiteLibrary } from "../source/site/site-library.js";
import { DoubleOpening } from "../viewer/double-opening.js";
import { Choosing } from "./choosing/choosing.js";
import { DeferredLoader } from "./deferred/deferred-loader.js";
import { viewerOnDemand } from "./deferred/viewer-on-demand.js";
import { watchHelpKey } from "./help/help-key.js";
import { libraryClient } from "./library/library-updates.js";
import { marking } from "./marks/marking.js";
import { makeNewPhotosNote } from "./navigation/new-photos.js";
import { keepPlace } from "./navigation/place.js";
import { PageQuery } from "./query/page-query.js";
import { QueryControls, type SearchPart } from "./query/query-controls.js";
import { showQuery } from "./query/shown-query.js";
import { SectionHeaders } from "./sections/section-headers.js";
import { sectionRows } from "./sections/section-rows.js";
import { followSelection } from "./selections/shown-selection.js";
import { Status } from "./status/status.js";
import { FirstPhotos } from "./wall/first-photos.js";
import { PhotoWall } from "./wall/photo-wall.js";
import { ShownPhotos } from "./wall/shown-photos.js";
import { requestVisiblePhotos } from "./wall/visible-photos.js";

/**
 * Makes the parts of the page, each after those that it needs, and gives each what it needs of them.
 *
 * @param search The search box and its grammar, if the address contains a search.
 */
export function openWall(search: SearchPart | null): void {
  const site = document.querySelector<HTMLMetaElement>("meta[name=cascade-site]");
  const view = byId<CascadeView>("wall");
  const isSite = site !== null;
  const firstPhotos = new FirstPhotos(view, isSite);
  const library: LibrarySource = isSite ? new SiteLibrary(site.content) : new ServerLibrary();

  // All photos, and those that are shown.
  const query = new PageQuery();
  const photos = new Photos();
  const arrangement = new Arrangement(photos);
  arrangement.grammar = search?.grammar ?? null;
  arrangement.setQuery(query.value);
  const shown = new ShownPhotos(view, photos, arrangement, library);
  const core = { view, library, query, photos, arrangement, shown };

  // What is loaded later.
  const toast = new Toast();
  const deferred = new DeferredLoader(toast);

  // The wall.
  const headers = new SectionHeaders(view, arrangement);
  const layout = new WallLayout(
    view, headers.layout, query.value.layout, async () => (await deferred.require()).makeOverview());
  const rows = sectionRows(photos, layout);
  arrangement.fitsInRow = rows.fitsInRow;
  headers.rows = rows;
  const wall = new PhotoWall(view, photos, arrangement, shown, {
    serverDidNotAnswer: () => library.retry(),
    fillHeader: (cell, section) => headers.fill(cell, section),
    // The first photos with dates may have come, so that photos are now sorted by date.
    didArrange() {
      firstPhotos.follow(arrangement.sections);
      layout.setSections(headers.layout);
    },
  });
  const pinching = makePinching(view, layout);
  watchTouchPinches(view, pinching);
  watchWheel(view, pinching);
  keepPageFromZooming();
  watchKeys(view, layout);
  connectControls(layout);

  // The viewer, choosing, and ratings.
  const photoAt = (path: IndexPath) => shown.photoAt(shown.positionAt(path));
  watchHelpKey(view, deferred);
  const viewer = viewerOnDemand(shown, deferred);
  const choosing = new Choosing(view, photos, arrangement, (path) => viewer.open(photoAt(path)));
  const marks = marking(library.addresses, toast, (): Photo[] => {
    if (viewer.photo) return [viewer.photo];
    const { focusedItem } = view;
    if (choosing.isChoosing || !focusedItem || !view.contains(document.activeElement)) return choosing.chosen.photos;
    return [photoAt(focusedItem)];
  });

  // Around the wall.
  const controls = new QueryControls({ ...core, panel: deferred, leaveSearch: () => view.focus({ preventScroll: true }) });
  const newPhotos = makeNewPhotosNote(view, shown);
  const status = new Status({
    isSite,
    retry: () => library.retry(),
    clearFilters: () => controls.clear(),
    showUnreadable: async () => (await deferred.get())?.openUnreadableList(),
  });
  const place = keepPlace({ ...core, headers, isPublished: isSite, showWall: () => layout.closeOverview() });
  byId("month-map-button").addEventListener("click", async () => (await deferred.get())?.openMonthMap());
  deferred.provide({
    ...core, layout, headers, wall, toast, choosing, marking: marks, doubleOpening: new DoubleOpening(),
    goTo(position) {
      layout.closeOverview();
      if (position >= 0) view.scrollToItem(shown.pathAt(position), { position: "start" });
    },
  });

  /** Everything around the wall follows what is on it now. */
  const didArrange = () => {
    headers.refill();
    layout.photosDidChange(shown.count);
    choosing.update();
    controls.update();
    deferred.loaded?.updateScrubber();
    status.showCounts({ all: photos.count, shown: shown.count, unreadable: photos.unreadableCount });
  };
  const regroup = () => {
    if (arrangement.effectiveGrouping === "none") return;
    if (wall.regroup()) didArrange();
    else headers.refill();
  };
  const listSelections = async () => {
    // Whether this is the owner's page is known when the folder is.
    if (headers.folder !== "" && library.addresses.isOwners && controls.isOpen) (await deferred.get())?.listSelections();
  };
  rows.roomChanged.add(regroup);
  choosing.changed.add(async () => (await deferred.get())?.showChosen(choosing.chosen));
  controls.openChanged.add(listSelections);
  requestVisiblePhotos(view, photos, shown, library);
  const updateSelection = followSelection({
    ...core, selectionsDidChange: listSelections,
    show(changes) {
      wall.update(changes);
      didArrange();
    },
  });
  const shownQuery = showQuery({
    ...core, controls, layout, fitTiles: () => wall.fitTiles(),
    show(value) {
      wall.show(value);
      layout.setSections(headers.layout);
      newPhotos.clear();
      didArrange();
      place.keep();
    },
  });

  addEventListener("online", () => wall.fitTiles());
  library.prioritize("start", firstPhotos.awaited);
  library.start(libraryClient({
    ...core, wall, firstPhotos, headers, choosing, newPhotos, place, status, updateSelection, didArrange,
    didReadAll() {
      shownQuery.didReadAll();
      regroup();
    },
  }));
  // The content for browsers without scripts.
  document.getElementById("plain")?.remove();
}
