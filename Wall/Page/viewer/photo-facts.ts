import type { Size } from "../model/geometry.js";
import { kinds } from "../model/numbers.js";
import type { Photo } from "../model/photo.js";

/** Facts that are derived from those of a photo. */

/** True for an animated picture that browsers can play. */
export const isAnimation = (photo: Photo): boolean => photo.isMoving && ["gif", "webp"].includes(kinds[photo.kind]);

/** The photo's size; if it is unknown (0), one for the layout. */
export const sizeOf = ({ width, height }: Size): Size =>
  (width > 0 && height > 0 ? { width, height } : { width: 1600, height: 1200 });
