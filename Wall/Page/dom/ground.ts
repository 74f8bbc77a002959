import type { Photo } from "../model/photo.js";

/** What a picture with transparent parts stands on, so that it can be seen in light and in dark pages. */

/** The lightness, from 0 to 1 and as people see it, above which a colour is seen better on a dark ground. */
const middle = 0.55;

/** The ground for a picture with that mean, 0xRRGGBB: a light one for a dark picture, and the other way round. */
export function groundFor(colour: number): "light" | "dark" {
  const red = colour >>> 16;
  const green = (colour >>> 8) & 255;
  const blue = colour & 255;
  // The weights of ITU-R BT.601, for values that are not linear.
  const lightness = (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  return lightness < middle ? "light" : "dark";
}

/** Gives what holds a photo its colour, or the ground of what is transparent. */
export function showGround({ style, dataset }: HTMLElement, { colour, isTransparent }: Photo): void {
  if (isTransparent) dataset.ground = colour === null ? "medium" : groundFor(colour);
  else delete dataset.ground;
  style.backgroundColor = colour === null || isTransparent ? "" : cssColour(colour);
}

/** A colour, 0xRRGGBB, in a style. */
export function cssColour(colour: number): string {
  return `#${colour.toString(16).padStart(6, "0")}`;
}
