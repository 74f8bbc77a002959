import type { Path } from "./paths.js";
import type { Camera } from "./strips.js";

/** The time in which the way that is left to the goal falls to 1/e, in milliseconds. */
const lag = 45;

/** Ratios of scales whose natural logarithm is less cannot be seen. */
const unseen = 0.002;

/** A camera on its way along a path: it follows the scale that is wanted, so that a wheel's clicks are no steps. */
export class MovingCamera {
  camera: Camera = { scale: 1, x: 0, y: 0 };
  /** Where it is going to see, by the scale of its path. */
  at: Path = () => this.camera;
  /** The scale to come to. */
  goal = 1;

  get isMoving(): boolean {
    return this.camera.scale !== this.goal;
  }

  /** Is elsewhere at once, and stays there. */
  put(camera: Camera): void {
    this.camera = camera;
    this.at = () => camera;
    this.goal = camera.scale;
  }

  /** Goes on by a time in milliseconds; by an infinite one, it is there. */
  advance(time: number): void {
    if (!this.isMoving) return;
    const { scale } = this.camera;
    const left = Math.log(this.goal / scale) * Math.exp(-time / lag);
    const next = Math.abs(left) < unseen ? this.goal : this.goal / Math.exp(left);
    this.camera = { ...this.at(next), scale: next };
  }
}
