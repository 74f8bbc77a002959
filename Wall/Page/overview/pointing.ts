import type { Point } from "cascade-view";
import type { WallLayout } from "../layout/wall-layout.js";
import { clamp } from "../model/geometry.js";
import { nextPosition } from "./keys.js";
import type { SectionNames } from "./labels.js";
import type { OverviewState } from "./overview-state.js";
import { between, held, onWall } from "./paths.js";
import type { Scene } from "./rasters.js";
import { type Camera, fromView } from "./strips.js";

/** How far from the pointer a photo may be to be highlighted, in CSS pixels. */
const reach = 6;

/**
 * The photo that is highlighted by the pointer or by keys, what these do with it, and dragging the camera. Places are
 * in CSS pixels from the upper left corner.
 */
export class OverviewPointing {
  readonly #state: OverviewState;
  readonly #layout: WallLayout;
  readonly #names: SectionNames;
  /** The slot of the highlighted photo; −1 for none. */
  #slot = -1;
  /** The camera at the beginning of a drag. */
  #dragged: Camera | null = null;

  constructor(state: OverviewState, layout: WallLayout, names: SectionNames) {
    this.#state = state;
    this.#layout = layout;
    this.#names = names;
  }

  /** The position of the highlighted photo; −1 for none. */
  get position(): number {
    const { scene } = this.#state;
    return scene && this.#slot >= 0 ? this.#state.positionIn(scene, this.#slot) : -1;
  }

  /** The place of the highlighted photo; the middle, if there is none in view. */
  get place(): Point {
    const { picture } = this.#state;
    const { position } = this;
    const place = position < 0 ? null : this.#placeOf(position);
    const { width, height } = picture.size;
    const isInView = place && place.x >= 0 && place.y >= 0 && place.x <= width && place.y <= height;
    return isInView ? place : picture.middle;
  }

  /** @param reach How far from the place the photo may be, at scale 1. */
  positionAt({ strips, places }: Scene, place: Point, reach: number): number {
    return places.at(strips.contentAt(fromView(this.#state.motion.camera, place)).point, reach);
  }

  /** The scene has changed. */
  sceneDidChange(): void {
    const { scene, picture, homePosition } = this.#state;
    const { position } = this;
    if (position < 0) this.#slot = -1;
    picture.point(scene, position);
    if (scene) picture.describe(scene, position < 0 ? homePosition : position);
  }

  // MARK: Pointers

  /** Highlights the photo at a place; `null` for none. */
  point(place: Point | null): void {
    const { scene, motion } = this.#state;
    this.#pointAt(scene && place ? this.positionAt(scene, place, reach / motion.camera.scale) : -1);
  }

  /** Shows the photo at a place on the wall. */
  choose(place: Point): void {
    this.point(place);
    this.#choosePointed();
  }

  panDidBegin(): void {
    this.#dragged = this.#state.motion.camera;
  }

  /** @returns False if all is in view, so that nothing moves. */
  panDidMove(way: Point): boolean {
    const { scene, motion } = this.#state;
    const start = this.#dragged;
    if (!scene || !start || start.scale <= scene.strips.least) return false;
    motion.put(held({ scale: start.scale, x: start.x + way.x, y: start.y + way.y }, scene.strips));
    this.#state.needsFrame.send();
    return true;
  }

  // MARK: Keys

  /** @returns False if the key does nothing. */
  press(key: string): boolean {
    const { scene, homePosition } = this.#state;
    if (!scene) return false;
    const { position } = this;
    if (key === "Enter" || key === " ") {
      if (position < 0) this.#pointAt(homePosition);
      this.#choosePointed();
      return true;
    }
    const next = nextPosition(key, position < 0 ? homePosition : position, scene.places, this.#names);
    if (next === null) return false;
    this.#pointAt(next);
    this.#state.picture.describe(scene, next);
    this.#bringIntoView(scene, next);
    return true;
  }

  /** Handles a key wherever the focus is. False if the key does nothing. */
  pressAnywhere(key: string): boolean {
    if (key === "Escape") this.#flyHome();
    else if (["+", "="].includes(key)) this.#layout.step(1);
    else if (["-", "_", "−"].includes(key)) this.#layout.step(-1);
    else return false;
    return true;
  }

  #pointAt(position: number): void {
    const { scene, picture } = this.#state;
    this.#slot = scene?.places.order[position] ?? -1;
    picture.point(scene, position);
    this.#state.needsFrame.send();
  }

  #bringIntoView({ strips }: Scene, position: number): void {
    const { motion } = this.#state;
    const { width, height } = strips.viewport;
    const { x, y } = this.#placeOf(position);
    if (x >= 0 && y >= 0 && x <= width && y <= height) return;
    const { camera } = motion;
    motion.put(held({ scale: camera.scale, x: camera.x + width / 2 - x, y: camera.y + height / 2 - y }, strips));
  }

  /** Shows the highlighted photo on the wall, at its present height on the screen. */
  #choosePointed(): void {
    const { scene } = this.#state;
    const { position } = this;
    if (!scene || position < 0) return;
    const offset = scene.places.middle(position).y - this.#placeOf(position).y;
    this.#flyToWall(scene, offset, this.#slot);
  }

  /** Shows the wall where it was. */
  #flyHome(): void {
    const { scene, home, homePosition } = this.#state;
    if (scene) this.#flyToWall(scene, scene.places.tops[homePosition] - home.top, -1);
    else this.#layout.closeOverview();
  }

  /**
   * Shows the wall.
   *
   * @param offset How far the wall is scrolled.
   * @param slot The slot of the photo that gets the focus; −1 for none.
   */
  #flyToWall({ strips }: Scene, offset: number, slot: number): void {
    // Otherwise, a wheel that was turned just now would come to rest on the way.
    this.#layout.endZoom();
    const { contentLength, viewport } = strips;
    const possible = clamp(offset, 0, contentLength - viewport.height);
    const goal = onWall(strips, possible, strips.stripOf(possible + viewport.height / 2));
    this.#state.motion.at = between(this.#state.motion.camera, goal);
    this.#state.focusedSlot = slot;
    this.#state.zoomTo(1);
  }

  #placeOf(position: number): Point {
    const { scene, picture, motion } = this.#state;
    return scene ? picture.centreOf(scene, motion.camera, position) : picture.middle;
  }
}
