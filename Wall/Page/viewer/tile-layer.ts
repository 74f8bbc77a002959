import { make } from "../dom/markup.js";
import type { Size } from "../model/geometry.js";
import type { Photo } from "../model/photo.js";
import type { Addresses } from "../source/addresses.js";
import { boxOnScreen, levelFor, partOfTile, type TileIndex, tilesIn, visiblePart } from "./tile-grid.js";
import { pixelatedFrom, type Placement } from "./zoom.js";

interface PictureTile {
  readonly index: TileIndex;
  bitmap: ImageBitmap | null;
  loading: AbortController | null;
  /** True if the tile does not exist, or cannot be read. */
  isMissing: boolean;
  lastUse: number;
}

/** The most tiles that load at once. */
const loadingAtOnce = 6;

/** The most tiles that are kept although they are out of view, about a megabyte each. */
const keptBeyond = 32;

/** Milliseconds before another request to an overloaded server. */
const pause = 2000;

/**
 * The tiles of a very large picture, over the picture itself: those in view, as sharp as the screen. Until they have
 * loaded, tiles of other levels are shown.
 */
export class TileLayer {
  readonly element = make("canvas", "tiles", { ariaHidden: "true" });
  readonly #photo: Photo;
  readonly #addresses: Addresses;
  readonly #size: Size;
  readonly #didDraw: (isComplete: boolean) => void;
  readonly #tiles = new Map<string, PictureTile>();
  #wanted: TileIndex[] = [];
  #view: { placement: Placement, room: Size, density: number } | null = null;
  #uses = 0;
  #frame = 0;
  #retry = 0;

  /** @param didDraw Called with true if everything in view is as sharp as the screen. */
  constructor(photo: Photo, addresses: Addresses, size: Size, didDraw: (isComplete: boolean) => void) {
    this.#photo = photo;
    this.#addresses = addresses;
    this.#size = size;
    this.#didDraw = didDraw;
  }

  /** Draws the tiles for a placement of the picture. */
  place(placement: Placement, room: Size, density: number): void {
    this.#view = { placement, room, density };
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /** Requests the tiles in view, and cancels the others. */
  load(): void {
    if (!this.#view) return;
    const { placement, room, density } = this.#view;
    const level = levelFor(this.#size, placement.scale, density);
    this.#wanted = tilesIn(this.#size, visiblePart(this.#size, room, placement), level);
    this.#uses += 1;
    for (const index of this.#wanted) {
      const name = nameOf(index);
      const tile = this.#tiles.get(name) ?? { index, bitmap: null, loading: null, isMissing: false, lastUse: 0 };
      tile.lastUse = this.#uses;
      this.#tiles.set(name, tile);
    }
    for (const [name, tile] of this.#tiles) {
      if (tile.lastUse === this.#uses || tile.bitmap || tile.isMissing) continue;
      tile.loading?.abort();
      this.#tiles.delete(name);
    }
    this.#forget();
    this.#loadNext();
  }

  /** Cancels all requests, and removes the layer. */
  clear(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#retry);
    this.#wanted = [];
    this.#view = null;
    for (const { bitmap, loading } of this.#tiles.values()) {
      loading?.abort();
      bitmap?.close();
    }
    this.#tiles.clear();
    // Releases the memory; the element itself may be collected much later.
    this.element.width = 0;
    this.element.height = 0;
    this.element.remove();
  }

  /** Drops the tiles that were in view longest ago. */
  #forget(): void {
    const others = [...this.#tiles].filter(([, { bitmap, lastUse }]) => bitmap && lastUse !== this.#uses);
    others.sort(([, one], [, other]) => other.lastUse - one.lastUse);
    for (const [name, { bitmap }] of others.slice(keptBeyond)) {
      bitmap?.close();
      this.#tiles.delete(name);
    }
  }

  #loadNext(): void {
    let loading = [...this.#tiles.values()].filter((tile) => tile.loading).length;
    for (const index of this.#wanted) {
      if (loading >= loadingAtOnce) return;
      const tile = this.#tiles.get(nameOf(index));
      if (!tile || tile.bitmap || tile.loading || tile.isMissing) continue;
      loading += 1;
      void this.#load(tile);
    }
  }

  async #load(tile: PictureTile): Promise<void> {
    tile.loading = new AbortController();
    const { signal } = tile.loading;
    try {
      const response = await fetch(this.#addresses.tile(this.#photo, nameOf(tile.index)), { signal });
      if (response.ok) {
        const bitmap = await createImageBitmap(await response.blob());
        if (signal.aborted) return bitmap.close();
        tile.bitmap = bitmap;
      } else if (response.status === 503) this.#retrySoon();
      else tile.isMissing = true;
    } catch (error) {
      if (signal.aborted) return;
      // Without a response, another attempt may succeed; data that is not a picture stays so.
      if (error instanceof TypeError) this.#retrySoon();
      else tile.isMissing = true;
    }
    if (signal.aborted) return;
    tile.loading = null;
    if (this.#view) this.place(this.#view.placement, this.#view.room, this.#view.density);
    if (this.#retry === 0) this.#loadNext();
  }

  #retrySoon(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#retry = 0;
      this.#loadNext();
    }, pause);
  }

  #draw(): void {
    this.#frame = 0;
    const context = this.element.getContext("2d");
    if (!this.#view || !context) return;
    const { placement, room, density } = this.#view;
    const width = Math.round(room.width * density);
    const height = Math.round(room.height * density);
    if (this.element.width !== width || this.element.height !== height) Object.assign(this.element, { width, height });
    context.clearRect(0, 0, width, height);
    // The coarsest tiles first, so that finer ones cover them.
    const tiles = [...this.#tiles.values()].filter(({ bitmap }) => bitmap);
    tiles.sort((one, other) => other.index.level - one.index.level);
    for (const { index, bitmap } of tiles) {
      const box = boxOnScreen(this.#size, room, placement, density, partOfTile(this.#size, index));
      if (!bitmap || box.right <= 0 || box.bottom <= 0 || box.left >= width || box.top >= height) continue;
      const magnification = placement.scale * density * 2 ** index.level;
      context.imageSmoothingEnabled = magnification < pixelatedFrom;
      context.imageSmoothingQuality = "high";
      context.clearRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
      context.drawImage(bitmap, box.left, box.top, box.right - box.left, box.bottom - box.top);
    }
    const isComplete = this.#wanted.every((index) => this.#tiles.get(nameOf(index))?.bitmap);
    this.#didDraw(isComplete && this.#wanted.length > 0);
  }
}

const nameOf = ({ level, column, row }: TileIndex): string => `${level}/${column}-${row}`;
