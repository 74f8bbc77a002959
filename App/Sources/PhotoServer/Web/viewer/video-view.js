// @ts-check
import { failureOf, nextAttempt } from "../failure.js";
import { pathParts, sizeOf } from "./photo-facts.js";

/** @typedef {import("./source.js").ViewedPhoto} ViewedPhoto */
/** @typedef {import("../failure.js").Failure} Failure */
/** @typedef {import("./zoom.js").Placement} Placement */
/** @typedef {import("./zoom.js").Size} Size */

/** Nobody has said where the file is. @type {Failure} */
const notThere = {
  text: "The video does not load. Playback resumes as soon as it does.", isPassing: true, status: 0, delay: 0,
};

/** The file is not to be had, of this video or of any. @type {Failure} */
export const withoutFile = { text: "", isPassing: false, status: 0, delay: 0 };

/** The file is there, and the browser does not know its encoding. @type {Failure} */
export const unplayable = { text: "This browser cannot play the video.", isPassing: false, status: 200, delay: 0 };

/** A video with the browser's own controls. */
export class VideoView {
  element = document.createElement("div");
  #photo;
  #addresses;
  #size;
  #didSettle;
  /** @type {HTMLVideoElement | null} */
  #video = null;
  #poster = "";
  /** What is shown until it plays; empty if there is no picture of it. */
  #shownPoster = "";
  #attempt = new AbortController();

  /**
   * @param {ViewedPhoto} photo
   * @param {import("../addresses.js").Addresses} addresses
   * @param {string | null} thumbnailURL
   * @param {(failure: Failure | null) => void} didSettle Called when it can be played, and when it cannot.
   */
  constructor(photo, addresses, thumbnailURL, didSettle) {
    this.#photo = photo;
    this.#addresses = addresses;
    this.#size = sizeOf(addresses.size(photo));
    this.#didSettle = didSettle;
    this.element.className = "picture video";
    if (thumbnailURL !== null) this.#showPoster(thumbnailURL);
  }

  /** The element that plays, while the video is the one that is viewed. */
  get player() {
    return this.#video;
  }

  /**
   * @param {Placement} placement
   * @param {Size} room
   */
  place({ scale, x, y }, room) {
    const [width, height] = [this.#size.width * scale, this.#size.height * scale];
    const { style } = this.element;
    style.width = `${width}px`;
    style.height = `${height}px`;
    style.transform = `translate(${(room.width - width) / 2 + x}px, ${(room.height - height) / 2 + y}px)`;
  }

  /**
   * Loads a poster, if there is one.
   *
   * @param {number} scale
   * @param {number} density
   */
  sharpen(scale, density) {
    if (this.#poster !== "" || this.#photo.width === 0) return;
    const width = this.#addresses.width(this.#photo, this.#size.width * scale * density);
    this.#poster = this.#addresses.picture(this.#photo, width);
    const image = new Image();
    image.src = this.#poster;
    image.decode().then(() => this.#showPoster(this.#poster), () => {});
  }

  /** Puts the player there, which loads no more than it needs to tell its length, or settles with `withoutFile`. */
  async activate() {
    this.#attempt.abort();
    const { signal } = (this.#attempt = new AbortController());
    for (let attempts = 0; !signal.aborted; attempts += 1) {
      const url = await this.#addresses.original(this.#photo, signal).catch(() => undefined);
      if (signal.aborted) return;
      if (url === null) {
        this.#didSettle(withoutFile);
        return;
      }
      if (url === undefined) {
        this.#didSettle(notThere);
        await nextAttempt(attempts, 0, signal);
        continue;
      }
      const video = makePlayer(url, pathParts(this.#photo).file);
      video.poster = this.#shownPoster;
      this.#video?.remove();
      this.#video = video;
      this.element.append(video);
      await new Promise((resolve) => {
        video.addEventListener("loadedmetadata", () => this.#didSettle(null), { signal });
        video.addEventListener("error", resolve, { signal });
        signal.addEventListener("abort", resolve);
      });
      if (signal.aborted) return;
      const failure = await failureOf(url, signal);
      if (signal.aborted) return;
      this.#didSettle(failure.status >= 200 && failure.status < 300 ? unplayable : failure);
      if (!failure.isPassing) return;
      await nextAttempt(attempts, failure.delay, signal);
    }
  }

  /** Takes the player away again, and with it what it has loaded. */
  stop() {
    this.#attempt.abort();
    this.#video?.pause();
    this.#video?.removeAttribute("src");
    // Without this, the connection stays:
    // https://html.spec.whatwg.org/multipage/media.html#best-practices-for-authors-using-media-elements
    this.#video?.load();
    this.#video?.remove();
    this.#video = null;
  }

  /** @param {string} url */
  #showPoster(url) {
    const image = new Image();
    image.alt = "";
    image.draggable = false;
    image.src = url;
    this.element.querySelector("img")?.remove();
    this.element.prepend(image);
    this.#shownPoster = url;
    if (this.#video) this.#video.poster = url;
  }
}

/**
 * @param {string} url
 * @param {string} name
 */
function makePlayer(url, name) {
  const video = document.createElement("video");
  video.controls = true;
  video.playsInline = true;
  video.preload = "metadata";
  video.ariaLabel = name;
  video.dataset.ownGestures = "";
  video.src = url;
  return video;
}
