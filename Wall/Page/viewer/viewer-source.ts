import type { Photo } from "../model/photo.js";
import type { Signal } from "../model/signal.js";
import type { Addresses } from "../source/addresses.js";

/** The photos in the order in which the viewer shows them, and their tiles on the wall. */
export interface ViewerSource {
  readonly addresses: Addresses;
  readonly count: number;
  photoAt(position: number): Photo;
  /** The photo's position; −1 if there is no such photo. */
  positionOf(id: number): number;
  /** The photo's tile, if it has one at the moment. */
  tileElement(photo: Photo): HTMLElement | null;
  /** Scrolls the wall to the photo, without an animation. */
  bringIntoView(photo: Photo): void;
  /** The address of a picture of the photo that has already loaded. */
  thumbnailURL(photo: Photo): string | null;
  /** True if all photos are known. A photo that is missing then does not exist. */
  readonly isComplete: boolean;
  /** Gives the photo's tile the focus, without scrolling; false if it has none. */
  focus(photo: Photo): boolean;
  /** The reference to a photo in the page's address: digits, letters and dots. */
  referenceTo(id: number): string;
  /**
   * The identity of the photo that a reference names; `null` if there is none, `undefined` while that is unknown:
   * `changed` is sent when it becomes known.
   */
  find(reference: string): number | null | undefined;
  /** Reads unread photos around a position before others. */
  prioritizeAround(position: number): void;
  /** Sent when photos, their order or what is known of them have changed. */
  readonly changed: Signal;
}
