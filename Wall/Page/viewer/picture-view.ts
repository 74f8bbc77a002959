import { cssColour } from "../dom/ground.js";
import { loaded } from "../dom/loading.js";
import { make } from "../dom/markup.js";
import type { Size } from "../model/geometry.js";
import type { Photo } from "../model/photo.js";
import type { Addresses } from "../source/addresses.js";
import { type Failure, failureOf, nextAttempt } from "../source/failure.js";
import { isAnimation, sizeOf } from "./photo-facts.js";
import { largestWhole, needsTiles } from "./tile-grid.js";
import { pixelatedFrom, type Placement } from "./zoom.js";

/** Called when a picture is there or a video can be played, and when one does not come. */
export type DidSettle = (failure: Failure | null) => void;

/** A picture: a thumbnail that is there at once, then renditions, each as large as it is looked at. */
export class PictureView {
  readonly element = make("div", "picture");
  readonly #photo: Photo;
  readonly #addresses: Addresses;
  readonly #size: Size;
  readonly #didSettle: DidSettle;
  #shown: HTMLImageElement | null = null;
  /** The width of what is shown, and of what is loading: of renditions. */
  #shownWidth = 0;
  #pendingWidth = 0;
  #attempt = new AbortController();
  #showsOriginal: boolean;
  /** The browser cannot show the file itself. */
  #isOriginalUnfit = false;

  constructor(photo: Photo, addresses: Addresses, thumbnailURL: string | null, didSettle: DidSettle) {
    this.#photo = photo;
    this.#addresses = addresses;
    this.#size = sizeOf(addresses.size(photo));
    this.#didSettle = didSettle;
    this.#showsOriginal = isAnimation(photo) && addresses.hasOriginal(photo);
    if (photo.isTransparent) this.element.classList.add("on-checks");
    else if (photo.colour !== null) this.element.style.backgroundColor = cssColour(photo.colour);
    if (thumbnailURL !== null) this.element.append(make("img", "", { alt: "", draggable: false, src: thumbnailURL }));
  }

  /** True if a picture is shown that is more than a thumbnail. */
  get isLoaded(): boolean {
    return this.#shown !== null;
  }

  /** Hides the picture, where tiles show it whole: through what is transparent in them, it could be seen. */
  set isCovered(isCovered: boolean) {
    this.#shown?.classList.toggle("covered", isCovered && this.#photo.isTransparent);
  }

  place(placement: Placement, room: Size, density: number): void {
    placeBox(this.element, this.#size, placement, room, density);
    this.element.classList.toggle("pixelated", placement.scale * density >= pixelatedFrom);
  }

  /** Loads what is as sharp as the screen at a scale, if it is not there yet; true if it takes tiles to be as sharp. */
  sharpen(scale: number, density: number): boolean {
    if (this.#photo.isUnread) return false;
    const wanted = this.#size.width * scale * density;
    const hasTiles = this.#addresses.hasTiles(this.#photo);
    // Without tiles, the size is that of what there is.
    const largest = hasTiles ? largestWhole(this.#size, this.#addresses.widest) : this.#size.width;
    const width = this.#addresses.width({ ...this.#photo, ...this.#size }, Math.min(wanted, largest));
    if (width > Math.max(this.#shownWidth, this.#pendingWidth)) void this.#load(width);
    return hasTiles && !this.#showsOriginal && needsTiles(this.#size, wanted, largest);
  }

  /** Gives up what is still loading. */
  stop(): void {
    this.#attempt.abort();
    this.#pendingWidth = 0;
  }

  async #load(width: number): Promise<void> {
    this.#attempt.abort();
    const { signal } = (this.#attempt = new AbortController());
    this.#pendingWidth = width;
    for (let attempts = 0; !signal.aborted; attempts += 1) {
      const takesOriginal = this.#showsOriginal
        || (!this.#isOriginalUnfit && this.#addresses.isOriginal(this.#photo, width));
      const original = takesOriginal ? await this.#addresses.original(this.#photo, signal).catch(() => null) : null;
      if (signal.aborted) return;
      const url = original ?? this.#addresses.picture(this.#photo, width);
      const image = make("img", "pending", { alt: this.#photo.name, draggable: false, src: url });
      this.element.append(image);
      try {
        await loaded(image, signal);
        if (!signal.aborted) this.#show(image, width, original !== null);
        return;
      } catch {
        image.remove();
        if (signal.aborted) return;
        const failure = await failureOf(url, signal);
        if (signal.aborted) return;
        if (takesOriginal && !failure.isPassing) {
          // The browser cannot play it, or the file is too much for it: then a picture of it.
          this.#showsOriginal = false;
          this.#isOriginalUnfit = true;
          continue;
        }
        this.#didSettle(failure);
        if (!failure.isPassing) return;
        await nextAttempt(attempts, failure.delay, signal);
      }
    }
  }

  #show(image: HTMLImageElement, width: number, isOriginal: boolean): void {
    image.className = "loaded";
    this.element.replaceChildren(image);
    // What is transparent is not to be seen in its own colour.
    this.element.style.backgroundColor = "";
    this.#shown = image;
    // An animation's original is all that there is.
    this.#shownWidth = this.#showsOriginal && isOriginal ? Infinity : width;
    this.#pendingWidth = 0;
    this.#didSettle(null);
  }
}

/** Puts a picture's element where it is in the room, on whole device pixels. */
export function placeBox(
  { style }: HTMLElement, size: Size, { scale, x, y }: Placement, room: Size, density: number,
): void {
  const width = size.width * scale;
  const height = size.height * scale;
  const snapped = (length: number) => Math.round(length * density) / density;
  style.width = `${Math.max(snapped(width), 1)}px`;
  style.height = `${Math.max(snapped(height), 1)}px`;
  const left = (room.width - width) / 2 + x;
  const top = (room.height - height) / 2 + y;
  style.transform = `translate(${snapped(left)}px, ${snapped(top)}px)`;
}
