// @ts-check
/** The pictures that the server makes of a photo, each at one of a few widths. */

/** The widths, in pixels. The same as the server's `RenditionWidth.steps`: it answers to no others. */
const steps = [80, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560, 3840, 5120];

/**
 * The width to ask for: the least that fills the room, but none above the photo's own.
 *
 * @param {{ width: number }} photo
 * @param {number} width The room, in device pixels.
 */
export function renditionWidth(photo, width) {
  const wanted = Math.min(width, photo.width);
  return steps.find((step) => step >= wanted) ?? steps[steps.length - 1];
}

/**
 * @param {{ id: number, version: number }} photo
 * @param {number | "original"} width One of the steps; or the file itself.
 */
export function renditionURL(photo, width) {
  return `${photoURL(photo)}/${width}`;
}

/**
 * What the addresses of all that there is of a photo begin with.
 * @param {{ id: number, version: number }} photo
 */
export function photoURL({ id, version }) {
  return `photos/${id}/${version.toString(16).padStart(8, "0")}`;
}
