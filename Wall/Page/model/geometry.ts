/** The size of a picture in its pixels, or of a part of the page in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point in CSS pixels, from the centre of an element. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two fingers: the point between them, and their distance. */
export interface Grip {
  readonly middle: Point;
  readonly distance: number;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
