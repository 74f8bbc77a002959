/** As the server answers at `/photos/{id}/{version}/details`. Any of it may be missing. */
export interface Details {
  /** By the clock on the wall where it was taken, as ISO 8601; with the offset, if it is known. */
  readonly taken?: string;
  /** `fileModification` if only the file has a date. */
  readonly takenSource?: string;
  readonly camera?: string;
  readonly lens?: string;
  /** Seconds. */
  readonly exposureTime?: number | string;
  /** The f-number. */
  readonly aperture?: number | string;
  /** The ISO speed. */
  readonly sensitivity?: number | string;
  /** Millimetres. */
  readonly focalLength?: number | string;
  /** Degrees, north above 0. */
  readonly latitude?: number;
  /** Degrees, east above 0. */
  readonly longitude?: number;
  /** Metres. */
  readonly altitude?: number;
  readonly colourProfile?: string;
  /** The path. */
  readonly name?: string;
  readonly byteCount?: number;
  readonly width?: number;
  readonly height?: number;
  readonly kind?: string;
  /** 1 to 5, as the file says. */
  readonly rating?: number;
  /** `favourite` or `rejected`, as the file says. */
  readonly flag?: string;
  /** What was set on the wall. */
  readonly ownRating?: number;
  readonly ownFlag?: string;
  /** On a published wall: the size of the largest picture, or that there is the file. */
  readonly published?: string;
  /** On a published wall: the name of the file, if that is published, too. */
  readonly original?: string;
  /** Raw files that belong to the photo. */
  readonly rawFiles?: RawFile[];
}

export type RawFile = { id: number, version: number, name: string, byteCount: number };
