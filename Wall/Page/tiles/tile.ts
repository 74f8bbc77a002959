import type { Frame } from "cascade-view";
import { showGround } from "../dom/ground.js";
import { loaded } from "../dom/loading.js";
import { make, makeName } from "../dom/markup.js";
import { makeUnreadableMark, reasonText } from "../dom/unreadable.js";
import { fileName, isVideo, type Photo } from "../model/photo.js";
import { decodeThumbHash } from "../model/thumbhash.js";
import type { Addresses } from "../source/addresses.js";
import { failureOf } from "../source/failure.js";
import type { LoadQueue } from "./load-queue.js";
import { isAnimation, makeMarks, tileText, tileTitle } from "./marks.js";
import { playOnHover } from "./playing.js";

/** Pictures are not blown up to more than this number of times their size, or only squares could be seen. */
const greatestScale = 4;

/** Pictures that are no larger keep their pixels as squares, in pixels: icons are drawn so. */
const largestIcon = 64;

/** Long pictures show where they begin: texts and pages do. */
const longRatio = 2 / 5;

/** A picture that has come with the page stays until it is stretched by more. */
const keptStretch = 1.35;

/** Milliseconds in which a picture appears, and some more. */
const fadeTime = 400;

/** Milliseconds after which a server is asked again that has too much to do and does not say for how long. */
const busyDelay = 2000;

/** The same for one that does not answer, unless it is heard of before. */
const awayDelay = 5000;

/** The width of a picture, which its address ends with, or what begins with that. */
const widthIn = (address: string): number => parseInt(address.split("/").at(-1) as string);

/** What `Tile` needs from others. */
export interface TileClient {
  readonly queue: LoadQueue;
  /** Called when a picture did not load because there was no answer. */
  serverDidNotAnswer(): void;
  readonly addresses: Addresses;
  /** False while pictures appear at once: browsers make a layer of each that fades in. */
  readonly fades: boolean;
}

/**
 * What a cell of the wall holds: a surface in the photo's own colour, then a placeholder of it, then the picture; or,
 * for a file that cannot be shown, a mark. Small marks say what the picture does not.
 */
export class Tile {
  readonly #surface: HTMLElement;
  readonly #client: TileClient;
  #photo: Photo | null = null;
  /** Where the tile is in the content: what is in view is loaded first. */
  frame: Frame | null = null;
  #placeholder: HTMLCanvasElement | null = null;
  /** On screen. */
  #shown: HTMLImageElement | null = null;
  #shownWidth = 0;
  /** The device pixels for which the picture is good enough that has come with the page, if that is shown. */
  #givenRoom = 0;
  /** Still loading. */
  #pending: HTMLImageElement | null = null;
  /** The width that is being loaded, or waits to be. */
  #pendingWidth = 0;
  /** What is wrong with the photo, if anything is. */
  #isMarked = false;
  /** True if it was known what the photo looks like when it was last shown. */
  #isSeen = false;
  #retryTimer = 0;
  /** Gives up what is still loading. */
  #attempt: AbortController | null = null;
  readonly #stopPlaying: () => void;

  constructor(cell: HTMLElement, client: TileClient) {
    this.#client = client;
    const former = cell.querySelector<HTMLElement>(".tile");
    this.#surface = former ?? make("div");
    // The cell is what is focused, opened and chosen.
    this.#surface.className = "tile";
    this.#stopPlaying = playOnHover(this.#surface, () => {
      const photo = this.#photo;
      return photo && isAnimation(photo) && client.addresses.hasOriginal(photo)
        ? { url: client.addresses.original(photo), byteLength: photo.byteLength } : null;
    });
    if (!former) cell.append(this.#surface);
  }

  /** True for videos, whose pictures the server makes one at a time. */
  get isSlow(): boolean {
    return this.#photo !== null && isVideo(this.#photo);
  }

  /** The address of the picture on screen, or `null` if there is none yet. */
  get shownURL(): string | null {
    return this.#photo && this.#shown ? this.#client.addresses.picture(this.#photo, this.#shownWidth) : null;
  }

  /** Shows a photo, or its ThumbHash until it has loaded. One that is there already keeps its picture. */
  show(photo: Photo, frame: Frame | null, placeholder: Uint8Array | null = null): void {
    const former = this.#photo;
    // A video may have a picture after all: what it looks like is then told.
    const isLate = this.#isMarked && photo.reason === 0 && placeholder !== null && !this.#isSeen;
    const isSame = former?.id === photo.id && former.version === photo.version && former.reason === photo.reason
      && !isLate;
    if (!isSame && !this.#adopt(photo)) this.clear();
    this.#isSeen = placeholder !== null;
    this.#photo = photo;
    if (photo.isUnread) {
      // A plain surface, until more is known of it.
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
   * Asks for a larger picture if the cell has become too large for the present one, which stays until the larger one
   * has loaded. What had no answer is requested again.
   */
  fit(frame: Frame | null): void {
    this.frame = frame;
    const photo = this.#photo;
    if (!photo || !frame || photo.isUnread || photo.reason !== 0 || this.#isMarked) return;
    // What is cropped to fill the cell is larger than it.
    const ratio = photo.height > 0 ? photo.width / photo.height : 0;
    const room = Math.min(Math.max(frame.width, frame.height * ratio), greatestScale * (photo.width || Infinity));
    const pixels = room * devicePixelRatio;
    const step = this.#client.addresses.width(photo, pixels);
    if (step <= this.#shownWidth || pixels <= this.#givenRoom || step === this.#pendingWidth) return;
    this.#cancel();
    this.#pendingWidth = step;
    this.#client.queue.add(this);
  }

  /** Takes the photo out and cancels what is still loading. */
  clear(): void {
    this.#cancel();
    this.#stopPlaying();
    this.#photo = this.frame = null;
    this.#shown = this.#placeholder = null;
    this.#shownWidth = this.#givenRoom = 0;
    this.#isMarked = false;
    const surface = this.#surface;
    surface.replaceChildren();
    surface.removeAttribute("title");
    surface.role = surface.ariaLabel = null;
    surface.style.backgroundColor = "";
    delete surface.dataset.ground;
  }

  // MARK: Before the picture

  /** @returns Whether the page has come with a picture of the photo, which is shown then. */
  #adopt(photo: Photo): boolean {
    const image = this.#surface.querySelector("img");
    if (this.#photo || !image || photo.reason !== 0 || (image.complete && image.naturalWidth === 0)) return false;
    const address = image.getAttribute("src") as string;
    if (this.#client.addresses.picture(photo, widthIn(address)) !== address) return false;
    this.#photo = photo;
    this.#shown = image;
    // On dense screens, browsers choose the larger one of two.
    this.#shownWidth = widthIn((devicePixelRatio > 1 && image.srcset) || address);
    this.#givenRoom = this.#shownWidth * keptStretch;
    // The page's style sheet has said so until now, of its own cells alone.
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

  /** Keeps a small picture from being blown up. */
  #limit(element: HTMLElement): void {
    const { width, height } = this.#photo as Photo;
    if (!(width > 0 && height > 0)) return;
    element.style.maxWidth = `${greatestScale * width}px`;
    element.style.maxHeight = `${greatestScale * height}px`;
    if (Math.max(width, height) <= largestIcon) element.classList.add("small");
    if (width / height < longRatio) element.classList.add("long");
  }

  // MARK: The picture

  /** Loads what waits; for the queue. */
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
    const { signal } = (this.#attempt = new AbortController());
    try {
      await loaded(image, signal);
    } catch {
      if (this.#pending === image) await this.#didFail(image);
      return;
    }
    if (this.#pending !== image) return;
    image.classList.add("loaded");
    this.#shown?.remove();
    // It would be seen through the picture; and for browsers, each canvas is a layer of its own.
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
      // The mark's text names the tile.
      surface.role = surface.ariaLabel = null;
      surface.prepend(makeUnreadableMark(photo.name, reason));
    }
  }

  #cancel(): void {
    // As for most of the tiles that go out of sight at once.
    if (this.#pendingWidth === 0 && this.#retryTimer === 0) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = 0;
    this.#client.queue.remove(this);
    this.#attempt?.abort();
    this.#attempt = null;
    // One that did not load is still there.
    this.#pending?.remove();
    this.#pending = null;
    this.#pendingWidth = 0;
  }
}
