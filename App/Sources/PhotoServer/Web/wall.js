// @ts-check
import "./cascade/cascade-view.js";
import { ColumnWidth } from "./column-width.js";
import { readLibrary } from "./library-stream.js";
import { PhotoList } from "./photo-list.js";
import { Status } from "./status.js";
import { Tile } from "./tile.js";
import { PhotoListSource } from "./viewer/photo-list-source.js";
import { Viewer } from "./viewer/viewer.js";

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

const isCompact = matchMedia("(max-width: 600px)");
const slider = /** @type {HTMLInputElement} */ (document.getElementById("column-width"));
const columnWidth = new ColumnWidth(slider, arrange);

function arrange() {
  const spacing = isCompact.matches ? 4 : 8;
  view.layout = {
    lanes: { minimum: columnWidth.value },
    laneSpacing: spacing,
    itemSpacing: spacing,
    sectionInset: { top: spacing, left: spacing, bottom: spacing, right: spacing },
  };
  fitTilesSoon();
}

isCompact.addEventListener("change", arrange);
arrange();

// MARK: The viewer

const source = new PhotoListSource(photos, view, tileAt);
const viewer = new Viewer(source, document.body);

view.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest(".tile");
  const path = button && view.indexPathOf(button);
  if (path) viewer.open(photos.at(path.item));
});

// MARK: The library

/** @param {LibraryMessage} message */
function receive(message) {
  switch (message.type) {
    case "start":
      photos.restart();
      source.isComplete = false;
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
      source.didChange();
      break;
    case "progress":
      status.showProgress(message.progress);
      break;
    case "ended":
      source.isComplete = true;
      show(photos.finish() ? 0 : shownCount);
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
  source.didChange(start);
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
