import type { Photo } from "../model/photo.js";
import type { Signal } from "../model/signal.js";
import type { Addresses } from "../source/addresses.js";

/** The photos in the order in which the viewer steps through them, and their tiles on the wall. */
export interface ViewerSource {
  readonly addresses: Addresses;
  readonly count: number;
  photoAt(position: number): Photo;
  /** The photo's position; −1 if there is no such photo. */
  positionOf(id: number): number;
  /** Its tile, if it has one at the moment. */
  tileElement(photo: Photo): HTMLElement | null;
  /** Scrolls the wall to the photo, without an animation. */
  bringIntoView(photo: Photo): void;
  /** A picture of it that has loaded already. */
  thumbnailURL(photo: Photo): string | null;
  /** False while photos may be missing that are there; else what is missing is gone. */
  readonly isComplete: boolean;
  /** Gives its tile the focus, without scrolling; false if it has none. */
  focus(photo: Photo): boolean;
  /** What names a photo in the page's address: digits and letters. */
  referenceTo(id: number): string;
  /**
   * The identity of the photo with that name; `null` if there is none, `undefined` as long as that is not known: a
   * `changed` follows.
   */
  find(reference: string): number | null | undefined;
  /** Has what is unread about a position read soon. */
  prioritizeAround(position: number): void;
  /** Sent when photos, their order or what is known of them have changed. */
  readonly changed: Signal;
}
