import type { CascadeView } from "cascade-view";
import { wallOffset } from "./paths.js";
import type { Camera, Strips } from "./strips.js";

/** The scales between which the wall fades in and out. */
const gone = 0.55;
const there = 0.9;

/** The most by which the wall's opacity grows in a frame, after it has been scrolled elsewhere. */
const growth = 0.35;

/** Fills the wall's cells: `PhotoWall`. */
export interface CellFilling {
  fillLater(): void;
  fillWaiting(time: number): boolean;
  finishTiles(time: number): boolean;
  showColours(): void;
}

/**
 * The wall itself, shrunk into its strip while the camera moves away from it: its pictures fade into the colours of the
 * overview. On the way back to another part of the wall, the invisible wall is scrolled there, and its tiles are filled
 * in steps. Until their pictures have loaded, the overview shows through instead of placeholders, because browsers
 * would make a layer of each placeholder.
 */
export class ShrunkWall {
  readonly #view: CascadeView;
  readonly #filling: CellFilling;
  /**
   * The wall's scroll offset; `NaN` while the wall is covered, because updates may scroll it. It is cached, because
   * reading it in each frame would make the browser lay out the page.
   */
  #offset = 0;
  #opacity = 1;
  /** True if none of its tiles is empty. */
  isFull = true;
  /** True while the wall has not moved since it was shown again over the picture. */
  isInPlace = false;
  /** False if the wall was scrolled, and its cells are still those of the former place. */
  #isPlaced = true;

  constructor(view: CascadeView, filling: CellFilling) {
    this.#view = view;
    this.#filling = filling;
  }

  /** True while the browser draws the wall. */
  get isThere(): boolean {
    return this.#opacity > 0;
  }

  /** True if the wall is opaque. */
  get isWhole(): boolean {
    return this.#opacity === 1;
  }

  begin(): void {
    this.#offset = this.#view.contentOffset.y;
    this.#opacity = 1;
  }

  /**
   * Shows the wall as a camera sees it.
   *
   * @param goal The camera at the end of its path, at scale 1.
   */
  show(strips: Strips, camera: Camera, goal: Camera, isNearing: boolean): void {
    const { scale } = camera;
    const { strip, offset } = wallOffset(strips, goal);
    const share = Math.log(scale / gone) / Math.log(there / gone);
    if (!this.#isAt(offset) && isNearing && share > 0) this.#move(offset);
    const isSeen = share > 0 && this.#isAt(offset) && this.isFull;
    if (isSeen !== this.isThere) this.#cover(!isSeen);
    if (!isSeen) {
      if (this.isFull) this.#offset = NaN;
      this.#opacity = 0;
      return;
    }
    this.#opacity = Math.min(share, this.#opacity + growth, 1);
    const x = camera.x + strip * strips.stride * scale;
    const y = camera.y + (offset - strip * strips.length) * scale;
    const { style } = this.#view;
    style.opacity = String(this.#opacity);
    style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }

  /** Makes the wall invisible and inert. The style sheet hides its cells, so that the browser does not lay them out. */
  #cover(isCovered: boolean): void {
    this.#view.inert = isCovered;
    this.#view.classList.toggle("covered", isCovered);
  }

  #isAt(offset: number): boolean {
    return Math.abs(offset - this.#offset) < 0.5;
  }

  #move(offset: number): void {
    this.#filling.fillLater();
    // Otherwise, the whole accessibility tree would be built again when the wall becomes visible.
    this.#view.inert = false;
    this.isFull = false;
    this.#offset = offset;
    // Only cells that will be visible.
    this.#view.overscan = { resting: 0 };
    // The cells of the new place come with the next frame.
    this.#view.contentOffset = { x: 0, y: offset };
    this.#isPlaced = false;
  }

  /** Makes the view show the cells of its present place. */
  #place(): void {
    this.#view.frameOfItem({ section: 0, item: 0 });
    this.#isPlaced = true;
  }

  /** Continues filling the tiles for a time in milliseconds. */
  fill(time: number): void {
    if (!this.#isPlaced) {
      this.#place();
      return;
    }
    const begin = performance.now();
    // Makes the browser lay out the filled tiles now, instead of all at once when they become visible.
    this.#view.lastElementChild?.getBoundingClientRect();
    this.isFull = this.#filling.fillWaiting(begin + time - performance.now());
  }

  /** Shows the wall in its normal place. */
  release(): void {
    if (!this.#isPlaced) this.#place();
    this.isFull = this.#filling.fillWaiting(Infinity);
    for (const name of ["opacity", "transform"]) this.#view.style.removeProperty(name);
    this.#cover(false);
  }

  /** True if the wall has not been scrolled since. */
  get stays(): boolean {
    return this.#isAt(this.#view.contentOffset.y);
  }

  /** Gives the tiles their placeholders, for a time in milliseconds; true if nothing is left to do. */
  finish(time: number): boolean {
    if (!this.#filling.finishTiles(time)) return false;
    // The default overscan, which takes effect with the next scroll.
    this.#view.overscan = {};
    return true;
  }
}
