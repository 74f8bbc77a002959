import "cascade-view";
import type { CascadeView } from "cascade-view";
import { connectControls } from "./layout/controls.js";
import { watchGestures } from "./layout/gestures.js";
import { watchKeys } from "./layout/keys.js";
import { WallLayout } from "./layout/wall-layout.js";
import { Arrangement } from "./model/arrangement.js";
import { Photos } from "./model/photos.js";
import { isSameArrangement, needsEverything, type LayoutName, type Query } from "./model/query.js";
import { Choosing } from "./page/choosing.js";
import { Finder } from "./page/finder.js";
import { FirstPhotos } from "./page/first-photos.js";
import { Looking } from "./page/looking.js";
import { MonthMap } from "./page/month-map.js";
import { NewPhotos } from "./page/new-photos.js";
import { PageQuery } from "./page/page-query.js";
import { PhotoWall } from "./page/photo-wall.js";
import { Place } from "./page/place.js";
import { Receiving } from "./page/receiving.js";
import { Scrubber } from "./page/scrubber.js";
import { SectionHeaders } from "./page/section-headers.js";
import { SelectionBar } from "./page/selection-bar.js";
import { ShownPhotos } from "./page/shown-photos.js";
import { Status } from "./page/status.js";
import { UnreadableList } from "./page/unreadable-list.js";
import type { LibraryClient, LibrarySource } from "./source/library-source.js";
import { ServerLibrary } from "./source/server-library.js";
import { SiteLibrary } from "./source/site/site-library.js";
import { Viewer } from "./viewer/viewer.js";

const client: LibraryClient = {
  receive: (messages) => receiving.take(messages),
  didConnect(): void {
    status.resume();
    wall.fitTiles();
  },
  didLose: (text) => status.interrupt(text),
  didReadSome: (reading) => status.showReading(reading),
};

const site: HTMLMetaElement | null = document.querySelector("meta[name=cascade-site]");
const view = document.getElementById("wall") as CascadeView;
const firstPhotos = new FirstPhotos(view, site !== null);
const library: LibrarySource = site ? new SiteLibrary(site.content, client) : new ServerLibrary("library", client);
const query = new PageQuery();
const photos = new Photos();
const arrangement = new Arrangement(photos);
arrangement.setQuery(query.value);
const shown = new ShownPhotos(view, photos, arrangement, library);
const headers = new SectionHeaders(view, arrangement);
const wall = new PhotoWall(view, photos, arrangement, shown, {
  addresses: library.addresses,
  serverDidNotAnswer: () => library.retry(),
  fillHeader: (cell, section) => headers.fill(cell, section),
  // Photos that know when they were taken have come, which is what they are sorted by now.
  didArrange: () => layout.setSections(headers.layout),
});

// MARK: Layout

const layout = new WallLayout(view, headers.layout, query.value.layout);
layout.addEventListener("change", () => {
  wall.fitTiles();
  if (layout.layout !== layoutOf(query.value)) query.change({ layout: layout.layout });
});
watchGestures(view, layout);
watchKeys(view, layout);
connectControls(
  document.getElementById("layouts") as HTMLElement,
  document.getElementById("tile-size") as HTMLInputElement, layout);

// MARK: The viewer

const viewer = new Viewer(shown, document.body);

// MARK: Choosing and finding

const selectionBar: SelectionBar = new SelectionBar(library.addresses, {
  clear: () => choosing.clear(),
  startSlideshow(chosen): void {
    const [first] = chosen;
    // A single one is where the slideshow of all begins.
    viewer.open(first, { slideshow: true, only: chosen.length > 1 ? chosen.map(({ id }) => id) : undefined });
  },
});

const choosing: Choosing = new Choosing(view, {
  open: (path) => viewer.open(shown.photoAt(shown.positionAt(path))),
  didChoose: (paths) => selectionBar.show(paths.map((path) => shown.photoAt(shown.positionAt(path)))),
});

const finder = new Finder(query, arrangement, photos);
const newPhotos = new NewPhotos(view, shown);
new Looking(view, photos, shown, library);
// The server tells the shapes of all photos at once.
const place = library.isSite ? new Place(view, shown) : null;
const scrubber = new Scrubber(view, arrangement, headers);
const monthMap = new MonthMap(arrangement, photos, (position) => {
  if (position >= 0) view.scrollToItem(shown.pathAt(position), { position: "start" });
});
document.getElementById("month-map-button")?.addEventListener("click", () => monthMap.open());

function layoutOf(query: Query): LayoutName {
  return query.layout ?? layout.remembered;
}

query.addEventListener("change", () => {
  layout.show(layoutOf(query.value));
  showQuery();
});
finder.addEventListener("open", () => readAsNeeded());

/** Has all photos read, if what is asked for takes that; nothing more is read if it does not. */
function readAsNeeded(): void {
  library.needEverything(needsEverything(query.value) || finder.isOpen);
}

/** Shows what the query asks for; or, if too little is known for it, that as soon as more is. */
function showQuery(): void {
  readAsNeeded();
  const isUnknown = photos.unreadCount > 0 && needsEverything(query.value);
  if (isUnknown || isSameArrangement(query.value, arrangement.query)) return;
  showNow();
}

function showNow(): void {
  wall.show(query.value);
  layout.setSections(headers.layout);
  newPhotos.clear();
  didArrange();
}

/** Has everything around the wall follow what is on it now. */
function didArrange(): void {
  headers.refill();
  choosing.update();
  finder.update();
  scrubber.update();
  status.showCounts({ all: photos.count, shown: shown.count, unreadable: photos.unreadableCount });
}

// MARK: The library

const unreadableList = new UnreadableList(photos);
const status = new Status({
  isSite: library.isSite,
  retry: () => library.retry(),
  clearFilters: () => finder.clear(),
  showUnreadable: () => unreadableList.open(),
});
let isLoaded = false;

const receiving = new Receiving((messages) => {
  for (const message of messages) {
    if (message.type !== "start") continue;
    headers.folder = message.folder;
    document.documentElement.classList.toggle("without-downloads", !library.addresses.hasDownloads);
  }
  const wasUnread = photos.unreadCount > 0;
  const changes = photos.take(messages);
  const { added, rearranged, redrawn, removed, read, isAnew } = changes;
  if (isAnew || added.length + rearranged.length + redrawn.length + removed.length > 0) {
    wall.update(changes);
    didArrange();
    if (isLoaded) newPhotos.add(added.map((slot) => photos.columns.id[slot]));
  } else if (read.length > 0) {
    wall.update(changes);
    choosing.update();
  }
  if (wasUnread && photos.unreadCount === 0) {
    // What was asked for before can be shown now.
    if (needsEverything(query.value)) showNow();
    else finder.update();
    wall.prepare();
  }
  place?.keep();
  for (const message of messages) status.take(message);
  if (!isLoaded && messages.some(({ type }) => type === "ended")) {
    isLoaded = true;
    if (photos.unreadCount === 0) wall.prepare();
    shown.didLoad();
    // There is nothing that the view could show in its place.
    if (shown.count === 0) firstPhotos.remove();
  }
}, (messages) => firstPhotos.await(messages));

addEventListener("online", () => wall.fitTiles());
readAsNeeded();
library.look("start", firstPhotos.awaited);
library.start();
// What stands there for those who have no scripts.
document.getElementById("plain")?.remove();
