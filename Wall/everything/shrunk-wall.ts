import type { CascadeView } from "cascade-view";
import { wallOffset } from "./paths.js";
import type { Camera, Strips } from "./strips.js";

/** The wall fades in and out between these scales. */
const gone = 0.55;
const there = 0.9;

/**
 * The wall itself, shrunk to where it is among the strips while the camera leaves it: its pictures give way to colours in
 * their places. On the way back to another part of it, only the end shows it: to fill its tiles takes too long for a frame.
 */
export class ShrunkWall {
  readonly #view: CascadeView;
  /** How far it is scrolled. To ask for it at each frame would have the browser lay out the page. */
  #offset = 0;
  #isThere = false;

  get isThere(): boolean {
    return this.#isThere;
  }

  constructor(view: CascadeView) {
    this.#view = view;
  }

  begin(): void {
    this.#offset = this.#view.contentOffset.y;
    this.#isThere = true;
    this.#view.style.transformOrigin = "0 0";
    this.#view.style.willChange = "transform";
  }

  /**
   * Shows it as a camera sees it.
   *
   * @param goal Where the camera is at scale 1.
   */
  show(strips: Strips, camera: Camera, goal: Camera): void {
    const { style } = this.#view;
    const { scale } = camera;
    const { strip, offset } = wallOffset(strips, goal);
    if (scale <= gone || Math.abs(offset - this.#offset) > 0.5) {
      // All of its tiles inherit both, which takes the time of a frame.
      if (this.#isThere) style.visibility = "hidden";
      this.#isThere = false;
      this.#view.inert = true;
      return;
    }
    if (!this.#isThere) style.visibility = "";
    this.#isThere = true;
    const x = camera.x + strip * strips.stride * scale;
    const y = camera.y + (offset - strip * strips.length) * scale;
    style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    style.opacity = String(Math.min(Math.log(scale / gone) / Math.log(there / gone), 1));
  }

  /** Shows it as it always is. */
  release(): void {
    const names = ["visibility", "opacity", "transform", "transform-origin", "will-change"];
    for (const name of names) this.#view.style.removeProperty(name);
    this.#view.inert = false;
  }
}
