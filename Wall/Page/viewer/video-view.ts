import { make } from "../dom/markup.js";
import type { Size } from "../model/geometry.js";
import { fileName, type Photo } from "../model/photo.js";
import type { Addresses } from "../source/addresses.js";
import { type Failure, failureOf, nextAttempt } from "../source/failure.js";
import { prefersStillness } from "./animation.js";
import { sizeOf } from "./photo-facts.js";
import { type DidSettle, placeBox } from "./picture-view.js";
import type { Placement } from "./zoom.js";

/** It is not known where the file is. */
const notThere: Failure = {
  text: "The video does not load. Playback resumes as soon as it does.", isPassing: true, status: 0, delay: 0,
};

/** The file is not available, of this video or of any. */
export const withoutFile: Failure = { text: "", isPassing: false, status: 0, delay: 0 };

/** The file is there, and the browser does not know its encoding. */
export const unplayable: Failure = {
  text: "This browser cannot play the video.", isPassing: false, status: 200, delay: 0,
};

/** A video with the browser's own controls. */
export class VideoView {
  readonly element = make("div", "picture video");
  readonly #photo: Photo;
  readonly #addresses: Addresses;
  readonly #size: Size;
  readonly #didSettle: DidSettle;
  /** The element that plays, while the video is the one that is viewed. */
  player: HTMLVideoElement | null = null;
  #poster = "";
  /** What is shown until it plays; empty if there is no picture of it. */
  shownPoster = "";
  #attempt = new AbortController();

  constructor(photo: Photo, addresses: Addresses, thumbnailURL: string | null, didSettle: DidSettle) {
    this.#photo = photo;
    this.#addresses = addresses;
    this.#size = sizeOf(addresses.size(photo));
    this.#didSettle = didSettle;
    if (thumbnailURL !== null) this.#showPoster(thumbnailURL);
  }

  place(placement: Placement, room: Size, density: number): void {
    placeBox(this.element, this.#size, placement, room, density);
  }

  /** Loads a poster, if there is one. */
  sharpen(scale: number, density: number): void {
    if (this.#poster !== "" || this.#photo.width === 0) return;
    const width = this.#addresses.width(this.#photo, this.#size.width * scale * density);
    this.#poster = this.#addresses.picture(this.#photo, width);
    make("img", "", { src: this.#poster }).decode().then(() => this.#showPoster(this.#poster), () => {});
  }

  /** Puts the player there, which loads no more than it needs to tell its length, or settles with `withoutFile`. */
  async activate(): Promise<void> {
    this.#attempt.abort();
    const { signal } = (this.#attempt = new AbortController());
    for (let attempts = 0; !signal.aborted; attempts += 1) {
      const url = await this.#addresses.original(this.#photo, signal).catch(() => undefined);
      if (signal.aborted) return;
      if (url === null) return this.#didSettle(withoutFile);
      if (url === undefined) {
        this.#didSettle(notThere);
        await nextAttempt(attempts, 0, signal);
        continue;
      }
      const video = make("video", "", {
        controls: true, playsInline: true, preload: "metadata", ariaLabel: fileName(this.#photo), src: url,
        poster: this.shownPoster,
      });
      video.dataset.ownGestures = "";
      this.player?.remove();
      this.player = video;
      this.element.append(video);
      await new Promise((resolve) => {
        video.addEventListener("loadedmetadata", () => {
          this.#didSettle(null);
          // Where it may not, a click on it will.
          if (!prefersStillness()) play(video).catch(() => {});
        }, { signal });
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
  stop(): void {
    this.#attempt.abort();
    this.player?.pause();
    this.player?.removeAttribute("src");
    // Without this, the connection stays:
    // https://html.spec.whatwg.org/multipage/media.html#best-practices-for-authors-using-media-elements
    this.player?.load();
    this.player?.remove();
    this.player = null;
  }

  #showPoster(url: string): void {
    this.element.querySelector("img")?.remove();
    this.element.prepend(make("img", "", { alt: "", draggable: false, src: url }));
    this.shownPoster = url;
    if (this.player) this.player.poster = url;
  }
}

/** Plays a video: without its sound where the browser wants to be asked by a click for that. */
export async function play(player: HTMLVideoElement): Promise<void> {
  try {
    await player.play();
  } catch (error) {
    if ((error as Error).name !== "NotAllowedError") throw error;
    player.muted = true;
    await player.play();
  }
}
