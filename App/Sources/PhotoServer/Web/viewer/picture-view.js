// @ts-check
import { failureOf, nextAttempt } from "../failure.js";
import { loaded } from "../loading.js";
import { isAnimation, sizeOf } from "./photo-facts.js";
import { coarsestLevel } from "./tile-grid.js";

/** @typedef {import("./source.js").ViewedPhoto} ViewedPhoto */
/** @typedef {import("../failure.js").Failure} Failure */
/** @typedef {import("./zoom.js").Placement} Placement */
/** @typedef {import("./zoom.js").Size} Size */

/** The pixels of the largest picture that is loaded in one piece, and its longest side: larger ones come in tiles. */
const mostPixels = 32e6;
const longestSide = 8192;

/** From so many device pixels to each pixel of the picture on, these are seen as what they are. */
const pixelatedFrom = 3;

/** A picture: a thumbnail that is there at once, then renditions, each as large as it is looked at. */
export class PictureView {
  element = document.createElement("div");
  #photo;
  #addresses;
  #size;
  #didSettle;
  /** @type {HTMLImageElement | null} */
  #shown = null;
  /** The width of what is shown, and of what is loading: of renditions. */
  #shownWidth = 0;
  #pendingWidth = 0;
  #attempt = new AbortController();
  #showsOriginal;
  /** The browser cannot show the file itself. */
  #isOriginalUnfit = false;

  /**
   * @param {ViewedPhoto} photo
   * @param {import("../addresses.js").Addresses} addresses
   * @param {string | null} thumbnailURL
   * @param {(failure: Failure | null) => void} didSettle Called when a picture is there, and when one does not come.
   */
  constructor(photo, addresses, thumbnailURL, didSettle) {
    this.#photo = photo;
    this.#addresses = addresses;
    this.#size = sizeOf(addresses.size(photo));
    this.#didSettle = didSettle;
    this.#showsOriginal = isAnimation(photo) && addresses.hasOriginal(photo);
    this.element.className = "picture";
    if (photo.isTransparent ?? true) this.element.classList.add("on-checks");
    else if (photo.colour !== null) {
      this.element.style.backgroundColor = `#${photo.colour.toString(16).padStart(6, "0")}`;
    }
    if (thumbnailURL !== null) this.element.append(makeImage("", thumbnailURL));
  }

  /** True if a picture is shown that is more than a thumbnail. */
  get isLoaded() {
    return this.#shown !== null;
  }

  /**
   * Hides the picture, where tiles show it whole: through what is transparent in them, it could be seen.
   * @param {boolean} isCovered
   */
  set isCovered(isCovered) {
    this.#shown?.classList.toggle("covered", isCovered && this.#photo.isTransparent !== false);
  }

  /**
   * @param {Placement} placement
   * @param {Size} room
   * @param {number} density
   */
  place({ scale, x, y }, room, density) {
    const [width, height] = [this.#size.width * scale, this.#size.height * scale];
    const { style } = this.element;
    /** @param {number} length */
    const snapped = (length) => Math.round(length * density) / density;
    style.width = `${Math.max(snapped(width), 1)}px`;
    style.height = `${Math.max(snapped(height), 1)}px`;
    const [left, top] = [(room.width - width) / 2 + x, (room.height - height) / 2 + y];
    style.transform = `translate(${snapped(left)}px, ${snapped(top)}px)`;
    this.element.classList.toggle("pixelated", scale * density >= pixelatedFrom);
  }

  /**
   * Loads what is as sharp as the screen at a scale, if that is not there yet.
   *
   * @param {number} scale
   * @param {number} density
   * @returns {boolean} True if it takes tiles to be as sharp.
   */
  sharpen(scale, density) {
    if (this.#photo.isUnread) return false;
    const wanted = this.#size.width * scale * density;
    const largest = largestWidth(this.#size, this.#addresses);
    const sized = { ...this.#photo, ...this.#size };
    const width = this.#addresses.width(sized, Math.min(wanted, largest));
    if (width > Math.max(this.#shownWidth, this.#pendingWidth)) void this.#load(width);
    return this.#addresses.tile !== null && !this.#showsOriginal && coarsestLevel(this.#size) > 0
      && Math.min(wanted, this.#size.width) > largest;
  }

  /** Gives up what is still loading. */
  stop() {
    this.#attempt.abort();
    this.#pendingWidth = 0;
  }

  /** @param {number} width */
  async #load(width) {
    this.#attempt.abort();
    const { signal } = (this.#attempt = new AbortController());
    this.#pendingWidth = width;
    for (let attempts = 0; !signal.aborted; attempts += 1) {
      const takesOriginal = this.#showsOriginal
        || (!this.#isOriginalUnfit && this.#addresses.isOriginal(this.#photo, width));
      const original = takesOriginal ? await this.#addresses.original(this.#photo, signal).catch(() => null) : null;
      if (signal.aborted) return;
      const url = original ?? this.#addresses.picture(this.#photo, width);
      const image = makeImage(this.#photo.name, url);
      image.className = "pending";
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

  /**
   * @param {HTMLImageElement} image
   * @param {number} width
   * @param {boolean} isOriginal
   */
  #show(image, width, isOriginal) {
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

/**
 * The width of the largest rendition that is loaded in one piece.
 * @param {Size} size
 * @param {import("../addresses.js").Addresses} addresses
 */
function largestWidth({ width, height }, { tile, widest }) {
  // Without tiles, the size is that of what there is.
  if (!tile) return width;
  const ratio = height / width;
  return Math.min(widest, width, Math.sqrt(mostPixels / ratio), Math.max(80, longestSide / ratio));
}

/**
 * @param {string} name
 * @param {string} url
 */
function makeImage(name, url) {
  const image = new Image();
  image.alt = name;
  image.draggable = false;
  image.src = url;
  return image;
}
