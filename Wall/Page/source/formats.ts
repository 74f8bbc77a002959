// From wire/formats.toml, by Scripts/generate-wire.py.

import { hexadecimal } from "./hexadecimal.js";

/** The version of published walls. */
export const siteVersion = 2;

/** An entry in the index of a published wall, of a chunk's photos of one month. */
export interface IndexEntry {
  /** The chunk's HASH, the first digits first. */
  readonly chunk: string;
  /** How many of its photos are of that month: 1 to 512. */
  readonly count: number;
  /** Set for photos without a date. */
  readonly isUndated: boolean;
  /** Their mean shape: 4,096 times log2(width / height). */
  readonly shape: number;
  /** When the newest of them was taken: minutes since 1970 by the clock on the wall there, rounded down. */
  readonly newest: number;
  /** The same of the oldest of them. */
  readonly oldest: number;
}

/** In bytes. */
export const indexEntryLength = 20;

export function readIndexEntry(view: DataView, at: number): IndexEntry {
  const word8 = view.getUint16(at + 8, true);
  return {
    chunk: hexadecimal(view, at),
    count: word8 & 0x7fff,
    isUndated: (word8 & 1 << 15) !== 0,
    shape: view.getInt16(at + 10, true),
    newest: view.getInt32(at + 12, true),
    oldest: view.getInt32(at + 16, true),
  };
}

/** All details of a photo, for display; those that are not known are missing. */
export interface Details {
  /** The path relative to the folder. */
  readonly name?: string;
  /** The kind: `Unknown`, `JPEG`, `PNG`, `GIF`, `WebP`, `AVIF`, `HEIC`, `TIFF`, `JPEG XL`, `Raw`, `Video`. */
  readonly kind?: string;
  /** Size of the file in bytes. */
  readonly byteCount?: number;
  /** Upright width in pixels, 0 if unknown. */
  readonly width?: number;
  /** Upright height in pixels, 0 if unknown. */
  readonly height?: number;
  /** Local date and time in the form of ISO 8601: `2024-01-31T12:34:56.780+02:00`, without fraction and zone if unknown. */
  readonly taken?: string;
  /** Source of the date: `metadata`, `fileName` or `fileModification`. */
  readonly takenSource?: string;
  /** The camera's maker and model. */
  readonly camera?: string;
  /** The lens, as named by the camera. */
  readonly lens?: string;
  /** Exposure time in seconds. */
  readonly exposureTime?: number;
  /** The f-number. */
  readonly aperture?: number;
  /** The ISO speed. */
  readonly sensitivity?: number;
  /** Focal length in millimetres. */
  readonly focalLength?: number;
  /** The equivalent focal length of a 35 mm camera, in millimetres. */
  readonly focalLength35?: number;
  /** 1 to 5 stars: what the photo's files say. */
  readonly rating?: number;
  /** `favourite` or `rejected`: what the photo's files say. */
  readonly flag?: string;
  /** 0 to 5 stars: what was set on the wall, which takes precedence; never for guests. */
  readonly ownRating?: number;
  /** `none`, `favourite` or `rejected`: what was set on the wall, which takes precedence; never for guests. */
  readonly ownFlag?: string;
  /** Degrees, positive to the north. */
  readonly latitude?: number;
  /** Degrees, positive to the east. */
  readonly longitude?: number;
  /** Metres above sea level. */
  readonly altitude?: number;
  /** The name in the colour profile; for guests only if it is a common one, such as sRGB. */
  readonly colourProfile?: string;
  /** Number of pictures of an animation. */
  readonly frames?: number;
  /** Duration of one run of an animation, in milliseconds. */
  readonly duration?: number;
  /** Whether parts of the picture are transparent. */
  readonly hasTransparency?: boolean;
  /** The raw files that belong to this photo. */
  readonly rawFiles?: readonly RawFile[];
  /** The name of the published file, if there is one (published walls only). */
  readonly original?: string;
}

/** A raw file that belongs to a photo. Its original is available like that of a photo. */
export interface RawFile {
  /** The file's identity, like a photo's. */
  readonly id: number;
  /** The file's version, like a photo's. */
  readonly version: number;
  /** The path relative to the folder. */
  readonly name: string;
  /** Size of the file in bytes. */
  readonly byteCount: number;
}

/** What names all other files of a published wall: `site.json`. */
export interface Site {
  /** The version of the format. */
  readonly format: number;
  /** The name of the index. */
  readonly index: string;
  /** The site's name. */
  readonly title: string;
  /** The number of photos. */
  readonly count: number;
  /** Widths of pictures in pixels, ascending. */
  readonly widths: readonly number[];
  /** Extension of the pictures' file names. */
  readonly extension: string;
  /** Whether the photos' own files are published, too. */
  readonly hasOriginals: boolean;
}
