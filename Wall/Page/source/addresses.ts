import type { ChosenPhotos } from "../model/chosen-photos.js";
import type { Size } from "../model/geometry.js";
import type { Photo } from "../model/photo.js";
import type { Details, RawFile } from "./formats.js";

/** Where to find what there is of a photo: the seam between the page and what serves it. */

export interface Addresses {
  /** True if several files can be saved as one. */
  readonly hasArchives: boolean;
  /** True on the owner's page, which may ask where files are on the machine that serves it, and rate photos. */
  readonly isOwners: boolean;
  /** The size of the largest picture that there is of a photo. */
  size(photo: Photo): Size;
  /** The width of picture to ask for: the least that fills a room of that many device pixels. */
  width(photo: Photo, room: number): number;
  /** A picture of that width, one that `width` has named. */
  picture(photo: Photo, width: number): string;
  /** The width of the widest picture of any photo. */
  readonly widest: number;
  /**
   * True if a width that `width` has named is that of the file itself, which the browser can show: then `original` is
   * to be asked for it.
   */
  isOriginal(photo: Photo, width: number): boolean;
  /** True if the file itself is available. */
  hasOriginal(photo: Photo): boolean;
  /** The file itself; `null` if it is not available. */
  original(photo: Photo, signal?: AbortSignal): Promise<string | null>;
  /** True if there are tiles of what is larger than the widest picture. */
  hasTiles(photo: Photo): boolean;
  /** A tile of a very large picture, by its level, column and row (`2/1-0`). */
  tile(photo: Photo, tile: string): string;
  /**
   * What is known of a photo; `null` if nothing more is, `undefined` if there is no telling now. Rejected with a
   * `TypeError` if there is no answer.
   */
  details(photo: Photo, signal: AbortSignal): Promise<Details | null | undefined>;
  /** True if there is anything to save of photos. */
  readonly hasDownloads: boolean;
  /** What is saved of a photo. */
  download(photo: Photo): Promise<Download>;
  /** What that is, for people. */
  readonly downloadName: string;
  /** The same of this photo, as exactly as it is known. */
  downloadText(photo: Photo): string;
  /** How much a download of these photos is, for people; empty if that is not known. */
  downloadSize(chosen: ChosenPhotos): string;
  /** What of a photo is published, where that may be less than all; else empty. */
  published(photo: Photo): string;
  /** What the page says of a film whose file is not available: in place of a verb. */
  readonly withheld: string;
  /** Where a photo's raw file is saved. */
  rawFile(file: RawFile): string | null;
}

/** A file to save, and its name. */
export interface Download {
  readonly url: string;
  readonly name: string;
}
