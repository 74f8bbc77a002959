/** What the viewer knows of a photo. What is optional may not be known. */
export interface ViewedPhoto {
  /** It stays with the photo. */
  readonly id: number;
  /** Another one when its file may have changed. */
  readonly version: number;
  /** Upright, in pixels; 0 if it is not known. */
  readonly width: number;
  readonly height: number;
  /** 0xRRGGBB, the picture's mean; `null` while unknown. */
  readonly colour: number | null;
  /** Why it cannot be shown (see `reasons`); 0 if it can. */
  readonly reason: number;
  /** Its path inside the folder. */
  readonly name: string;
  /** Seconds since 1970 by the clock on the wall where it was taken: shown as if it were UTC. */
  readonly taken?: number;
  /** See `kinds`. */
  readonly kind?: number;
  /** It is an animation or a video. */
  readonly isMoving?: boolean;
  readonly isTransparent?: boolean;
  /** 0 to 5. */
  readonly rating?: number;
  /** Beside it lies a raw file, which is no photo of its own. */
  readonly hasRawFile?: boolean;
  /** 0 if the date is only the file's, 1 the file's name, 2 its metadata. */
  readonly dateSource?: number;
  /** Of a published wall: the file itself is published, too. */
  readonly hasFile?: boolean;
  /** Nothing is known of it yet but about what shape it has. */
  readonly isUnread?: boolean;
}
