import type { ChosenPhotos } from "../model/chosen-photos.js";
import type { Size } from "../model/geometry.js";
import { renditionWidths as steps } from "../model/numbers.js";
import { fileName, type Photo } from "../model/photo.js";
import { byteSize } from "../model/words.js";
import type { Addresses, Download } from "./addresses.js";
import type { Details } from "./formats.js";

/** The addresses of Cascade's own server: Documentation/LibraryStream.md. */
export class ServerAddresses implements Addresses {
  /** False for guests, as the stream says. */
  isOwners = true;
  /** False for guests who get only pictures, as the stream says. */
  hasOriginals = true;
  readonly downloadName = "the original";
  readonly withheld = "shared";
  readonly widest = steps[steps.length - 1];

  get hasArchives(): boolean {
    return this.hasOriginals;
  }

  get hasDownloads(): boolean {
    return this.hasOriginals;
  }

  size({ width, height }: Photo): Size {
    return { width, height };
  }

  width(photo: Photo, room: number): number {
    const wanted = Math.min(room, photo.width);
    return steps.find((step) => step >= wanted) ?? steps[steps.length - 1];
  }

  /** @param width One of `steps`. */
  picture(photo: Photo, width: number): string {
    return `${folder(photo)}/${width}`;
  }

  isOriginal(): boolean {
    return false;
  }

  hasOriginal(): boolean {
    return this.hasOriginals;
  }

  async original(photo: Photo): Promise<string> {
    return `${folder(photo)}/original`;
  }

  hasTiles(): boolean {
    return true;
  }

  tile(photo: Photo, tile: string): string {
    return `${folder(photo)}/tiles/${tile}`;
  }

  async details(photo: Photo, signal: AbortSignal): Promise<Details | null | undefined> {
    const response = await fetch(`${folder(photo)}/details`, { signal });
    if (response.ok) return await response.json();
    return response.status === 503 ? undefined : null;
  }

  async download(photo: Photo): Promise<Download> {
    return { url: this.rawFile(photo), name: fileName(photo) };
  }

  downloadText(): string {
    return this.downloadName;
  }

  downloadSize({ byteLength: size, haveRawFiles }: ChosenPhotos): string {
    if (size === 0 || !this.hasOriginals) return "";
    // The stream does not contain their sizes.
    return byteSize(size) + (haveRawFiles ? " and raw files" : "");
  }

  /** Empty, because the largest picture is complete. */
  published(): string {
    return "";
  }

  rawFile(file: { id: number, version: number }): string {
    return `${folder(file)}/original?download`;
  }
}

/** The common beginning of all addresses of a photo. */
function folder({ id, version }: { id: number, version: number }): string {
  return `photos/${id}/${version.toString(16).padStart(8, "0")}`;
}
