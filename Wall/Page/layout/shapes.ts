import { broadest, narrowest, unknown } from "../model/wall-measures.js";

/**
 * The shapes of tiles: those of the photos, within bounds. In a column, a tile of 20 : 1 would be too low to be seen or
 * hit, and one of 1 : 20 would be many screens long.
 */

// Other photos are cropped. A wide tile that spanned several lanes of a waterfall would leave gaps above it.
const isTooNarrow = (width: number, height: number) => width * narrowest[1] < height * narrowest[0];
const isTooBroad = (width: number, height: number) => width * broadest[1] > height * broadest[0];

/**
 * Writes the width and height of a photo's tile, for layouts that use shapes. The photo's own size (0 if unknown) is
 * written as it is: with rounded ratios, columns of the same length would differ.
 */
export function writeTileShape(shapes: Float32Array, index: number, width: number, height: number): void {
  const bound = !(width > 0 && height > 0) ? unknown
    : isTooNarrow(width, height) ? narrowest : isTooBroad(width, height) ? broadest : null;
  shapes[2 * index] = bound ? bound[0] : width;
  shapes[2 * index + 1] = bound ? bound[1] : height;
}

/** True if a photo's tile shows only a part of it in layouts that use shapes. */
export function isCropped({ width, height }: { width: number, height: number }): boolean {
  return width > 0 && height > 0 && (isTooNarrow(width, height) || isTooBroad(width, height));
}
