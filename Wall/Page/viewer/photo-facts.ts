import type { Size } from "../model/geometry.js";
import { kinds } from "../model/numbers.js";
import type { Photo } from "../model/photo.js";

/** What follows from what is known of a photo. */

/** True if it is a picture that moves, and the browser can show it doing so. */
export const isAnimation = (photo: Photo): boolean => photo.isMoving && ["gif", "webp"].includes(kinds[photo.kind]);

/** Its size; where that is not known, which 0 says, one to lay it out with. */
export const sizeOf = ({ width, height }: Size): Size =>
  (width > 0 && height > 0 ? { width, height } : { width: 1600, height: 1200 });
