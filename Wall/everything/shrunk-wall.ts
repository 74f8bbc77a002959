import type { CascadeView } from "cascade-view";
import { wallOffset } from "./paths.js";
import type { Camera, Strips } from "./strips.js";

/** The wall fades in and out between these scales. */
const gone = 0.55;
const there = 0.9;

/**
 * The wall itself, moved and shrunk to where it is among the strips, as long as it is nearly as large as it always is:
 * its pictures give way to colours, and come out of them, in their places.
 */
export class ShrunkWall {
  readonly #view: CascadeView;

  constructor(view: CascadeView) {
    this.#view = view;
  }

  /**
   * Shows it as a camera sees it.
   *
   * @param goal Where the camera is at scale 1.
   */
  show(strips: Strips, camera: Camera, goal: Camera): void {
    const { style } = this.#view;
    const { scale } = camera;
    if (scale <= gone) {
      style.visibility = "hidden";
      return;
    }
    const { strip, offset } = wallOffset(strips, goal);
    if (Math.abs(this.#view.contentOffset.y - offset) > 0.5) this.#view.contentOffset = { x: 0, y: offset };
    const x = camera.x + strip * strips.stride * scale;
    const y = camera.y + (offset - strip * strips.length) * scale;
    Object.assign(style, {
      visibility: "", zIndex: "4", transformOrigin: "0 0", willChange: "transform, opacity", pointerEvents: "none",
      transform: `translate(${x}px, ${y}px) scale(${scale})`,
      opacity: String(Math.min(Math.log(scale / gone) / Math.log(there / gone), 1)),
    });
  }

  /** Shows it as it always is. */
  release(): void {
    const names = ["visibility", "z-index", "transform-origin", "will-change", "pointer-events", "transform", "opacity"];
    for (const name of names) this.#view.style.removeProperty(name);
  }
}
