import type { CascadeView, IndexPath, Point } from "cascade-view";
import { byId } from "../dom/markup.js";
import { anchorAt, anchorInMiddle } from "../layout/anchors.js";
import type { Overview } from "../layout/overview.js";
import type { WallLayout } from "../layout/wall-layout.js";
import type { Arrangement } from "../model/arrangement.js";
import type { ChosenPhotos } from "../model/chosen-photos.js";
import type { Photos } from "../model/photos.js";
import type { Signal } from "../model/signal.js";
import { counted } from "../model/words.js";
import { Input } from "./input.js";
import type { SectionNames } from "./labels.js";
import { OverviewState } from "./overview-state.js";
import { around, free, held, onWall, whole } from "./paths.js";
import { Picture } from "./picture.js";
import { OverviewPointing } from "./pointing.js";
import type { Scene } from "./rasters.js";
import { SceneReader } from "./scene-reader.js";
import { type CellFilling, ShrunkWall } from "./shrunk-wall.js";
import type { Strips } from "./strips.js";

/** What `PhotoOverview` needs from others. */
export interface OverviewClient {
  readonly view: CascadeView;
  readonly layout: WallLayout;
  readonly photos: Photos;
  readonly arrangement: Arrangement;
  readonly names: SectionNames;
  readonly filling: CellFilling;
  readonly shown: { readonly changed: Signal, pathAt(position: number): IndexPath };
  readonly choosing: { readonly changed: Signal, readonly chosen: ChosenPhotos };
}

/** Milliseconds per frame for reading and painting; less while the browser also draws or lays out the shrunk wall. */
const workTime = 5;
const workTimeWithWall = 3;

/** Milliseconds that pictures have to load after the wall is shown again, until tiles get placeholders. */
const pictureTimeout = 200;

/** Milliseconds after a change until the photos are read again, since more changes may follow. */
const pause = 400;

/** From this scale on, a camera that comes to rest continues to the wall. */
const nearWall = 0.7;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** All photos in one picture, for scales from the wall's smallest tiles to all photos in view. */
export class PhotoOverview implements Overview {
  readonly #client: OverviewClient;
  readonly #state: OverviewState;
  readonly #picture: Picture;
  readonly #reader: SceneReader;
  readonly #wall: ShrunkWall;
  readonly #pointing: OverviewPointing;
  /** True once the camera has left the wall. */
  #hasLeft = false;
  #frame = { request: 0, time: 0 };
  #timer = 0;
  /** True if the appearance of photos has changed since they were painted. */
  #isStale = false;

  constructor(client: OverviewClient) {
    const { view, layout, photos, arrangement, names, filling, shown, choosing } = client;
    this.#client = client;
    this.#picture = new Picture(view, photos, names);
    this.#state = new OverviewState(this.#picture, arrangement);
    this.#reader = new SceneReader(client);
    this.#wall = new ShrunkWall(view, filling);
    this.#pointing = new OverviewPointing(this.#state, layout, names);
    new Input(this.#state, this.#pointing, layout);
    this.#state.needsFrame.add(() => this.#requestFrame());
    shown.changed.add(() => this.#photosDidChange());
    choosing.changed.add(() => this.#repaint());
    matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => this.#repaint());
    matchMedia("(forced-colors: active)").addEventListener("change", () => this.#repaint());
    new ResizeObserver(() => this.#refresh()).observe(view.parentElement as HTMLElement);
    layout.changed.add(() => this.#layoutDidChange());
    this.#layoutDidChange();
  }

  // MARK: Shown in the wall's place

  get isShown(): boolean {
    return this.#state.isShown;
  }

  get scale(): number {
    return this.#state.motion.goal;
  }

  get least(): number {
    return this.#state.strips?.least ?? 1;
  }

  begin(place?: Point): void {
    const point = this.isShown ? place ?? this.#pointing.place : this.#open(place);
    if (!point) return;
    this.#state.motion.at = around(this.#state.strips as Strips, this.#state.motion.camera, point);
    this.#state.focusedSlot = -1;
    this.#requestFrame();
  }

  zoomTo(scale: number): void {
    this.#state.zoomTo(scale);
  }

  end(direction: number): void {
    const { goal } = this.#state.motion;
    if (goal <= free || goal >= 1) return;
    this.zoomTo(direction < 0 || (direction === 0 && goal < nearWall) ? free : 1);
  }

  step(steps: number): void {
    const focused = document.activeElement;
    const takesFocus = focused === document.body || this.#client.view.contains(focused);
    this.begin();
    if (takesFocus && this.isShown) this.#picture.element.focus({ preventScroll: true });
    const scale = this.#state.motion.goal * 2 ** steps;
    this.zoomTo(scale > free ? (steps > 0 ? 1 : free) : scale);
  }

  close(): void {
    if (!this.isShown) return;
    const { view, layout } = this.#client;
    const hadFocus = this.#picture.element.contains(document.activeElement);
    cancelAnimationFrame(this.#frame.request);
    this.#frame.request = 0;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#picture.isHidden = true;
    this.#state.hiddenAt = performance.now();
    this.#state.scene = null;
    this.#wall.release();
    if (hadFocus) view.focus({ preventScroll: true });
    layout.overviewDidClose();
    this.#wall.isInPlace = true;
    requestAnimationFrame(() => this.#finish());
  }

  /** Removes the picture when the wall's tiles no longer need it, or have moved. */
  #finish(): void {
    if (this.isShown) return;
    const isFast = still.matches;
    const wall = this.#wall;
    const wasInPlace = wall.isInPlace;
    wall.isInPlace &&= !isFast && wall.stays && !this.#client.layout.isZooming;
    // In the frame after the wall has begun to move, since that frame is busy enough.
    const { rasters } = this.#picture;
    const { camera } = this.#state.motion;
    if (!wasInPlace) {
      this.#client.filling.showColours();
      rasters.clear();
    }
    // There is no picture if the overview was closed before it had been painted.
    const isSharp = rasters.canvas.hidden || rasters.isSharp(camera);
    if (wall.isInPlace && !isSharp) {
      rasters.work(camera, workTime);
      rasters.draw(camera);
    }
    const waits = wasInPlace
      && (wall.isInPlace ? !isSharp || performance.now() - this.#state.hiddenAt < pictureTimeout : !isFast);
    if (!waits && wall.finish(isFast ? Infinity : workTime)) rasters.clear();
    else requestAnimationFrame(() => this.#finish());
  }

  /**
   * Opens the overview with the same view as the wall. Returns the point that stays in place when the camera moves
   * away; `null` if the wall shows all photos.
   */
  #open(place: Point | undefined): Point | null {
    const { view, arrangement } = this.#client;
    const strips = this.#reader.refresh(this.#picture.size);
    if (strips.isTrivial || arrangement.order.length === 0) return null;
    const { y: offset } = view.contentOffset;
    const anchor = place ? anchorAt(view, place) : anchorInMiddle(view);
    const point = place ?? anchor?.position ?? this.#picture.middle;
    const item = anchor?.item ?? { section: 0, item: 0 };
    this.#state.home = {
      slot: arrangement.order[arrangement.sections[item.section].start + item.item],
      top: (view.frameOfItem(item)?.y ?? 0) - offset,
    };
    this.#state.strips = strips;
    this.#hasLeft = false;
    // The former picture may still be visible through the wall.
    this.#picture.rasters.clear();
    this.#reader.repaint(this.#picture.colours);
    if (!this.#reader.isReading && this.#reader.scene) this.#adopt(this.#reader.scene);
    this.#state.motion.put(onWall(strips, offset, strips.stripOf(offset + point.y)));
    this.#picture.isHidden = false;
    this.#wall.begin();
    byId("announcement").textContent = `All ${counted(arrangement.order.length, "photo", "photos")} in one picture`;
    return point;
  }

  /** The camera has arrived at the wall. */
  #arrive(): void {
    const { view, arrangement, shown } = this.#client;
    const position = this.#state.focusedSlot < 0 ? -1 : arrangement.positionOf(this.#state.focusedSlot);
    this.close();
    if (position >= 0) view.focusedItem = shown.pathAt(position);
  }

  // MARK: What changes

  #photosDidChange(): void {
    this.#isStale = true;
    this.#layoutDidChange();
  }

  #layoutDidChange(): void {
    this.#wall.isInPlace = false;
    this.#timer ||= setTimeout(() => this.#refresh(), pause);
  }

  #refresh(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.isShown) {
      this.#prepare();
      return;
    }
    this.#reader.refresh(this.#picture.size);
    if (this.#isStale && !this.#reader.isReading) this.#repaint();
    this.#requestFrame();
  }

  /** Reads the scene in advance when the page is idle, while the wall has its smallest tiles. */
  #prepare(): void {
    const { size, least } = this.#client.layout.sizes;
    if (size > least) {
      this.#reader.clear();
      return;
    }
    if (!("requestIdleCallback" in globalThis)) return;
    this.#reader.refresh(this.#picture.size);
    const go = (deadline: IdleDeadline) => {
      if (this.isShown || !this.#reader.isReading) return;
      this.#reader.work(deadline.timeRemaining(), () => this.#picture.colours);
      requestIdleCallback(go);
    };
    requestIdleCallback(go);
  }

  #repaint(): void {
    if (!this.#state.scene) return;
    this.#reader.repaint(this.#picture.colours);
    this.#show(this.#reader.scene as Scene);
  }

  /** Shows a scene that has been read. The photo in the middle of the view stays there. */
  #adopt(scene: Scene): void {
    const { strips, places } = scene;
    const former = this.#state.scene;
    if (strips.isTrivial || places.count === 0) {
      this.close();
      return;
    }
    if (this.#state.strips && strips !== this.#state.strips) {
      const motion = this.#state.motion;
      const { camera, goal } = motion;
      const isWhole = goal === this.#state.strips.least;
      const middle = this.#picture.middle;
      const scale = Math.max(camera.scale, strips.least);
      const nearest = former ? this.#pointing.positionAt(former, middle, former.strips.stride) : -1;
      const position = this.#state.positionIn(scene, former?.places.order[nearest] ?? this.#state.home.slot);
      const { x, y } = strips.place(places.middle(Math.max(position, 0)));
      motion.put(isWhole ? whole(strips) : held({ scale, x: middle.x - x * scale, y: middle.y - y * scale }, strips));
      motion.at = around(strips, motion.camera, middle);
      motion.goal = isWhole ? strips.least : Math.max(goal, strips.least);
    }
    this.#state.strips = strips;
    this.#show(scene);
  }

  #show(scene: Scene): void {
    this.#state.scene = scene;
    this.#isStale = false;
    this.#picture.show(scene, this.#state.motion.camera);
    this.#pointing.sceneDidChange();
    this.#requestFrame();
  }

  // MARK: Frames

  /** Requests the next frame. */
  #requestFrame(): void {
    const frame = this.#frame;
    if (frame.request !== 0 || !this.isShown) return;
    frame.time = performance.now();
    this.#picture.element.ariaBusy = "true";
    frame.request = requestAnimationFrame((time) => this.#advance(time));
  }

  #advance(time: number): void {
    const frame = this.#frame;
    const picture = this.#picture;
    const { motion } = this.#state;
    const begin = performance.now();
    motion.advance(still.matches ? Infinity : Math.max(time - frame.time, 1));
    const workTimeNow = this.#wall.isThere ? workTimeWithWall : workTime;
    if (this.#reader.work(workTimeNow, () => picture.colours)) this.#adopt(this.#reader.scene as Scene);
    frame.request = 0;
    if (!this.isShown) return;
    // At scale 1, the camera either has not left the wall yet, or is back.
    const { camera } = motion;
    const isAtWall = camera.scale === 1 && this.#hasLeft;
    this.#hasLeft ||= camera.scale < 1;
    const wall = this.#wall;
    // Scrolling the wall takes a frame of its own.
    const wasFull = wall.isFull;
    wall.show(this.#state.strips as Strips, camera, motion.at(1), motion.goal > camera.scale || isAtWall);
    const { isFull } = wall;
    if (isAtWall && wall.isWhole) {
      if (this.#state.scene) picture.draw(this.#state.scene, camera, -1);
      this.#arrive();
      return;
    }
    if (!wasFull) wall.fill(still.matches ? Infinity : isAtWall ? workTime : workTimeWithWall);
    if (this.#state.scene) {
      if (isFull) picture.rasters.work(camera, workTimeNow - (performance.now() - begin));
      picture.draw(this.#state.scene, camera, this.#pointing.position);
    }
    if (!motion.isMoving && !isAtWall && isFull && !this.#reader.isReading && this.#state.scene && picture.rasters.isSharp(camera)) {
      picture.element.ariaBusy = "false";
      return;
    }
    this.#requestFrame();
    frame.time = time;
  }
}
