// @ts-check
import "./cascade/cascade-view.js";
import { Arrangement } from "./arrangement/arrangement.js";
import { connectControls } from "./arrangement/controls.js";
import { watchGestures } from "./arrangement/gestures.js";
import { watchKeys } from "./arrangement/keys.js";
import { readLibrary } from "./library-stream.js";
import { PhotoList } from "./photo-list.js";
import { Status } from "./status.js";
import { Tile } from "./tile.js";
import { Viewer } from "./viewer.js";

/** @typedef {import("./cascade/cascade-view.js").CascadeView} CascadeView */
/** @typedef {import("./library-stream.js").LibraryMessage} LibraryMessage */

const view = /** @type {CascadeView} */ (document.getElementById("wall"));
const photos = new PhotoList();
const status = new Status(retry);

// MARK: Tiles

/** @type {WeakMap<Element, Tile>} */
const tileOfCell = new WeakMap();

/** The tile of a photo, if it has a cell. @param {number} index */
function tileAt(index) {
  const cell = view.cellAt({ section: 0, item: index });
  return cell && tileOfCell.get(cell);
}

/** @param {number} index */
function tileWidth(index) {
  return view.frameOfItem({ section: 0, item: index })?.width ?? 0;
}

view.dataSource = {
  numberOfItems: () => photos.length,
  sizesOfItems: (section, start, count) => photos.sizes(start, count),

  fillCell(cell, { item }) {
    const tile = tileOfCell.get(cell) ?? new Tile(cell, serverDidNotAnswer);
    tileOfCell.set(cell, tile);
    tile.show(photos.at(item), tileWidth(item));
  },

  prepareForReuse: (cell) => tileOfCell.get(cell)?.clear(),
};

let fitting = 0;

/** Has the tiles ask for pictures of their new breadth, once that has come to rest. */
function fitTilesSoon() {
  clearTimeout(fitting);
  fitting = setTimeout(fitTiles, 200);
}

function fitTiles() {
  for (const cell of view.children) {
    const path = view.indexPathOf(cell);
    if (path) tileOfCell.get(cell)?.fit(tileWidth(path.item));
  }
}

new ResizeObserver(fitTilesSoon).observe(view);

// MARK: Arrangement

const arrangement = new Arrangement(view);
arrangement.addEventListener("change", fitTilesSoon);
watchGestures(view, arrangement);
watchKeys(view, arrangement);
connectControls(
  /** @type {HTMLElement} */ (document.getElementById("layouts")),
  /** @type {HTMLInputElement} */ (document.getElementById("tile-size")), arrangement);

// MARK: The viewer

const viewer = new Viewer(/** @type {HTMLDialogElement} */ (document.getElementById("viewer")), {
  photos,
  thumbnailURL: (index) => tileAt(index)?.shownURL ?? null,
  didClose(index) {
    // The browser has given the focus back to the tile that was opened. The last one viewed is the better place to go
    // on from, if it can be seen without scrolling; and if there is no tile any more, the wall itself.
    const tile = tileAt(index);
    if (tile && isInView(index)) tile.focus();
    else if (!view.contains(document.activeElement)) view.focus({ preventScroll: true });
  },
});

/** @param {number} index */
function isInView(index) {
  const frame = view.frameOfItem({ section: 0, item: index });
  return frame !== null && frame.y >= view.scrollTop && frame.y + frame.height <= view.scrollTop + view.clientHeight;
}

view.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest(".tile");
  const path = button && view.indexPathOf(button);
  if (path) viewer.open(path.item);
});

// MARK: The library

/** @param {LibraryMessage} message */
function receive(message) {
  switch (message.type) {
    case "start":
      photos.restart();
      status.start(message.folder);
      break;
    case "photos":
      show(photos.append(message.photos));
      break;
    case "colours":
      for (const { index, colour } of message.colours) {
        photos.at(index).colour = colour;
        tileAt(index)?.showColour();
      }
      break;
    case "marked":
      for (const { index, reason } of message.marks) {
        photos.at(index).reason = reason;
        tileAt(index)?.show(photos.at(index), tileWidth(index));
      }
      break;
    case "progress":
      status.showProgress(message.progress);
      break;
    case "ended":
      if (photos.finish()) show(0);
      status.end(message.progress, photos.length);
      break;
  }
}

/** How many photos the wall has been told of. */
let shownCount = 0;

/**
 * Brings the wall up to date with the list, which is new from an index on.
 * @param {number} start
 */
function show(start) {
  if (start < shownCount) view.reloadData();
  else view.itemsWereAppended();
  shownCount = photos.length;
  status.showCount(photos.length);
  viewer.countDidChange();
}

let isReading = false;

async function readPhotos() {
  if (isReading) return;
  isReading = true;
  try {
    for await (const message of readLibrary("library")) receive(message);
  } catch (error) {
    console.warn("The library could not be read to its end:", error);
    serverDidNotAnswer();
  } finally {
    isReading = false;
  }
}

function serverDidNotAnswer() {
  status.interrupt("The connection to Cascade is gone. Is it still running?");
}

function retry() {
  status.resume();
  fitTiles();
  void readPhotos();
}

void readPhotos();
