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
}

/**
 * The wall itself, shrunk to where it is among the strips while the camera leaves it: its pictures give way to colours in
 * their places. On the way back to another part of it, it is scrolled there unseen, and its tiles are filled in steps.
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
  #isFull = true;

  constructor(view: CascadeView, filling: CellFilling) {
    this.#view = view;
    this.#filling = filling;
  }

  /** True while the browser has it to draw. */
  get isThere(): boolean {
    return this.#opacity > 0;
  }

  /** True if none of its tiles is empty. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** True if nothing else can be seen. */
  get isWhole(): boolean {
    return this.#opacity === 1;
  }

  begin(): void {
    this.#offset = this.#view.contentOffset.y;
    this.#opacity = 1;
    this.#view.style.transformOrigin = "0 0";
    // Without both, the browser would put its layers together again for each frame.
    this.#view.style.willChange = "transform, opacity";
  }

  /**
   * Shows it as a camera sees it.
   *
   * @param goal Where the camera is at scale 1.
   * @param isNearing True if it is going there.
   */
  show(strips: Strips, camera: Camera, goal: Camera, isNearing: boolean): void {
    const { scale } = camera;
    const { strip, offset } = wallOffset(strips, goal);
    const share = Math.log(scale / gone) / Math.log(there / gone);
    if (!this.#isAt(offset) && isNearing && share > 0) this.#move(offset);
    const isSeen = share > 0 && this.#isAt(offset) && this.#isFull;
    if (isSeen !== this.isThere) this.#cover(!isSeen);
    if (!isSeen) {
      if (this.#isFull) this.#offset = NaN;
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
    this.#isFull = false;
    this.#offset = offset;
    this.#view.contentOffset = { x: 0, y: offset };
    // At once: what is under the fingers is looked for.
    this.#view.frameOfItem({ section: 0, item: 0 });
  }

  /**
   * Goes on filling its tiles.
   *
   * @param time How long, in milliseconds; the browser takes about as long for what is filled.
   */
  fill(time: number): void {
    this.#isFull = this.#filling.fillWaiting(time);
    // Asked where they are, it lays them out now, and not all of them at once when they are seen.
    this.#view.lastElementChild?.getBoundingClientRect();
  }

  /** Shows it as it always is. */
  release(): void {
    this.#isFull = this.#filling.fillWaiting(Infinity);
    for (const name of ["opacity", "transform", "transform-origin", "will-change"]) this.#view.style.removeProperty(name);
    this.#cover(false);
  }
}
