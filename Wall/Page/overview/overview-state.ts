import type { Arrangement } from "../model/arrangement.js";
import { clamp } from "../model/geometry.js";
import { Signal } from "../model/signal.js";
import { MovingCamera } from "./moving-camera.js";
import type { Picture } from "./picture.js";
import type { Scene } from "./rasters.js";
import type { Strips } from "./strips.js";

/** What the overview shows, and where its camera moves: the state that its parts share. */
export class OverviewState {
  readonly picture: Picture;
  readonly motion = new MovingCamera();
  /** `null` until the photos have been read for the first time. */
  scene: Scene | null = null;
  /** What the camera moves over, also before the photos have been read; `null` until the overview is opened. */
  strips: Strips | null = null;
  /** Where the wall was: the slot of a photo, and how far its top edge was from that of the view. */
  home = { slot: -1, top: 0 };
  /** The slot of the photo that gets the focus when the wall is shown again; −1 for none. */
  focusedSlot = -1;
  /** When the overview was hidden last, in the time of `performance.now()`. */
  hiddenAt = -Infinity;
  /** Sent when the next frame has something new to show. */
  readonly needsFrame = new Signal();
  readonly #arrangement: Arrangement;

  constructor(picture: Picture, arrangement: Arrangement) {
    this.picture = picture;
    this.#arrangement = arrangement;
  }

  get isShown(): boolean {
    return !this.picture.isHidden;
  }

  /** Moves the camera along its path. At a scale of 1, the wall is shown. */
  zoomTo(scale: number): void {
    if (!this.isShown || !this.strips) return;
    this.motion.goal = clamp(scale, this.strips.least, 1);
    this.needsFrame.send();
  }

  /** The position of the photo that the wall showed; of the first one, if that photo is gone. */
  get homePosition(): number {
    return this.scene ? Math.max(this.positionIn(this.scene, this.home.slot), 0) : 0;
  }

  /** @returns The position of the photo in a slot; −1 if the scene does not show it. */
  positionIn({ places }: Scene, slot: number): number {
    return places.order === this.#arrangement.order ? this.#arrangement.positionOf(slot) : places.order.indexOf(slot);
  }
}
