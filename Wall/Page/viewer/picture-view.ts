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

/** Called when a picture has loaded or a video can be played, or when that fails. */
export type DidSettle = (failure: Failure | null) => void;

/** A picture: at first a thumbnail from the cache, then renditions as large as the picture is shown. */
export class PictureView {
  readonly element = make("div", "picture");
  readonly #photo: Photo;
  readonly #addresses: Addresses;
  readonly #size: Size;
  readonly #didSettle: DidSettle;
  #shown: HTMLImageElement | null = null;
  /** The widths of the rendition that is shown, and of the one that is loading. */
  #shownWidth = 0;
  #pendingWidth = 0;
  #attempt = new AbortController();
  #showsOriginal: boolean;
  /** True if the browser cannot show the file itself. */
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

  /** True if more than a thumbnail is shown. */
  get isLoaded(): boolean {
    return this.#shown !== null;
  }

  /** Hides a transparent picture while tiles cover it completely: it would be seen through them. */
  set isCovered(isCovered: boolean) {
    this.#shown?.classList.toggle("covered", isCovered && this.#photo.isTransparent);
  }

  place(placement: Placement, room: Size, density: number): void {
    placeBox(this.element, this.#size, placement, room, density);
    this.element.classList.toggle("pixelated", placement.scale * density >= pixelatedFrom);
  }

  /** Loads a picture as sharp as the screen at a scale. True if that needs tiles. */
  sharpen(scale: number, density: number): boolean {
    if (this.#photo.isUnread) return false;
    const wanted = this.#size.width * scale * density;
    const hasTiles = this.#addresses.hasTiles(this.#photo);
    // Without tiles, `#size` is that of the largest picture.
    const largest = hasTiles ? largestWhole(this.#size, this.#addresses.widest) : this.#size.width;
    const width = this.#addresses.width({ ...this.#photo, ...this.#size }, Math.min(wanted, largest));
    if (width > Math.max(this.#shownWidth, this.#pendingWidth)) void this.#load(width);
    return hasTiles && !this.#showsOriginal && needsTiles(this.#size, wanted, largest);
  }

  /** Cancels the picture that is loading. */
  stop(): void {
    this.#attempt.abort();
    this.#pendingWidth = 0;
  }

  async #load(width: number): Promise<void> {
    this.#attempt.abort();
    this.#attempt = new AbortController();
    const { signal } = this.#attempt;
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
          // The browser cannot show the file, or it is too large: a rendition is shown instead.
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
    // The colour must not show through transparent parts.
    this.element.style.backgroundColor = "";
    this.#shown = image;
    // There is nothing sharper than an animation's original.
    this.#shownWidth = this.#showsOriginal && isOriginal ? Infinity : width;
    this.#pendingWidth = 0;
    this.#didSettle(null);
  }
}

/** Places a picture's element in the room, aligned to device pixels. */
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
