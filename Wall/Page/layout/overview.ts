import type { Point } from "cascade-view";

/** Shows the photos smaller than the wall's tiles can be. Scales are relative to the present size of tiles. */
export interface Overview {
  /** True while it is shown instead of the wall. */
  readonly isShown: boolean;
  /** The scale that it shows, or moves to. */
  readonly scale: number;
  /** The scale at which all photos are in view, while it is shown. */
  readonly least: number;
  /** Begins to change the scale. Opens the overview, which looks like the wall at first. */
  begin(place?: Point): void;
  /** @param scale At 1, the wall is shown again. */
  zoomTo(scale: number): void;
  /** Comes to rest; see `WallLayout.endZoom`. */
  end(direction: number): void;
  /** @param steps Positive to zoom in. */
  step(steps: number): void;
  /** Shows the wall again, without an animation. */
  close(): void;
}
