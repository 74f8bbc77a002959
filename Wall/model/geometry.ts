/** A picture's in its pixels, a room's in CSS pixels. */
export type Size = { width: number, height: number };

/** In CSS pixels, from the room's centre. */
export type Point = { x: number, y: number };
