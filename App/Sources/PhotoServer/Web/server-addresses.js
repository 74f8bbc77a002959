// @ts-check
import { renditionWidths as steps } from "./numbers.js";
import { byteSize } from "./wall/words.js";

/** @typedef {import("./addresses.js").Addresses} Addresses */
/** @typedef {import("./addresses.js").SizedFile} SizedFile */
/** @typedef {import("./addresses.js").SizedPhoto} SizedPhoto */
/** @typedef {import("./viewer/details.js").RawFile} RawFile */
/** @typedef {import("./viewer/source.js").ViewedPhoto} ViewedPhoto */

/**
 * The addresses of Cascade's own server: Documentation/LibraryStream.md.
 * @implements {Addresses}
 */
export class ServerAddresses {
  /** False for guests, as the stream tells. */
  hasPaths = true;
  /** False for guests who get no more than pictures, as the stream tells. */
  hasOriginals = true;
  downloadName = "the original";
  withheld = "shared";
  widest = steps[steps.length - 1];

  get hasArchives() {
    return this.hasOriginals;
  }

  get hasDownloads() {
    return this.hasOriginals;
  }

  /** @param {SizedPhoto} photo */
  size({ width, height }) {
    return { width, height };
  }

  /** @param {SizedPhoto} photo @param {number} room */
  width(photo, room) {
    const wanted = Math.min(room, photo.width);
    return steps.find((step) => step >= wanted) ?? steps[steps.length - 1];
  }

  /** @param {SizedPhoto} photo @param {number} width One of the steps. */
  picture(photo, width) {
    return `${folder(photo)}/${width}`;
  }

  isOriginal() {
    return false;
  }

  hasOriginal() {
    return this.hasOriginals;
  }

  /** @param {SizedPhoto} photo */
  async original(photo) {
    return `${folder(photo)}/original`;
  }

  /** @param {SizedPhoto} photo @param {string} tile */
  tile(photo, tile) {
    return `${folder(photo)}/tiles/${tile}`;
  }

  /** @param {SizedPhoto} photo @param {AbortSignal} signal */
  async details(photo, signal) {
    const response = await fetch(`${folder(photo)}/details`, { signal });
    if (response.ok) return await response.json();
    return response.status === 503 ? undefined : null;
  }

  /** @param {ViewedPhoto} photo */
  async download(photo) {
    return { url: this.rawFile(photo), name: photo.name.slice(photo.name.lastIndexOf("/") + 1) };
  }

  downloadText() {
    return this.downloadName;
  }

  /** @param {readonly SizedFile[]} photos */
  downloadSize(photos) {
    const size = photos.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (size === 0 || !this.hasOriginals) return "";
    // The stream does not say how large these are.
    return byteSize(size) + (photos.some(({ hasRawFile }) => hasRawFile) ? " and raw files" : "");
  }

  /** The largest picture is the whole picture. */
  published() {
    return "";
  }

  /** @param {{ id: number, version: number }} file */
  rawFile(file) {
    return `${folder(file)}/original?download`;
  }
}

/**
 * What the addresses of all that there is of a photo begin with.
 * @param {{ id: number, version: number }} photo
 */
function folder({ id, version }) {
  return `photos/${id}/${version.toString(16).padStart(8, "0")}`;
}
