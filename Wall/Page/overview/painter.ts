import { drawWaves, readThumbHash } from "../model/thumbhash.js";
import type { PhotoPlaces } from "./photo-places.js";
import type { Camera, Strips } from "./strips.js";

/** A colour, 0xRRGGBB. */
type Colour = number;

/** The appearance of photos, by their position. */
export interface PhotoLook {
  readonly background: Colour;
  /** The colour of chosen photos. */
  readonly accent: Colour;
  /** The mean colour of a photo, or that of an empty tile. */
  colourOf(position: number): Colour;
  /** The background of a photo with transparent parts. */
  groundOf(position: number): Colour;
  hashOf(position: number): Uint8Array | null;
  isChosen(position: number): boolean;
}

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity for each pixel. */
  readonly data: Uint8ClampedArray;
}

/** Smaller photos, in pixels, are painted in one colour. */
const leastPicture = 6;

/** The greatest side of a ThumbHash's picture, which has no finer details. */
const greatestPicture = 96;

/** The breadth of the frame around a chosen photo, in pixels. */
const frameBreadth = 3;

/** The work between two pauses, roughly in written pixels. */
const step = 10_000;

/**
 * Paints what a camera sees, with pauses. Edges of photos are antialiased exactly, so that photos of any size move and
 * grow smoothly.
 *
 * @param density Pixels of the raster per CSS pixel.
 */
export function* paint(
  raster: Raster, density: number, camera: Camera, strips: Strips, places: PhotoPlaces, look: PhotoLook,
): Generator<undefined, void, unknown> {
  const brush = new Brush(raster, look.background);
  const { tops, lefts, widths, heights } = places;
  const scale = camera.scale * density;
  const [firstStrip, lastStrip] = strips.inView(camera);
  let work = 0;
  for (let strip = firstStrip; strip <= lastStrip; strip += 1) {
    const x = camera.x * density + strip * strips.stride * scale;
    const y = camera.y * density - strip * strips.length * scale;
    const { from, to } = strips.contentInView(camera, strip);
    const { first, end } = places.inContent(from, to);
    for (let position = first; position < end; position += 1) {
      const left = x + lefts[position] * scale;
      const top = y + tops[position] * scale;
      const right = left + widths[position] * scale;
      const bottom = top + heights[position] * scale;
      work += 20;
      if (bottom > 0 && right > 0 && left < raster.width) {
        const isLarge = right - left >= leastPicture && bottom - top >= leastPicture;
        const isChosen = look.isChosen(position);
        if (!isLarge) brush.fill(left, top, right, bottom, isChosen ? look.accent : look.colourOf(position));
        else if (isChosen) {
          const breadth = Math.min(frameBreadth * density, (right - left) / 4);
          brush.frame(left, top, right, bottom, breadth, look.accent);
          brush.picture(left + breadth, top + breadth, right - breadth, bottom - breadth, position, look);
        } else brush.picture(left, top, right, bottom, position, look);
        if (isLarge) work += (right - left) * (bottom - top);
      }
      if (work < step) continue;
      work = 0;
      yield;
    }
  }
}

/** Writes into a raster. */
class Brush {
  readonly #raster: Raster;
  readonly #background: readonly [number, number, number];
  /** The buffer for the picture that is being painted. */
  #picture = new Uint8ClampedArray(4 * greatestPicture * greatestPicture);

  constructor(raster: Raster, background: Colour) {
    this.#raster = raster;
    this.#background = [background >>> 16, (background >>> 8) & 255, background & 255];
    const [red, green, blue] = this.#background;
    const { data } = raster;
    data.set([red, green, blue, 255]);
    // Doubling the filled part is the fastest way to fill with a value of several bytes.
    for (let length = 4; length < data.length; length *= 2) data.copyWithin(length, 0, Math.min(length, data.length - length));
  }

  /** Fills a rectangle over the background. Its edges may lie within pixels. */
  fill(left: number, top: number, right: number, bottom: number, colour: Colour): void {
    const { width, height, data } = this.#raster;
    const [red0, green0, blue0] = this.#background;
    const red = (colour >>> 16) - red0;
    const green = ((colour >>> 8) & 255) - green0;
    const blue = (colour & 255) - blue0;
    const x0 = Math.max(0, Math.floor(left));
    const x1 = Math.min(width, Math.ceil(right));
    const y0 = Math.max(0, Math.floor(top));
    const y1 = Math.min(height, Math.ceil(bottom));
    for (let y = y0; y < y1; y += 1) {
      const part = Math.min(y + 1, bottom) - Math.max(y, top);
      let index = 4 * (y * width + x0);
      for (let x = x0; x < x1; x += 1, index += 4) {
        const cover = part * (Math.min(x + 1, right) - Math.max(x, left));
        // Photos that share a pixel each add their part to it.
        data[index] += cover * red;
        data[index + 1] += cover * green;
        data[index + 2] += cover * blue;
      }
    }
  }

  /** Paints a frame along the inner edges of a rectangle. */
  frame(left: number, top: number, right: number, bottom: number, breadth: number, colour: Colour): void {
    this.fill(left, top, right, top + breadth, colour);
    this.fill(left, bottom - breadth, right, bottom, colour);
    this.fill(left, top + breadth, left + breadth, bottom - breadth, colour);
    this.fill(right - breadth, top + breadth, right, bottom - breadth, colour);
  }

  /** Fills a rectangle with a photo's ThumbHash; with its colour if it has none. */
  picture(left: number, top: number, right: number, bottom: number, position: number, look: PhotoLook): void {
    const hash = look.hashOf(position);
    const waves = hash && readThumbHash(hash);
    if (!waves) {
      this.fill(left, top, right, bottom, look.colourOf(position));
      return;
    }
    const across = Math.ceil(right) - Math.floor(left);
    const down = Math.ceil(bottom) - Math.floor(top);
    const columns = Math.min(across, greatestPicture);
    const rows = Math.min(down, greatestPicture);
    const picture = this.#picture;
    drawWaves(waves, { width: columns, height: rows, data: picture });
    const ground = waves.channels.length > 3 ? look.groundOf(position) : -1;
    if (ground >= 0) layOver(picture, columns * rows, ground);
    const { width, height, data } = this.#raster;
    const [red, green, blue] = this.#background;
    const x0 = Math.max(0, Math.floor(left));
    const x1 = Math.min(width, Math.ceil(right));
    const y0 = Math.max(0, Math.floor(top));
    const y1 = Math.min(height, Math.ceil(bottom));
    for (let y = y0; y < y1; y += 1) {
      const part = Math.min(y + 1, bottom) - Math.max(y, top);
      const row = Math.floor(((y - Math.floor(top)) * rows) / down) * columns;
      let index = 4 * (y * width + x0);
      for (let x = x0; x < x1; x += 1, index += 4) {
        const cover = part * (Math.min(x + 1, right) - Math.max(x, left));
        const from = 4 * (row + Math.floor(((x - Math.floor(left)) * columns) / across));
        if (cover === 1) {
          data[index] = picture[from];
          data[index + 1] = picture[from + 1];
          data[index + 2] = picture[from + 2];
        } else {
          data[index] += cover * (picture[from] - red);
          data[index + 1] += cover * (picture[from + 1] - green);
          data[index + 2] += cover * (picture[from + 2] - blue);
        }
      }
    }
  }
}

/** Blends the first pixels of a picture with a background colour. */
function layOver(picture: Uint8ClampedArray, count: number, ground: Colour): void {
  const red = ground >>> 16;
  const green = (ground >>> 8) & 255;
  const blue = ground & 255;
  for (let index = 0; index < 4 * count; index += 4) {
    const clear = 1 - picture[index + 3] / 255;
    picture[index] += clear * (red - picture[index]);
    picture[index + 1] += clear * (green - picture[index + 1]);
    picture[index + 2] += clear * (blue - picture[index + 2]);
  }
}
