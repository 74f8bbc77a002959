import { clamp, type Point, type Size } from "../model/geometry.js";

/**
 * All of the wall in one view: its content, as the layout has arranged it, cut into strips of the same length that stand
 * side by side, as a newspaper's columns do. What is above and below a photo on the wall is so here, too; at scale 1, a
 * strip is the wall itself.
 *
 * Each strip goes on beyond both of its ends: the content that follows is below it as well as in the next strip. So a
 * viewport at an end shows what the wall shows there.
 */
export class Strips {
  /** The number of strips. */
  readonly count: number;
  /** The length of a strip. */
  readonly length: number;
  /** From one strip's left edge to the next one's. */
  readonly stride: number;
  /** The scale at which all are in view. */
  readonly least: number;
  /** Of the wall, in CSS pixels at scale 1. */
  readonly contentLength: number;
  readonly viewport: Size;

  /** The viewport is as broad as the wall's content. */
  constructor(contentLength: number, viewport: Size) {
    const { width, height } = viewport;
    const gap = width / gapDivisor;
    this.contentLength = contentLength;
    this.viewport = viewport;
    this.stride = width + gap;
    // n strips that are as long as the viewport is high, and fill its breadth, have room for just the content where
    // n · height · (n · stride − gap) ÷ width = contentLength. That is seldom a whole number: the next one leaves a part of
    // the last strip empty, the one before a part of the breadth. The larger scale of both is taken.
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

  /** @returns The strip that has a part of the content. */
  stripOf(contentY: number): number {
    return clamp(Math.floor(contentY / this.length), 0, this.count - 1);
  }

  /** @returns Where a point of the content is among the strips, at scale 1. */
  place({ x, y }: Point, strip: number = this.stripOf(y)): Point {
    return { x: strip * this.stride + x, y: y - strip * this.length };
  }

  /** @returns The strip at a place, or the nearest one, and the point of the content that is there. */
  contentAt({ x, y }: Point): { strip: number, point: Point } {
    const strip = clamp(Math.floor(x / this.stride), 0, this.count - 1);
    return { strip, point: { x: x - strip * this.stride, y: y + strip * this.length } };
  }

  /** @returns The strips that are in view, from the first one to the last. */
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

/** Between two strips there is this part of a strip's breadth. */
const gapDivisor = 24;

/** What of the strips is in view: place × scale + (x, y) is a point of the viewport, from its upper left corner. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const toView = ({ scale, x, y }: Camera, place: Point): Point => ({ x: place.x * scale + x, y: place.y * scale + y });

export const fromView = ({ scale, x, y }: Camera, point: Point): Point => ({ x: (point.x - x) / scale, y: (point.y - y) / scale });
