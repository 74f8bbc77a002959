import type { CascadeView } from "cascade-view";
import { groundFor } from "../dom/ground.js";
import type { Arrangement } from "../model/arrangement.js";
import type { ChosenPhotos } from "../model/chosen-photos.js";
import type { Size } from "../model/geometry.js";
import type { Photos } from "../model/photos.js";
import type { PhotoLook } from "./painter.js";
import { PhotoPlaces } from "./photo-places.js";
import type { Scene } from "./rasters.js";
import { Strips } from "./strips.js";

/** What scenes are read from. */
export interface SceneSource {
  readonly view: CascadeView;
  readonly photos: Photos;
  readonly arrangement: Arrangement;
  readonly choosing: { readonly chosen: ChosenPhotos };
}

/** Colours of the page, each 0xRRGGBB. */
export interface PageColours {
  readonly background: number;
  /** The colour of tiles whose photo has none, or cannot be shown. */
  readonly empty: number;
  readonly accent: number;
}

/** The backgrounds of pictures with transparent parts: the mean colours of the wall's checkerboards. */
const grounds = { light: 0xebebed, dark: 0x2b2d31 };

/** Reads a scene from the wall, in steps, and again when the wall has changed. */
export class SceneReader {
  readonly #source: SceneSource;
  /** The latest scene; `null` before the first one has been read. */
  scene: Scene | null = null;
  #reading: { strips: Strips, places: PhotoPlaces, steps: Generator<undefined, void, unknown> } | null = null;

  constructor(source: SceneSource) {
    this.#source = source;
  }

  get isReading(): boolean {
    return this.#reading !== null;
  }

  /** Starts reading if the wall has changed. Returns the strips of the wall as it is now. */
  refresh(viewport: Size): Strips {
    const { arrangement, view } = this.#source;
    // Makes the view perform updates that wait for the next frame.
    view.frameOfItem({ section: 0, item: 0 });
    const { strips, places } = this.#reading ?? this.scene ?? {};
    const isSame = strips && places && places.order === arrangement.order && places.sections === arrangement.sections
      && strips.contentLength === view.contentSize.height
      && strips.viewport.width === viewport.width && strips.viewport.height === viewport.height;
    if (isSame) return strips;
    const next = new PhotoPlaces(arrangement.order, arrangement.sections);
    const made = new Strips(view.contentSize.height, viewport);
    this.#reading = { strips: made, places: next, steps: next.read(view) };
    return made;
  }

  /**
   * Continues reading for a time in milliseconds; true if that completed a scene. `colours` is called only at the end,
   * since computing styles takes time.
   */
  work(time: number, colours: () => PageColours): boolean {
    const end = performance.now() + time;
    while (this.#reading && performance.now() < end) {
      if (!this.#reading.steps.next().done) continue;
      const { strips, places } = this.#reading;
      this.#reading = null;
      this.scene = { strips, places, look: this.#look(places, colours()) };
      return true;
    }
    return false;
  }

  /** Renews the appearance of the scene: photos have changed, or others are chosen. */
  repaint(colours: PageColours): void {
    if (this.scene) this.scene = { ...this.scene, look: this.#look(this.scene.places, colours) };
  }

  clear(): void {
    this.scene = null;
    this.#reading = null;
  }

  #look({ order, count }: PhotoPlaces, { background, empty, accent }: PageColours): PhotoLook {
    const { photos, arrangement } = this.#source;
    // The chosen photos are positions in the present order.
    const chosen = order === arrangement.order ? this.#source.choosing.chosen : null;
    const colourOf = (position: number) => {
      const slot = order[position];
      const { colour, reason } = photos.columns;
      return colour[slot] < 0 || reason[slot] !== 0 || position >= count ? empty : colour[slot];
    };
    return {
      background, accent, colourOf,
      groundOf: (position) => grounds[groundFor(colourOf(position))],
      hashOf(position) {
        const slot = order[position];
        return photos.columns.reason[slot] === 0 ? photos.placeholder(photos.columns.id[slot]) : null;
      },
      isChosen: chosen?.count ? (position) => chosen.countIn(position, 1) > 0 : () => false,
    };
  }
}
