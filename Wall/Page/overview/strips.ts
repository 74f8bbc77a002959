import { clamp, type Point, type Size } from "../model/geometry.js";

/**
 * The content of the wall, cut into strips of the same length that are placed side by side, like the columns of a
 * newspaper. Neighbours above and below a photo stay the same; at scale 1, a strip is the wall itself.
 *
 * Each strip continues beyond its ends: the content that follows is both below it and in the next strip, so that a
 * viewport at an end shows the same as the wall.
 */
export class Strips {
  /** The number of strips. */
  readonly count: number;
  /** The length of a strip. */
  readonly length: number;
  /** The distance from one strip's left edge to the next one's. */
  readonly stride: number;
  /** The scale at which all strips are in view. */
  readonly least: number;
  /** The length of the wall's content, in CSS pixels at scale 1. */
  readonly contentLength: number;
  readonly viewport: Size;

  /** @param viewport As wide as the wall's content. */
  constructor(contentLength: number, viewport: Size) {
    const { width, height } = viewport;
    const gap = width / gapDivisor;
    this.contentLength = contentLength;
    this.viewport = viewport;
    this.stride = width + gap;
    // n strips that fill the viewport exactly contain the content if n · height · (n · stride − gap) ÷ width =
    // contentLength. n is rarely a whole number. Rounded up, a part of the last strip stays empty; rounded down, a part
    // of the width. The larger scale of both is used.
    const area = (contentLength * width) / height;
    const exact = (gap + Math.sqrt(gap * gap + 4 * this.stride * area)) / (2 * this.stride);
    const more = Math.max(1, Math.ceil(exact - 1e-9));
    const fewer = Math.floor(exact);
    const filled = width / (more * this.stride - gap);
    const high = (fewer * height) / contentLength;
    const isFewer = fewer > 1 && high > filled;
    [this.count, this.least] = isFewer ? [fewer, high] : [more, filled];
    this.length = height / this.least;
  }

  /** True if all of the wall is in view at scale 1. */
  get isTrivial(): boolean {
    return this.count === 1;
  }

  /** @returns The strip that contains a place of the content. */
  stripOf(contentY: number): number {
    return clamp(Math.floor(contentY / this.length), 0, this.count - 1);
  }

  /** @returns The place of a point of the content among the strips, at scale 1. */
  place({ x, y }: Point, strip: number = this.stripOf(y)): Point {
    return { x: strip * this.stride + x, y: y - strip * this.length };
  }

  /** @returns The strip at a place, or the nearest one, and the point of the content there. */
  contentAt({ x, y }: Point): { strip: number, point: Point } {
    const strip = clamp(Math.floor(x / this.stride), 0, this.count - 1);
    return { strip, point: { x: x - strip * this.stride, y: y + strip * this.length } };
  }

  /** @returns The first and the last strip in view. */
  inView({ scale, x }: Camera): [first: number, last: number] {
    const stripAt = (viewX: number) => Math.floor((viewX - x) / scale / this.stride);
    return [Math.max(0, stripAt(0)), Math.min(this.count - 1, stripAt(this.viewport.width))];
  }

  /** @returns The part of the content that a strip shows in the viewport. */
  contentInView({ scale, y }: Camera, strip: number): { from: number, to: number } {
    const from = -y / scale + strip * this.length;
    return { from, to: from + this.viewport.height / scale };
  }
}

/** The gap between two strips is a strip's width divided by this. */
const gapDivisor = 24;

/** The visible part of the strips: place × scale + (x, y) is a point of the viewport, from its upper left corner. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const toView = ({ scale, x, y }: Camera, place: Point): Point => ({ x: place.x * scale + x, y: place.y * scale + y });

export const fromView = ({ scale, x, y }: Camera, point: Point): Point => ({ x: (point.x - x) / scale, y: (point.y - y) / scale });
