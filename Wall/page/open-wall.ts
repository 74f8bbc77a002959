import type { CascadeView, IndexPath } from "cascade-view";
import { byId } from "../dom/markup.js";
import { watchTouchPinches } from "../dom/touch-pinches.js";
import { keepPageFromZooming, watchWheel } from "../dom/wheel.js";
import { connectControls } from "../layout/controls.js";
import { watchKeys } from "../layout/keys.js";
import { Pinching } from "../layout/pinching.js";
import { WallLayout } from "../layout/wall-layout.js";
import { Arrangement } from "../model/arrangement.js";
import type { Photo } from "../model/photo.js";
import { Photos } from "../model/photos.js";
import type { LibrarySource } from "../source/library-source.js";
import { ServerLibrary } from "../source/server-library.js";
import { SiteLibrary } from "../source/site/site-library.js";
import { Viewer } from "../viewer/viewer.js";
import { Choosing } from "./choosing.js";
import { Finder } from "./finder.js";
import { FirstPhotos } from "./first-photos.js";
import { LibraryUpdates } from "./library-updates.js";
import { Looking } from "./looking.js";
import { Marking } from "./marking.js";
import { MonthMap } from "./month-map.js";
import { NewPhotos } from "./new-photos.js";
import { PageQuery } from "./page-query.js";
import { PhotoWall } from "./photo-wall.js";
import { Place } from "./place.js";
import { Scrubber } from "./scrubber.js";
import { SectionHeaders } from "./section-headers.js";
import { SelectionBar } from "./selection-bar.js";
import { ShownPhotos } from "./shown-photos.js";
import { ShownQuery } from "./shown-query.js";
import { Status } from "./status.js";
import { UnreadableList } from "./unreadable-list.js";

/** Makes the parts of the page, each after those that it needs, and gives each what it needs of them. */
export function openWall(): void {
  const site = document.querySelector<HTMLMetaElement>("meta[name=cascade-site]");
  const view = byId<CascadeView>("wall");
  const firstPhotos = new FirstPhotos(view, site !== null);
  const library: LibrarySource = site ? new SiteLibrary(site.content) : new ServerLibrary("library");

  // What there is, and what of it is shown.
  const query = new PageQuery();
  const photos = new Photos();
  const arrangement = new Arrangement(photos);
  arrangement.setQuery(query.value);
  const shown = new ShownPhotos(view, photos, arrangement, library);

  // The wall.
  const headers = new SectionHeaders(view, arrangement);
  const layout = new WallLayout(view, headers.layout, query.value.layout);
  const wall = new PhotoWall(view, photos, arrangement, shown, {
    addresses: library.addresses,
    serverDidNotAnswer: () => library.retry(),
    fillHeader: (cell, section) => headers.fill(cell, section),
    // Photos that know when they were taken have come, which is what they are sorted by now.
    didArrange: () => layout.setSections(headers.layout),
  });
  const pinching = new Pinching(view, layout);
  watchTouchPinches(view, pinching);
  watchWheel(view, pinching);
  keepPageFromZooming();
  watchKeys(view, layout);
  connectControls(
    byId("layouts"), byId<HTMLInputElement>("tile-size"), layout);

  // Photos on the whole screen, and several of them.
  const photoAt = (path: IndexPath) => shown.photoAt(shown.positionAt(path));
  const marking = new Marking(library.addresses, (): Photo[] => {
    if (viewer.photo) return [viewer.photo];
    const { focusedItem } = view;
    if (choosing.isChoosing || !focusedItem || !view.contains(document.activeElement)) return choosing.chosen.map(photoAt);
    return [photoAt(focusedItem)];
  });
  const viewer: Viewer = new Viewer(shown, document.body, marking);
  const choosing = new Choosing(view, (path) => viewer.open(photoAt(path)));
  const selectionBar = new SelectionBar(library.addresses, {
    clear: () => choosing.clear(),
    openMarksMenu: (button) => marking.openMenu(button),
    startSlideshow(chosen) {
      const [first] = chosen;
      // A single one is where the slideshow of all begins.
      viewer.open(first, { slideshow: true, only: chosen.length > 1 ? chosen.map(({ id }) => id) : undefined });
    },
  });
  choosing.addEventListener("change", () => {
    selectionBar.show(choosing.chosen.map(photoAt));
  });

  // Around the wall.
  const finder = new Finder(query, arrangement, photos);
  const newPhotos = new NewPhotos(view, shown);
  new Looking(view, photos, shown, library);
  const scrubber = new Scrubber(view, arrangement, headers);
  const monthMap = new MonthMap(arrangement, photos, (position) => {
    if (position >= 0) view.scrollToItem(shown.pathAt(position), { position: "start" });
  });
  document.getElementById("month-map-button")?.addEventListener("click", () => monthMap.open());
  const unreadableList = new UnreadableList(photos);
  const status = new Status({
    isSite: library.isSite,
    retry: () => library.retry(),
    clearFilters: () => finder.clear(),
    showUnreadable: () => unreadableList.open(),
  });

  /** Everything around the wall follows what is on it now. */
  const didArrange = () => {
    headers.refill();
    choosing.update();
    finder.update();
    scrubber.update();
    status.showCounts({ all: photos.count, shown: shown.count, unreadable: photos.unreadableCount });
  };
  const shownQuery = new ShownQuery(query, photos, arrangement, library, finder, layout, {
    show(value) {
      wall.show(value);
      layout.setSections(headers.layout);
      newPhotos.clear();
      didArrange();
    },
    fitTiles: () => wall.fitTiles(),
  });
  const updates = new LibraryUpdates(photos, shown, wall, {
    firstPhotos, headers, choosing, newPhotos, status,
    addresses: library.addresses,
    // The server tells the shapes of all photos at once.
    place: library.isSite ? new Place(view, shown) : null,
    didArrange,
    didReadAll: () => shownQuery.didReadAll(),
  });

  addEventListener("online", () => wall.fitTiles());
  shownQuery.readAsNeeded();
  library.look("start", firstPhotos.awaited);
  library.start(updates);
  // What stands there for those who have no scripts.
  document.getElementById("plain")?.remove();
}
