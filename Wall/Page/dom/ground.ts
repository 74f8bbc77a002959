import type { Photo } from "../model/photo.js";
import { middleLightness } from "../model/picture-measures.js";

/** The background of a picture with transparent parts, so that it can be seen in light and dark pages. */

/** The ground for a picture with a mean colour, 0xRRGGBB: light for a dark picture, and the reverse. */
export function groundFor(colour: number): "light" | "dark" {
  const red = colour >>> 16;
  const green = (colour >>> 8) & 255;
  const blue = colour & 255;
  // The weights of ITU-R BT.601, for gamma-encoded values.
  const lightness = (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  return lightness < middleLightness ? "light" : "dark";
}

/** Gives the element behind a photo the photo's colour or, if it has transparent parts, a ground. */
export function showGround({ style, dataset }: HTMLElement, { colour, isTransparent }: Photo): void {
  if (isTransparent) dataset.ground = colour === null ? "medium" : groundFor(colour);
  else delete dataset.ground;
  style.backgroundColor = colour === null || isTransparent ? "" : cssColour(colour);
}

/** A colour, 0xRRGGBB, for a style. */
export function cssColour(colour: number): string {
  return `#${colour.toString(16).padStart(6, "0")}`;
}
