import type { Point } from "cascade-view";

/** What shows the photos of the wall smaller than its tiles can be. Scales are parts of the wall's present size. */
export interface Overview {
  /** True while it is shown in the wall's place. */
  readonly isShown: boolean;
  /** The one that it shows, or is about to show. */
  readonly scale: number;
  /** The one at which all photos are in view, while it is shown. */
  readonly least: number;
  /** Begins to change the scale, and shows itself: at first, as the wall is. */
  begin(place?: Point): void;
  /** At 1, the wall is shown again. */
  zoomTo(scale: number): void;
  /** Comes to rest; see `WallLayout.endZoom`. */
  end(direction: number): void;
  /** @param steps Positive for larger. */
  step(steps: number): void;
  /** Shows the wall again, at once. */
  close(): void;
}
