import type { CameraPath } from "./paths.js";
import type { Camera } from "./strips.js";

/** The time in which the remaining distance to the goal falls to 1/e, in milliseconds. */
const lag = 45;

/** Differences of scales whose natural logarithm is less are invisible. */
const unseen = 0.002;

/** A camera that moves along a path. It follows its goal smoothly, so that a wheel's steps are not visible. */
export class MovingCamera {
  camera: Camera = { scale: 1, x: 0, y: 0 };
  /** The path: the camera at each scale. */
  at: CameraPath = () => this.camera;
  /** The scale to which it moves. */
  goal = 1;

  get isMoving(): boolean {
    return this.camera.scale !== this.goal;
  }

  /** Moves the camera without an animation, and stops it there. */
  put(camera: Camera): void {
    this.camera = camera;
    this.at = () => camera;
    this.goal = camera.scale;
  }

  /** Moves on by a time in milliseconds; by an infinite time, to the goal. */
  advance(time: number): void {
    if (!this.isMoving) return;
    const { scale } = this.camera;
    const left = Math.log(this.goal / scale) * Math.exp(-time / lag);
    const next = Math.abs(left) < unseen ? this.goal : this.goal / Math.exp(left);
    this.camera = { ...this.at(next), scale: next };
  }
}
