// @ts-check
import { failureOf, nextAttempt } from "../failure.js";
import { loaded } from "../loading.js";
import { photoURL, renditionURL, renditionWidth } from "../rendition.js";
import { isAnimation, sizeOf } from "./photo-facts.js";
import { coarsestLevel } from "./tile-grid.js";

/** @typedef {import("./source.js").ViewedPhoto} ViewedPhoto */
/** @typedef {import("../failure.js").Failure} Failure */
/** @typedef {import("./zoom.js").Placement} Placement */
/** @typedef {import("./zoom.js").Size} Size */

/** The pixels of the largest picture that is loaded in one piece, and its longest side: larger ones come in tiles. */
const mostPixels = 32e6;
const longestSide = 8192;

/** The widest rendition. */
const widest = 5120;

/** From so many device pixels to each pixel of the picture on, these are seen as what they are. */
const pixelatedFrom = 3;

/** A picture: a thumbnail that is there at once, then renditions, each as large as it is looked at. */
export class PictureView {
  element = document.createElement("div");
  #photo;
  #size;
  #didSettle;
  /** @type {HTMLImageElement | null} */
  #shown = null;
  /** The width of what is shown, and of what is loading: of renditions. */
  #shownWidth = 0;
  #pendingWidth = 0;
  #attempt = new AbortController();
  #showsOriginal;

  /**
   * @param {ViewedPhoto} photo
   * @param {string | null} thumbnailURL
   * @param {(failure: Failure | null) => void} didSettle Called when a picture is there, and when one does not come.
   */
  constructor(photo, thumbnailURL, didSettle) {
    this.#photo = photo;
    this.#size = sizeOf(photo);
    this.#didSettle = didSettle;
    this.#showsOriginal = isAnimation(photo);
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
    const wanted = this.#size.width * scale * density;
    const largest = largestWidth(this.#size);
    const width = renditionWidth(this.#size, Math.min(wanted, largest));
    if (width > Math.max(this.#shownWidth, this.#pendingWidth)) void this.#load(width);
    return !this.#showsOriginal && coarsestLevel(this.#size) > 0 && Math.min(wanted, this.#size.width) > largest;
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
      const url = this.#showsOriginal ? `${photoURL(this.#photo)}/original` : renditionURL(this.#photo, width);
      const image = makeImage(this.#photo.name, url);
      image.className = "pending";
      this.element.append(image);
      try {
        await loaded(image, signal);
        if (!signal.aborted) this.#show(image, width);
        return;
      } catch {
        image.remove();
        if (signal.aborted) return;
        const failure = await failureOf(url, signal);
        if (signal.aborted) return;
        if (this.#showsOriginal && !failure.isPassing) {
          // The browser cannot play it, or the file is too much for it: then its first picture.
          this.#showsOriginal = false;
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
   */
  #show(image, width) {
    image.className = "loaded";
    this.element.replaceChildren(image);
    // What is transparent is not to be seen in its own colour.
    this.element.style.backgroundColor = "";
    this.#shown = image;
    // An animation's original is all that there is.
    this.#shownWidth = this.#showsOriginal ? Infinity : width;
    this.#pendingWidth = 0;
    this.#didSettle(null);
  }
}

/**
 * The width of the largest rendition that is loaded in one piece.
 * @param {Size} size
 */
function largestWidth({ width, height }) {
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
