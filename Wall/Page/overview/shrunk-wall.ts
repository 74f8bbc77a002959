import type { CascadeView } from "cascade-view";
import { wallOffset } from "./paths.js";
import type { Camera, Strips } from "./strips.js";

/** The wall fades in and out between these scales. */
const gone = 0.55;
const there = 0.9;

/** What its opacity grows by in a frame, at most, where it was elsewhere before. */
const growth = 0.35;

/** Fills the wall's cells: `PhotoWall`. */
export interface CellFilling {
  fillLater(): void;
  fillWaiting(time: number): boolean;
  finishTiles(time: number): boolean;
  showColours(): void;
}

/**
 * The wall itself, shrunk to where it is among the strips while the camera leaves it: its pictures give way to colours in
 * their places. On the way back to another part of it, it is scrolled there unseen, and its tiles are filled in steps. Where
 * their pictures have not come yet, the picture of all photos shows through: browsers would make a layer of each
 * placeholder.
 */
export class ShrunkWall {
  readonly #view: CascadeView;
  readonly #filling: CellFilling;
  /**
   * How far it is scrolled; not a number while it is covered, where whatever comes may scroll it. To ask for it at each
   * frame would have the browser lay out the page.
   */
  #offset = 0;
  #opacity = 1;
  /** True if none of its tiles is empty. */
  isFull = true;
  /** True while it is where it was when it was shown again, over the picture. */
  isInPlace = false;
  /** False if its cells are still those of where it was. */
  #isPlaced = true;

  constructor(view: CascadeView, filling: CellFilling) {
    this.#view = view;
    this.#filling = filling;
  }

  /** True while the browser has it to draw. */
  get isThere(): boolean {
    return this.#opacity > 0;
  }

  /** True if nothing else can be seen. */
  get isWhole(): boolean {
    return this.#opacity === 1;
  }

  begin(): void {
    this.#offset = this.#view.contentOffset.y;
    this.#opacity = 1;
  }

  /** Shows it as a camera sees it that would be at `goal` at scale 1, and may be going there. */
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

  /** Takes it out of sight and reach: the style leaves its cells out, so that the browser has no work with them. */
  #cover(isCovered: boolean): void {
    this.#view.inert = isCovered;
    this.#view.classList.toggle("covered", isCovered);
  }

  #isAt(offset: number): boolean {
    return Math.abs(offset - this.#offset) < 0.5;
  }

  #move(offset: number): void {
    this.#filling.fillLater();
    // All that it holds would be told again when it is seen.
    this.#view.inert = false;
    this.isFull = false;
    this.#offset = offset;
    // Not more than what will be seen.
    this.#view.overscan = { resting: 0 };
    // The next frame shows other cells there.
    this.#view.contentOffset = { x: 0, y: offset };
    this.#isPlaced = false;
  }

  /** Shows what is where the view is now. */
  #place(): void {
    this.#view.frameOfItem({ section: 0, item: 0 });
    this.#isPlaced = true;
  }

  /** Goes on filling its tiles for a time, in milliseconds. */
  fill(time: number): void {
    if (!this.#isPlaced) {
      this.#place();
      return;
    }
    const begin = performance.now();
    // Asked where they are, the browser lays out now what has been filled, and not all at once when they are seen.
    this.#view.lastElementChild?.getBoundingClientRect();
    this.isFull = this.#filling.fillWaiting(begin + time - performance.now());
  }

  /** Shows it where it always is. */
  release(): void {
    if (!this.#isPlaced) this.#place();
    this.isFull = this.#filling.fillWaiting(Infinity);
    for (const name of ["opacity", "transform"]) this.#view.style.removeProperty(name);
    this.#cover(false);
  }

  /** True if it has not been scrolled since. */
  get stays(): boolean {
    return this.#isAt(this.#view.contentOffset.y);
  }

  /** Does without the picture, step by step, for a time in milliseconds; true if nothing is left to do. */
  finish(time: number): boolean {
    if (!this.#filling.finishTiles(time)) return false;
    // From when it is scrolled.
    this.#view.overscan = {};
    return true;
  }
}
