// @ts-check
import "./cascade/cascade-view.js";
import { connectControls } from "./layout/controls.js";
import { watchGestures } from "./layout/gestures.js";
import { watchKeys } from "./layout/keys.js";
import { WallLayout } from "./layout/wall-layout.js";
import { Arrangement } from "./library/arrangement.js";
import { LibraryFollower } from "./library/following.js";
import { Photos } from "./library/photos.js";
import { queryFromAddress } from "./library/query.js";
import { Status } from "./status.js";
import { Viewer } from "./viewer.js";
import { Choosing } from "./wall/choosing.js";
import { PhotoWall } from "./wall/photo-wall.js";
import { SectionHeaders } from "./wall/section-headers.js";
import { ShownPhotos } from "./wall/shown-photos.js";

/** @typedef {import("./cascade/cascade-view.js").CascadeView} CascadeView */
/** @typedef {import("./library/stream.js").LibraryMessage} LibraryMessage */

const view = /** @type {CascadeView} */ (document.getElementById("wall"));
const photos = new Photos();
const arrangement = new Arrangement(photos);
arrangement.setQuery(queryFromAddress(location.search));
const shown = new ShownPhotos(view, photos, arrangement);
const headers = new SectionHeaders(view, arrangement);
const status = new Status(retry);
const wall = new PhotoWall(view, photos, arrangement, shown, {
  serverDidNotAnswer: () => follower.retry(),
  fillHeader: (cell, section) => headers.fill(cell, section),
});

// MARK: Layout

const layout = new WallLayout(view, headers.layout);
layout.addEventListener("change", () => wall.fitTiles());
watchGestures(view, layout);
watchKeys(view, layout);
connectControls(
  /** @type {HTMLElement} */ (document.getElementById("layouts")),
  /** @type {HTMLInputElement} */ (document.getElementById("tile-size")), layout);

// MARK: The viewer

const viewer = new Viewer(/** @type {HTMLDialogElement} */ (document.getElementById("viewer")), {
  photos: {
    get length() {
      return shown.count;
    },
    at: (position) => shown.photoAt(position),
  },
  thumbnailURL: (position) => shown.thumbnailURL(shown.photoAt(position)),
  didClose(position) {
    // The browser has given the focus back to the tile that was opened. The last one viewed is the better place to go
    // on from, if it can be seen without scrolling; and if there is no tile any more, the wall itself.
    const photo = position < shown.count ? shown.photoAt(position) : null;
    if (photo && shown.isInView(photo) && shown.focus(photo)) return;
    if (!view.contains(document.activeElement)) view.focus({ preventScroll: true });
  },
});

shown.addEventListener("change", () => viewer.countDidChange());

const choosing = new Choosing(view, {
  open: (path) => viewer.open(shown.positionAt(path)),
  didChoose: () => {},
});

// MARK: The library

/** @param {LibraryMessage[]} messages */
function receive(messages) {
  for (const message of messages) {
    if (message.type === "start") {
      headers.folder = message.folder;
      status.start(message.folder);
    } else if (message.type === "progress") status.showProgress(message.progress);
  }
  const changes = photos.take(messages);
  if (changes.added.length + changes.rearranged.length + changes.redrawn.length + changes.removed.length > 0) {
    wall.update(changes);
    // Photos that know when they were taken have come, which is what they are sorted by now.
    layout.setSections(headers.layout);
    headers.refill();
    choosing.update();
    status.showCount(shown.count);
  }
  for (const message of messages) if (message.type === "ended") status.end(message.progress, photos.count);
}

const follower = new LibraryFollower("library", {
  receive,
  didConnect() {
    status.resume();
    // Pictures that nobody answered for.
    wall.fitTiles();
  },
  didLose(error) {
    console.warn("The connection to the library is gone:", error);
    status.interrupt("The connection to Cascade is gone. Is it still running?");
  },
});

function retry() {
  wall.fitTiles();
  follower.retry();
}

addEventListener("online", retry);
follower.start();
