import type { Frame } from "cascade-view";
import { showGround } from "../dom/ground.js";
import { loaded } from "../dom/loading.js";
import { make, makeName } from "../dom/markup.js";
import { makeUnreadableMark, reasonText } from "../dom/unreadable.js";
import { fileName, isVideo, type Photo } from "../model/photo.js";
import { greatestScale, largestIcon, long } from "../model/picture-measures.js";
import { decodeThumbHash } from "../model/thumbhash.js";
import type { Addresses } from "../source/addresses.js";
import { failureOf } from "../source/failure.js";
import type { LoadQueue } from "./load-queue.js";
import { isAnimation, makeMarks, tileText, tileTitle } from "./marks.js";
import { playOnHover } from "./playing.js";

/** A picture from the page's HTML is kept until it would be stretched by more than this. */
const keptStretch = 1.35;

/** Milliseconds after which a picture has faded in, with some reserve. */
const fadeTime = 400;

/** Milliseconds before another request to an overloaded server that does not say how long to wait. */
const busyDelay = 2000;

/** Milliseconds before another request to a server that does not respond, unless it reconnects earlier. */
const awayDelay = 5000;

/** The width of a picture: the last part of its address begins with it. In a `srcset`, the last address counts. */
const widthIn = (address: string): number => parseInt(address.split("/").at(-1) as string);

/** What `Tile` needs from others. */
export interface TileClient {
  readonly queue: LoadQueue;
  /** Called when a picture did not load because there was no response. */
  serverDidNotAnswer(): void;
  readonly addresses: Addresses;
  /** False while pictures must appear without fading: browsers make a layer of each that fades. */
  readonly fades: boolean;
}

/**
 * The content of a cell of the wall: a surface in the photo's colour, then a placeholder, then the picture; for a file
 * that cannot be shown, a mark with the reason. Small marks say what the picture does not show.
 */
export class Tile {
  readonly #surface: HTMLElement;
  readonly #client: TileClient;
  #photo: Photo | null = null;
  /** The tile's place in the content, since pictures in view are loaded first. */
  frame: Frame | null = null;
  #placeholder: HTMLCanvasElement | null = null;
  /** The picture on screen. */
  #shown: HTMLImageElement | null = null;
  #shownWidth = 0;
  /** The width in device pixels for which a picture from the page's HTML is good enough; 0 for other pictures. */
  #givenRoom = 0;
  /** The picture that is loading. */
  #pending: HTMLImageElement | null = null;
  /** The width of the picture that is loading or waits to be loaded; 0 if there is none. */
  #pendingWidth = 0;
  /** True if the tile shows why the photo cannot be shown. */
  #isMarked = false;
  /** True if the photo had a placeholder when it was last shown. */
  #isSeen = false;
  #retryTimer = 0;
  /** Cancels the picture that is loading. */
  #attempt: AbortController | null = null;
  readonly #stopPlaying: () => void;

  constructor(cell: HTMLElement, client: TileClient) {
    this.#client = client;
    const former = cell.querySelector<HTMLElement>(".tile");
    this.#surface = former ?? make("div");
    // The cell, not the surface, gets the focus, and is opened and selected.
    this.#surface.className = "tile";
    this.#stopPlaying = playOnHover(this.#surface, () => {
      const photo = this.#photo;
      return photo && isAnimation(photo) && client.addresses.hasOriginal(photo)
        ? { url: client.addresses.original(photo), byteLength: photo.byteLength } : null;
    });
    if (!former) cell.append(this.#surface);
  }

  /** True for videos, whose pictures the server makes one after the other. */
  get isSlow(): boolean {
    return this.#photo !== null && isVideo(this.#photo);
  }

  /** The address of the picture on screen; `null` if there is none yet. */
  get shownURL(): string | null {
    return this.#photo && this.#shown ? this.#client.addresses.picture(this.#photo, this.#shownWidth) : null;
  }

  /** Shows a photo, and its ThumbHash until the picture has loaded. The same photo keeps its picture. */
  show(photo: Photo, frame: Frame | null, placeholder: Uint8Array | null = null): void {
    const former = this.#photo;
    // A video may get a picture after all: its placeholder says so.
    const isLate = this.#isMarked && photo.reason === 0 && placeholder !== null && !this.#isSeen;
    const isSame = former?.id === photo.id && former.version === photo.version && former.reason === photo.reason
      && !isLate;
    if (!isSame && !this.#adopt(photo)) this.clear();
    this.#isSeen = placeholder !== null;
    this.#photo = photo;
    if (photo.isUnread) {
      // A plain surface, until the photo has been read.
      this.frame = frame;
      this.#surface.role = "img";
      this.#surface.ariaLabel = "Picture";
      return;
    }
    this.#surface.title = tileTitle(photo);
    for (const mark of this.#surface.querySelectorAll(".mark")) mark.remove();
    const plays = this.#client.addresses.hasOriginal(photo);
    this.#surface.append(...makeMarks(photo, plays));
    if (photo.reason !== 0) {
      if (!isSame) this.#mark(reasonText(photo.reason));
      return;
    }
    if (this.#isMarked) return;
    this.#surface.role = "img";
    this.#surface.ariaLabel = tileText(photo, plays);
    this.#showGround();
    if (placeholder && !this.#placeholder && !this.#shown) this.#showPlaceholder(placeholder);
    this.fit(frame);
  }

  /**
   * Requests a larger picture if the cell has become too large for the present one, which stays until then. Retries a
   * picture that had no response.
   */
  fit(frame: Frame | null): void {
    this.frame = frame;
    const photo = this.#photo;
    if (!photo || !frame || photo.isUnread || photo.reason !== 0 || this.#isMarked) return;
    // A cropped picture is larger than the cell.
    const ratio = photo.height > 0 ? photo.width / photo.height : 0;
    const room = Math.min(Math.max(frame.width, frame.height * ratio), greatestScale * (photo.width || Infinity));
    const pixels = room * devicePixelRatio;
    const step = this.#client.addresses.width(photo, pixels);
    if (step <= this.#shownWidth || pixels <= this.#givenRoom || step === this.#pendingWidth) return;
    this.#cancel();
    this.#pendingWidth = step;
    this.#client.queue.add(this);
  }

  /** Removes the photo, and cancels its loading. */
  clear(): void {
    this.#cancel();
    this.#stopPlaying();
    this.#photo = null;
    this.frame = null;
    this.#shown = null;
    this.#placeholder = null;
    this.#shownWidth = 0;
    this.#givenRoom = 0;
    this.#isMarked = false;
    const surface = this.#surface;
    surface.replaceChildren();
    surface.removeAttribute("title");
    surface.role = null;
    surface.ariaLabel = null;
    surface.style.backgroundColor = "";
    delete surface.dataset.ground;
  }

  // MARK: Before the picture

  /** Keeps the photo's picture from the page's HTML. False if there is none. */
  #adopt(photo: Photo): boolean {
    const image = this.#surface.querySelector("img");
    if (this.#photo || !image || photo.reason !== 0 || (image.complete && image.naturalWidth === 0)) return false;
    const address = image.getAttribute("src") as string;
    if (this.#client.addresses.picture(photo, widthIn(address)) !== address) return false;
    this.#photo = photo;
    this.#shown = image;
    // On dense screens, browsers choose the larger one of two pictures.
    this.#shownWidth = widthIn((devicePixelRatio > 1 && image.srcset) || address);
    this.#givenRoom = this.#shownWidth * keptStretch;
    // Until now, a style sheet for the cells in the HTML has done so.
    this.#limit(image);
    image.onerror = () => {
      if (this.#shown !== image) return;
      const { frame } = this;
      this.clear();
      this.show(photo, frame);
    };
    return true;
  }

  #showGround(): void {
    const photo = this.#photo as Photo;
    showGround(this.#surface, photo);
    if (photo.width > 0 && Math.max(photo.width, photo.height) <= largestIcon) this.#surface.style.backgroundColor = "";
  }

  #showPlaceholder(bytes: Uint8Array): void {
    const picture = decodeThumbHash(bytes);
    if (!picture) return;
    const { width, height } = picture;
    const canvas = make("canvas", "placeholder", { width, height });
    canvas.getContext("2d")?.putImageData(new ImageData(picture.data, width, height), 0, 0);
    this.#limit(canvas);
    this.#surface.prepend(canvas);
    this.#placeholder = canvas;
  }

  /** Limits how much a small picture is enlarged. */
  #limit(element: HTMLElement): void {
    const { width, height } = this.#photo as Photo;
    if (!(width > 0 && height > 0)) return;
    element.style.maxWidth = `${greatestScale * width}px`;
    element.style.maxHeight = `${greatestScale * height}px`;
    if (Math.max(width, height) <= largestIcon) element.classList.add("small");
    if (width / height < long) element.classList.add("long");
  }

  // MARK: The picture

  /** Loads the waiting picture; called by the queue. */
  async load(): Promise<void> {
    const photo = this.#photo;
    if (!photo || this.#pendingWidth === 0) return;
    const width = this.#pendingWidth;
    const image = make("img", this.#shown || !this.#client.fades ? "" : "appearing",
      { alt: "", decoding: "async", draggable: false, src: this.#client.addresses.picture(photo, width) });
    this.#limit(image);
    this.#pending = image;
    (this.#shown ?? this.#placeholder)?.after(image);
    if (!image.isConnected) this.#surface.prepend(image);
    this.#attempt = new AbortController();
    const { signal } = this.#attempt;
    try {
      await loaded(image, signal);
    } catch {
      if (this.#pending === image) await this.#didFail(image);
      return;
    }
    if (this.#pending !== image) return;
    image.classList.add("loaded");
    this.#shown?.remove();
    // Otherwise it would be seen through transparent parts; and each canvas costs the browser a layer.
    const placeholder = this.#placeholder;
    setTimeout(() => placeholder?.remove(), photo.isTransparent ? 0 : fadeTime);
    this.#placeholder = null;
    this.#shown = image;
    this.#shownWidth = width;
    this.#pending = null;
    this.#pendingWidth = 0;
  }

  async #didFail(image: HTMLImageElement): Promise<void> {
    const failure = await failureOf(image.src);
    if (this.#pending !== image) return;
    this.#cancel();
    if (failure.status === 0) this.#client.serverDidNotAnswer();
    if (failure.isPassing) {
      const delay = failure.delay || (failure.status === 0 ? awayDelay : busyDelay);
      this.#retryTimer = setTimeout(() => this.fit(this.frame), delay);
    } else if (!this.#shown) this.#mark(failure.text);
  }

  #mark(reason: string): void {
    this.#cancel();
    const surface = this.#surface;
    const photo = this.#photo as Photo;
    this.#isMarked = true;
    this.#placeholder?.remove();
    this.#placeholder = null;
    surface.style.backgroundColor = "";
    delete surface.dataset.ground;
    if (isVideo(photo)) surface.prepend(makeName("video-name", fileName(photo)));
    else {
      // The text of the mark is the tile's accessible name.
      surface.role = null;
      surface.ariaLabel = null;
      surface.prepend(makeUnreadableMark(photo.name, reason));
    }
  }

  #cancel(): void {
    // The usual case when many tiles go out of view at once.
    if (this.#pendingWidth === 0 && this.#retryTimer === 0) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = 0;
    this.#client.queue.remove(this);
    this.#attempt?.abort();
    this.#attempt = null;
    // A picture that failed to load is still in the page.
    this.#pending?.remove();
    this.#pending = null;
    this.#pendingWidth = 0;
  }
}
