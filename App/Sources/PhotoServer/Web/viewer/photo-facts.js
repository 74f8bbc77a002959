// @ts-check
/** What follows from what is known of a photo. */

/** @typedef {import("./source.js").ViewedPhoto} ViewedPhoto */
/** @typedef {import("./zoom.js").Size} Size */

/** Numbers of kinds in the stream: Documentation/LibraryStream.md. */
const gif = 3;
const webp = 4;
const video = 10;

/** @param {ViewedPhoto} photo */
export function isVideo(photo) {
  return photo.kind === video;
}

/**
 * True if it is a picture that moves, and the browser can show it doing so.
 * @param {ViewedPhoto} photo
 */
export function isAnimation(photo) {
  return photo.isMoving === true && (photo.kind === gif || photo.kind === webp);
}

/**
 * True if it is something that plays where its file is available.
 * @param {ViewedPhoto} photo
 */
export function isFilm(photo) {
  return isVideo(photo) || isAnimation(photo);
}

/**
 * Its size; where that is not known, one to lay it out with.
 * @param {Size} size 0 if it is not known.
 * @returns {Size}
 */
export function sizeOf({ width, height }) {
  return width > 0 && height > 0 ? { width, height } : { width: 1600, height: 1200 };
}

/**
 * The folder, with a slash at its end, and the file's own name.
 * @param {ViewedPhoto} photo
 */
export function pathParts({ name }) {
  const end = name.lastIndexOf("/") + 1;
  return { folder: name.slice(0, end), file: name.slice(end) };
}
