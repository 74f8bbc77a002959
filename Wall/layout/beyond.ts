import type { Point } from "cascade-view";

/** What shows the photos of the wall smaller than its tiles can be. Scales are parts of the wall's present size. */
export interface Beyond {
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

/** What it tells. */
export interface BeyondClient {
  /** The wall is shown again. */
  beyondDidClose(): void;
}

/** Loads it when it is needed for the first time. */
export class LateBeyond {
  readonly #load: () => Promise<Beyond>;
  #loading: Promise<Beyond> | null = null;
  /** `null` before. */
  loaded: Beyond | null = null;

  constructor(load: () => Promise<Beyond>) {
    this.#load = load;
  }

  /** @param action At once, if it is loaded. Nothing is done if it cannot be: then the next time is another try. */
  async use(action: (beyond: Beyond) => void): Promise<void> {
    try {
      this.loaded ??= await (this.#loading ??= this.#load());
    } catch {
      // The server does not answer, which the page says by itself.
      this.#loading = null;
      return;
    }
    action(this.loaded);
  }
}
