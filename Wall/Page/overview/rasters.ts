import { cssColour } from "../dom/ground.js";
import { make } from "../dom/markup.js";
import type { Point } from "../model/geometry.js";
import { paint, type PhotoLook } from "./painter.js";
import { whole } from "./paths.js";
import type { PhotoPlaces } from "./photo-places.js";
import type { Camera, Strips } from "./strips.js";

/** The greatest number of pixels per CSS pixel. Neither colours nor ThumbHashes have finer details. */
const mostDensity = 2;

/** The density of the ground, which is seen only stretched and while the camera moves. */
const groundDensity = 0.5;

/** Painting is abandoned if the picture would be stretched by more, or moved by a larger part of the viewport. */
const mostStretch = 1.6;
const mostWay = 0.4;

/** What the overview shows, and how. */
export interface Scene {
  readonly strips: Strips;
  readonly places: PhotoPlaces;
  readonly look: PhotoLook;
}

/** A painted picture, and the camera for which it was painted. */
interface Layer {
  readonly canvas: HTMLCanvasElement;
  /** `null` if nothing has been painted. */
  camera: Camera | null;
  isStale: boolean;
}

/**
 * The content of the canvas: a coarse picture of all photos, the ground, and over it a sharp one of what the camera
 * sees, the detail. Both are painted in steps. While the camera moves, they are moved and stretched accordingly.
 */
export class Rasters {
  readonly canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #ground = makeLayer();
  readonly #detail = makeLayer();
  #scene: Scene | null = null;
  #work: { steps: Generator<undefined, void, unknown>, camera: Camera, layer: Layer } | null = null;
  /** The pixels of the picture that is being painted. */
  #image: ImageData | null = null;
  #density = 1;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.clear();
    this.#context = canvas.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  }

  /** Shows another scene. The present picture stays until the new one has been painted. */
  show(scene: Scene, camera: Camera): void {
    if (scene.strips !== this.#scene?.strips) {
      if (this.#detail.camera) this.#detail.camera = camera;
      this.#ground.camera = null;
    }
    this.#scene = scene;
    this.#work = null;
    this.#ground.isStale = true;
    this.#detail.isStale = true;
    this.#density = Math.min(devicePixelRatio, mostDensity);
    resize(this.canvas, scene.strips, this.#density);
    this.canvas.hidden = false;
  }

  /** Releases all memory. */
  clear(): void {
    this.#scene = null;
    this.#work = null;
    this.#image = null;
    for (const layer of [this.#ground, this.#detail]) {
      layer.camera = null;
      layer.canvas.width = 0;
      layer.canvas.height = 0;
    }
    this.canvas.width = 0;
    this.canvas.height = 0;
    // An empty canvas without transparency is black.
    this.canvas.hidden = true;
  }

  /** @returns True if everything that the camera sees has been painted sharply. */
  isSharp(camera: Camera): boolean {
    return !this.#ground.isStale && !this.#detail.isStale && !this.#work && isSame(this.#detail.camera, camera);
  }

  /** Draws the painted pictures as the camera sees them. */
  draw(camera: Camera): void {
    if (!this.#scene) return;
    const context = this.#context;
    if (!this.#covers(camera)) {
      context.fillStyle = cssColour(this.#scene.look.background);
      context.fillRect(0, 0, this.canvas.width, this.canvas.height);
      this.#drawLayer(this.#ground, camera);
    }
    this.#drawLayer(this.#detail, camera);
  }

  /** Continues painting for a time in milliseconds. */
  work(camera: Camera, time: number): void {
    const end = performance.now() + time;
    if (this.#work?.layer === this.#detail && this.#isFar(this.#work.camera, camera)) {
      this.#work = null;
      this.#detail.isStale = true;
    }
    do {
      this.#work ??= this.#next(camera);
      if (!this.#work) return;
      if (this.#work.steps.next().done) this.#work = null;
    } while (performance.now() < end);
  }

  #next(camera: Camera) {
    if (!this.#scene) return null;
    const isUnsharp = this.#detail.isStale || !isSame(this.#detail.camera, camera);
    // The ground first: without it, there would be nothing around the sharp picture.
    if (this.#ground.camera === null || (this.#ground.isStale && !isUnsharp)) {
      return this.#begin(this.#ground, whole(this.#scene.strips), this.#scene, groundDensity);
    }
    return isUnsharp ? this.#begin(this.#detail, camera, this.#scene, this.#density) : null;
  }

  #begin(layer: Layer, camera: Camera, scene: Scene, density: number) {
    layer.isStale = false;
    return { layer, camera, steps: this.#paint(layer, camera, scene, density) };
  }

  *#paint(layer: Layer, camera: Camera, { strips, places, look }: Scene, density: number) {
    const [width, height] = pixelSize(strips, density);
    if (this.#image?.width !== width || this.#image.height !== height) this.#image = new ImageData(width, height);
    yield* paint(this.#image, density, camera, strips, places, look);
    resize(layer.canvas, strips, density);
    layer.canvas.getContext("2d", { alpha: false })?.putImageData(this.#image, 0, 0);
    layer.camera = camera;
  }

  #drawLayer({ canvas, camera: former }: Layer, camera: Camera): void {
    if (!former) return;
    const { stretch, x, y } = seen(former, camera);
    const { width, height } = this.canvas;
    this.#context.imageSmoothingEnabled = stretch !== 1 || canvas.width !== width;
    this.#context.drawImage(canvas, x * this.#density, y * this.#density, width * stretch, height * stretch);
  }

  /** @returns True if the detail covers everything that the camera sees. */
  #covers(camera: Camera): boolean {
    const former = this.#detail.camera;
    if (!former || !this.#scene) return false;
    const { stretch, x, y } = seen(former, camera);
    const { width, height } = this.#scene.strips.viewport;
    return x <= 0 && y <= 0 && x + width * stretch >= width && y + height * stretch >= height;
  }

  #isFar(one: Camera, other: Camera): boolean {
    if (!this.#scene) return true;
    const { stretch, x, y } = seen(one, other);
    const { width, height } = this.#scene.strips.viewport;
    const across = x + width * (stretch - 1) / 2;
    const down = y + height * (stretch - 1) / 2;
    return stretch > mostStretch || stretch < 1 / mostStretch
      || Math.abs(across) > mostWay * width || Math.abs(down) > mostWay * height;
  }
}

const makeLayer = (): Layer => ({ canvas: make("canvas"), camera: null, isStale: true });

const pixelSize = ({ viewport }: Strips, density: number) =>
  [Math.round(viewport.width * density), Math.round(viewport.height * density)] as const;

function resize(canvas: HTMLCanvasElement, strips: Strips, density: number): void {
  const [width, height] = pixelSize(strips, density);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** How to stretch and then move a picture for one camera, so that it fits another one. */
function seen(former: Camera, camera: Camera): { stretch: number } & Point {
  const stretch = camera.scale / former.scale;
  return { stretch, x: camera.x - former.x * stretch, y: camera.y - former.y * stretch };
}

function isSame(one: Camera | null, other: Camera): boolean {
  return one !== null && one.scale === other.scale && one.x === other.x && one.y === other.y;
}
