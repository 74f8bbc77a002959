import { broadest, narrowest, unknown } from "../model/wall-measures.js";

/**
 * The shapes of tiles: those of the photos, within bounds. A strip of 20 : 1 in a column would be too low to be seen or
 * hit, one of 1 : 20 as long as many screens.
 */

// A broad photo that spanned lanes of a waterfall would leave holes above it, so it is cropped.
const isTooNarrow = (width: number, height: number) => width * narrowest[1] < height * narrowest[0];
const isTooBroad = (width: number, height: number) => width * broadest[1] > height * broadest[0];

/**
 * Writes the shape of a photo's tile, where the layout goes by shapes, to widths and heights in turn: its own (0 if not
 * known) as it is, or a ratio that is rounded would have columns differ that are equally long.
 */
export function writeTileShape(shapes: Float32Array, index: number, width: number, height: number): void {
  const bound = !(width > 0 && height > 0) ? unknown
    : isTooNarrow(width, height) ? narrowest : isTooBroad(width, height) ? broadest : null;
  shapes[2 * index] = bound ? bound[0] : width;
  shapes[2 * index + 1] = bound ? bound[1] : height;
}

/** True if the photo's tile, where the layout goes by shapes, shows only a part of it. */
export function isCropped({ width, height }: { width: number, height: number }): boolean {
  return width > 0 && height > 0 && (isTooNarrow(width, height) || isTooBroad(width, height));
}
