import type { ChosenPhotos } from "../model/chosen-photos.js";
import type { Size } from "../model/geometry.js";
import type { Photo } from "../model/photo.js";
import type { Details, RawFile } from "./formats.js";

/** The addresses of photos and of what belongs to them. Servers and published walls have different ones. */

export interface Addresses {
  /** True if several files can be downloaded as one archive. */
  readonly hasArchives: boolean;
  /** True on the owner's page, which can rate photos and show where files are on the server's machine. */
  readonly isOwners: boolean;
  /** The size of the largest available picture of a photo. */
  size(photo: Photo): Size;
  /** The width of the picture to request: the least one that fills `room` device pixels. */
  width(photo: Photo, room: number): number;
  /** A picture with a width that `width` has returned. */
  picture(photo: Photo, width: number): string;
  /** The greatest width of a picture of any photo. */
  readonly widest: number;
  /**
   * True if a width that `width` has returned is that of the file itself, and the browser can show the file. `original`
   * then returns the address.
   */
  isOriginal(photo: Photo, width: number): boolean;
  /** True if the file itself is available. */
  hasOriginal(photo: Photo): boolean;
  /** The file itself; `null` if it is not available. */
  original(photo: Photo, signal?: AbortSignal): Promise<string | null>;
  /** True if there are tiles for zooming in further than the widest picture allows. */
  hasTiles(photo: Photo): boolean;
  /** @param tile A tile's level, column and row, as `2/1-0`. */
  tile(photo: Photo, tile: string): string;
  /**
   * All details of a photo; `null` if there are none, `undefined` if they are not available now. Rejects with a
   * `TypeError` if there is no response.
   */
  details(photo: Photo, signal: AbortSignal): Promise<Details | null | undefined>;
  /** True if photos can be downloaded. */
  readonly hasDownloads: boolean;
  /** The file that is downloaded for a photo. */
  download(photo: Photo): Promise<Download>;
  /** The general name of that file, for people. */
  readonly downloadName: string;
  /** The name of that file for one photo, as exact as possible. */
  downloadText(photo: Photo): string;
  /** The size of a download of these photos, for people; empty if unknown. */
  downloadSize(chosen: ChosenPhotos): string;
  /** What is published of a photo, if that may be less than all; otherwise empty. */
  published(photo: Photo): string;
  /** The participle in “This video is not …”, for a video whose file is not available. */
  readonly withheld: string;
  /** The address for downloading a photo's raw file. */
  rawFile(file: RawFile): string | null;
}

/** A file to download, and its name. */
export interface Download {
  readonly url: string;
  readonly name: string;
}
