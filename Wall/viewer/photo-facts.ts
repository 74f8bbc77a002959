import type { Size } from "../model/geometry.js";
import type { Photo } from "../model/photo.js";

/** What follows from what is known of a photo. */

/** Numbers of kinds in the stream: Documentation/LibraryStream.md. */
const gif = 3;
const webp = 4;
const video = 10;

export function isVideo(photo: Photo): boolean {
  return photo.kind === video;
}

/** True if it is a picture that moves, and the browser can show it doing so. */
export function isAnimation(photo: Photo): boolean {
  return photo.isMoving && (photo.kind === gif || photo.kind === webp);
}

/** True if it is something that plays where its file is available. */
export function isFilm(photo: Photo): boolean {
  return isVideo(photo) || isAnimation(photo);
}

/**
 * Its size; where that is not known, one to lay it out with.
 *
 * @param size 0 if it is not known.
 */
export function sizeOf({ width, height }: Size): Size {
  return width > 0 && height > 0 ? { width, height } : { width: 1600, height: 1200 };
}

/** The folder, with a slash at its end, and the file's own name. */
export function pathParts({ name }: Photo): { folder: string, file: string } {
  const end = name.lastIndexOf("/") + 1;
  return { folder: name.slice(0, end), file: name.slice(end) };
}
