/** A picture's in its pixels, a room's in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In CSS pixels, from the centre of an element. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two fingers: the point between them, and how far they are apart. */
export interface Grip {
  readonly middle: Point;
  readonly distance: number;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
