import type { Point } from "cascade-view";
import type { WallLayout } from "../layout/wall-layout.js";
import type { InputHandler } from "./input.js";
import { nextPosition } from "./keys.js";
import type { SectionNames } from "./labels.js";
import type { MovingCamera } from "./moving-camera.js";
import { held } from "./paths.js";
import type { Picture } from "./picture.js";
import type { Scene } from "./rasters.js";
import { type Camera, fromView } from "./strips.js";

/** What `Pointing` needs from others. */
export interface PointingClient {
  readonly isShown: boolean;
  readonly lastShown: number;
  readonly picture: Picture;
  readonly motion: MovingCamera;
  /** What is shown; `null` while it is read for the first time. */
  readonly scene: Scene | null;
  readonly homePosition: number;
  positionIn(scene: Scene, slot: number): number;
  flyToWall(scene: Scene, offset: number, slot: number): void;
  flyHome(): void;
  go(): void;
}

/** How far from the pointer a photo may be, in CSS pixels. */
const reach = 6;

/** The photo that is pointed at, by a pointer or by keys, and what these do with it; and the camera, moved by hand. */
export class Pointing implements InputHandler {
  readonly #client: PointingClient;
  readonly #layout: WallLayout;
  readonly #names: SectionNames;
  /** The photo's; −1 for none. */
  #slot = -1;
  /** Where the camera was when a drag began. */
  #dragged: Camera | null = null;

  constructor(client: PointingClient, layout: WallLayout, names: SectionNames) {
    this.#client = client;
    this.#layout = layout;
    this.#names = names;
  }

  get isShown(): boolean {
    return this.#client.isShown;
  }

  get lastShown(): number {
    return this.#client.lastShown;
  }

  /** The photo's position; −1 for none. */
  get position(): number {
    const { scene } = this.#client;
    return scene && this.#slot >= 0 ? this.#client.positionIn(scene, this.#slot) : -1;
  }

  /** Where the photo is; the middle, if there is none in view. */
  get place(): Point {
    const { picture } = this.#client;
    const { position } = this;
    const place = position < 0 ? null : this.#placeOf(position);
    const { width, height } = picture.size;
    const isInView = place && place.x >= 0 && place.y >= 0 && place.x <= width && place.y <= height;
    return isInView ? place : picture.middle;
  }

  /** @param reach How far away the photo may be, at scale 1. */
  positionAt({ strips, places }: Scene, place: Point, reach: number): number {
    return places.at(strips.contentAt(fromView(this.#client.motion.camera, place)).point, reach);
  }

  /** Other photos are shown, or none. */
  sceneDidChange(): void {
    const { scene, picture, homePosition } = this.#client;
    const { position } = this;
    if (position < 0) this.#slot = -1;
    picture.point(scene, position);
    if (scene) picture.describe(scene, position < 0 ? homePosition : position);
  }

  // MARK: Pointers

  point(place: Point | null): void {
    const { scene, motion } = this.#client;
    this.#pointAt(scene && place ? this.positionAt(scene, place, reach / motion.camera.scale) : -1);
  }

  choose(place: Point): void {
    this.point(place);
    this.#choosePointed();
  }

  panDidBegin(): void {
    this.#dragged = this.#client.motion.camera;
  }

  panDidMove(way: Point): boolean {
    const { scene, motion } = this.#client;
    const start = this.#dragged;
    if (!scene || !start || start.scale <= scene.strips.least) return false;
    motion.put(held({ scale: start.scale, x: start.x + way.x, y: start.y + way.y }, scene.strips));
    this.#client.go();
    return true;
  }

  // MARK: Keys

  press(key: string): boolean {
    const { scene, homePosition } = this.#client;
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
    this.#client.picture.describe(scene, next);
    this.#bringIntoView(scene, next);
    return true;
  }

  pressAnywhere(key: string): boolean {
    if (key === "Escape") this.#client.flyHome();
    else if (["+", "="].includes(key)) this.#layout.step(1);
    else if (["-", "_", "−"].includes(key)) this.#layout.step(-1);
    else return false;
    return true;
  }

  #pointAt(position: number): void {
    const { scene, picture } = this.#client;
    this.#slot = scene?.places.order[position] ?? -1;
    picture.point(scene, position);
    this.#client.go();
  }

  #bringIntoView({ strips }: Scene, position: number): void {
    const { motion } = this.#client;
    const { width, height } = strips.viewport;
    const { x, y } = this.#placeOf(position);
    if (x >= 0 && y >= 0 && x <= width && y <= height) return;
    const { camera } = motion;
    motion.put(held({ scale: camera.scale, x: camera.x + width / 2 - x, y: camera.y + height / 2 - y }, strips));
  }

  /** Shows the photo on the wall, at the height at which it is. */
  #choosePointed(): void {
    const { scene } = this.#client;
    const { position } = this;
    if (!scene || position < 0) return;
    const offset = scene.places.middle(position).y - this.#placeOf(position).y;
    this.#client.flyToWall(scene, offset, this.#slot);
  }

  #placeOf(position: number): Point {
    const { scene, picture, motion } = this.#client;
    return scene ? picture.centreOf(scene, motion.camera, position) : picture.middle;
  }
}
