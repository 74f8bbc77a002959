import { make } from "../dom/markup.js";
import type { Size } from "../model/geometry.js";
import { fileName, type Photo } from "../model/photo.js";
import type { Addresses } from "../source/addresses.js";
import { type Failure, failureOf, nextAttempt } from "../source/failure.js";
import { prefersStillness } from "./animation.js";
import { sizeOf } from "./photo-facts.js";
import { type DidSettle, placeBox } from "./picture-view.js";
import type { Placement } from "./zoom.js";

/** The address of the file is not known yet. */
const notThere: Failure = {
  text: "The video does not load. Playback resumes as soon as it does.", isPassing: true, status: 0, delay: 0,
};

/** The file of the video is not available. */
export const withoutFile: Failure = { text: "", isPassing: false, status: 0, delay: 0 };

/** The file is available, but the browser does not support its encoding. */
export const unplayable: Failure = {
  text: "This browser cannot play the video.", isPassing: false, status: 200, delay: 0,
};

/** A video with the browser's controls. */
export class VideoView {
  readonly element = make("div", "picture video");
  readonly #photo: Photo;
  readonly #addresses: Addresses;
  readonly #size: Size;
  readonly #didSettle: DidSettle;
  /** The element that plays the video, while it is the viewed one. */
  player: HTMLVideoElement | null = null;
  #poster = "";
  /** The address of the picture that is shown until the video plays; empty if there is none. */
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

  /** Loads the poster, if there is one. */
  sharpen(scale: number, density: number): void {
    if (this.#poster !== "" || this.#photo.width === 0) return;
    const width = this.#addresses.width(this.#photo, this.#size.width * scale * density);
    this.#poster = this.#addresses.picture(this.#photo, width);
    make("img", "", { src: this.#poster }).decode().then(() => this.#showPoster(this.#poster), () => {});
  }

  /** Adds the player, which loads only the video's metadata; settles with `withoutFile` if there is no file. */
  async activate(): Promise<void> {
    this.#attempt.abort();
    this.#attempt = new AbortController();
    const { signal } = this.#attempt;
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
          // If the browser does not allow that, the user can click the player.
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

  /** Removes the player, and all that it has loaded. */
  stop(): void {
    this.#attempt.abort();
    this.player?.pause();
    this.player?.removeAttribute("src");
    // Otherwise, the connection stays open:
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

/** Plays a video; muted, if the browser allows sound only after a click. */
export async function play(player: HTMLVideoElement): Promise<void> {
  try {
    await player.play();
  } catch (error) {
    if ((error as Error).name !== "NotAllowedError") throw error;
    player.muted = true;
    await player.play();
  }
}
