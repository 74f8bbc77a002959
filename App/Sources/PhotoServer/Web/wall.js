// @ts-check
import "./cascade/cascade-view.js";
import { connectControls } from "./layout/controls.js";
import { watchGestures } from "./layout/gestures.js";
import { watchKeys } from "./layout/keys.js";
import { WallLayout } from "./layout/wall-layout.js";
import { Arrangement } from "./library/arrangement.js";
import { LibraryFollower } from "./library/following.js";
import { Photos } from "./library/photos.js";
import { isSameArrangement } from "./library/query.js";
import { Viewer } from "./viewer/viewer.js";
import { Choosing } from "./wall/choosing.js";
import { Finder } from "./wall/finder.js";
import { MonthMap } from "./wall/month-map.js";
import { NewPhotos } from "./wall/new-photos.js";
import { PageQuery } from "./wall/page-query.js";
import { PhotoWall } from "./wall/photo-wall.js";
import { Receiving } from "./wall/receiving.js";
import { Scrubber } from "./wall/scrubber.js";
import { SectionHeaders } from "./wall/section-headers.js";
import { SelectionBar } from "./wall/selection-bar.js";
import { ShownPhotos } from "./wall/shown-photos.js";
import { Status } from "./wall/status.js";
import { UnreadableList } from "./wall/unreadable-list.js";

/** @typedef {import("./cascade/cascade-view.js").CascadeView} CascadeView */
/** @typedef {import("./library/stream.js").LibraryMessage} LibraryMessage */

const view = /** @type {CascadeView} */ (document.getElementById("wall"));
const query = new PageQuery();
const photos = new Photos();
const arrangement = new Arrangement(photos);
arrangement.setQuery(query.value);
const shown = new ShownPhotos(view, photos, arrangement);
const headers = new SectionHeaders(view, arrangement);
const wall = new PhotoWall(view, photos, arrangement, shown, {
  serverDidNotAnswer: () => follower.retry(),
  fillHeader: (cell, section) => headers.fill(cell, section),
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
  /** @type {HTMLElement} */ (document.getElementById("layouts")),
  /** @type {HTMLInputElement} */ (document.getElementById("tile-size")), layout);

// MARK: The viewer

const viewer = new Viewer(shown, document.body);

// MARK: Choosing and finding

/** @type {SelectionBar} */
const selectionBar = new SelectionBar({
  clear: () => choosing.clear(),
  startSlideshow(chosen) {
    const [first] = chosen;
    // A single one is where the slideshow of all begins.
    viewer.open(first, { slideshow: true, only: chosen.length > 1 ? chosen.map(({ id }) => id) : undefined });
  },
});

/** @type {Choosing} */
const choosing = new Choosing(view, {
  open: (path) => viewer.open(shown.photoAt(shown.positionAt(path))),
  didChoose: (paths) => selectionBar.show(paths.map((path) => shown.photoAt(shown.positionAt(path)))),
});

const finder = new Finder(query, arrangement, photos);
const newPhotos = new NewPhotos(view, shown);
const scrubber = new Scrubber(view, arrangement, headers);
const monthMap = new MonthMap(arrangement, photos, (position) => {
  if (position >= 0) view.scrollToItem(shown.pathAt(position), { position: "start" });
});
document.getElementById("month-map-button")?.addEventListener("click", () => monthMap.open());

/** @param {import("./library/query.js").Query} query */
function layoutOf(query) {
  return query.layout ?? layout.remembered;
}

query.addEventListener("change", () => {
  layout.show(layoutOf(query.value));
  if (isSameArrangement(query.value, arrangement.query)) return;
  wall.show(query.value);
  layout.setSections(headers.layout);
  newPhotos.clear();
  didArrange();
});

/** Has everything around the wall follow what is on it now. */
function didArrange() {
  headers.refill();
  choosing.update();
  finder.update();
  scrubber.update();
  status.showCounts({ all: photos.count, shown: shown.count, unreadable: photos.unreadableCount });
}

// MARK: The library

const unreadableList = new UnreadableList(photos);
const status = new Status({
  retry: () => follower.retry(),
  clearFilters: () => finder.clear(),
  showUnreadable: () => unreadableList.open(),
});
let isLoaded = false;

const receiving = new Receiving((messages) => {
  for (const message of messages) if (message.type === "start") headers.folder = message.folder;
  const changes = photos.take(messages);
  if (changes.added.length + changes.rearranged.length + changes.redrawn.length + changes.removed.length > 0) {
    wall.update(changes);
    // Photos that know when they were taken have come, which is what they are sorted by now.
    layout.setSections(headers.layout);
    didArrange();
    if (isLoaded) newPhotos.add(changes.added.map((slot) => photos.columns.id[slot]));
  }
  for (const message of messages) status.take(message);
  if (!isLoaded && messages.some(({ type }) => type === "ended")) {
    isLoaded = true;
    wall.prepare();
    shown.didLoad();
  }
});

const follower = new LibraryFollower("library", {
  receive: (messages) => receiving.take(messages),
  didConnect() {
    status.resume();
    wall.fitTiles();
  },
  // One that comes back at once need not be spoken of.
  didLose(error, { isPassing }) {
    console.warn("The connection to the library is gone:", error);
    if (!isPassing) status.interrupt(error);
  },
});

addEventListener("online", () => wall.fitTiles());
follower.start();
