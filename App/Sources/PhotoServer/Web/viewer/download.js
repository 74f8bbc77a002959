// @ts-check
import { photoURL } from "../rendition.js";
import { pathParts } from "./photo-facts.js";

/**
 * The address at which the browser saves a file instead of showing it.
 * @param {{ id: number, version: number }} photo Or a raw file.
 */
export function downloadURL(photo) {
  return `${photoURL(photo)}/original?download`;
}

/**
 * Has the browser save a photo's file.
 * @param {import("./source.js").ViewedPhoto} photo
 */
export function download(photo) {
  const link = document.createElement("a");
  link.href = downloadURL(photo);
  link.download = pathParts(photo).file;
  link.click();
}
