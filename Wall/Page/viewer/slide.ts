import { make } from "../dom/markup.js";
import { makeUnreadableMark, reasonText } from "../dom/unreadable.js";
import type { Point, Size } from "../model/geometry.js";
import { fileName, isVideo, type Photo } from "../model/photo.js";
import type { Addresses } from "../source/addresses.js";
import type { Failure } from "../source/failure.js";
import { isAnimation, sizeOf } from "./photo-facts.js";
import { PictureView } from "./picture-view.js";
import { TileLayer } from "./tile-layer.js";
import { unplayable, VideoView, withoutFile } from "./video-view.js";
import { fillingScale, fittingScale, held, type Placement, unturned } from "./zoom.js";

/** The margin above and below a video, in CSS pixels. */
const playerMargin = 64;

/** One photo on the stage: a picture that can be zoomed, a video, or the reason why it cannot be shown. */
export class Slide {
  readonly element = make("div", "slide");
  photo: Photo;
  placement: Placement = { scale: 0, x: 0, y: 0 };
  /** The rotated element that contains the picture. */
  readonly #turned = make("div", "turned");
  /** The rotation in right angles, clockwise. */
  #turns: number;
  /** The picture's size before the rotation. */
  readonly #size: Size;
  /** The text over the photo while it cannot be loaded. */
  readonly #note = make("p", "slide-note", { role: "status" });
  /** The text about a video that does not play. */
  readonly #remark = make("p", "slide-remark");
  #view: PictureView | VideoView | null = null;
  #tiles: TileLayer | null = null;
  #room: Size = { width: 1, height: 1 };
  #isActive = false;
  readonly #addresses: Addresses;
  readonly #didSettle: () => void;

  /** @param didSettle Called when the photo has loaded, or cannot be loaded. */
  constructor(photo: Photo, addresses: Addresses, thumbnailURL: string | null, turns: number, didSettle: () => void) {
    this.photo = photo;
    this.#size = sizeOf(addresses.size(photo));
    this.#turns = turns;
    this.#addresses = addresses;
    this.#didSettle = didSettle;
    if (photo.reason !== 0) {
      this.#fail(reasonText(photo.reason));
      return;
    }
    // A video whose file is not available is shown as a picture.
    const hasFile = addresses.hasOriginal(photo);
    const View = isVideo(photo) && hasFile ? VideoView : PictureView;
    this.#view = new View(photo, addresses, thumbnailURL, (failure) => this.#viewDidSettle(failure));
    this.#turned.append(this.#view.element);
    this.element.append(this.#turned, this.#remark, this.#note);
    if ((isVideo(photo) || isAnimation(photo)) && !hasFile) this.#remarkWithheld();
  }

  /** The picture's box, or the element that is shown instead. */
  get box(): HTMLElement | null {
    return this.#view?.element ?? this.element.firstElementChild as HTMLElement | null;
  }

  /** The picture's size after the rotation, in pixels. */
  get size(): Size {
    return this.#turnedSize(this.#size);
  }

  /** True if the photo, or the reason why it cannot be shown, is visible. */
  isSettled = false;

  /** True if it can be zoomed. */
  get isZoomable(): boolean {
    return this.#view instanceof PictureView;
  }

  /** True if the picture is zoomed in. */
  get isZoomed(): boolean {
    return this.isZoomable && this.placement.scale > fittingScale(this.size, this.#room) * 1.001;
  }

  get whole(): Placement {
    const { width, height } = this.#room;
    // A player's controls must not be covered by those of the viewer.
    const margin = this.isZoomable ? 0 : Math.min(playerMargin, height / 4);
    const room = { width, height: height - 2 * margin };
    return { scale: (this.isZoomable ? fittingScale : fillingScale)(this.size, room), x: 0, y: 0 };
  }

  /** The video's player, if this is a video that can be played now. */
  get player(): HTMLVideoElement | null {
    return this.#view instanceof VideoView ? this.#view.player : null;
  }

  /** Fits the photo into a room; if it is zoomed in, its middle stays in the middle. */
  layOut(room: Size): void {
    const wasZoomed = this.isZoomed;
    this.#room = room;
    const { width, height } = this.#turnedSize(room);
    Object.assign(this.#turned.style, {
      left: `${(room.width - width) / 2}px`, top: `${(room.height - height) / 2}px`,
      width: `${width}px`, height: `${height}px`, transform: this.#turns === 0 ? "" : `rotate(${90 * this.#turns}deg)`,
    });
    this.place(wasZoomed ? held(this.placement, this.size, room, devicePixelRatio) : this.whole);
  }

  place(placement: Placement): void {
    this.placement = placement;
    const inside = unturned(placement, this.#turns);
    const room = this.#turnedSize(this.#room);
    this.#view?.place(inside, room, devicePixelRatio);
    this.#tiles?.place(inside, room, devicePixelRatio);
  }

  /** Rotates the photo on screen, not its file, to a number of right angles clockwise, and shows it whole. */
  turn(turns: number): void {
    if (turns === this.#turns) return;
    this.#turns = turns;
    this.layOut(this.#room);
    this.place(this.whole);
    this.sharpen();
  }

  /** Converts a size between the rotated element and the room. */
  #turnedSize({ width, height }: Size): Size {
    return this.#turns % 2 === 0 ? { width, height } : { width: height, height: width };
  }

  /** Loads a picture as sharp as the screen for the present placement. */
  sharpen(): void {
    if (!this.#view) return;
    const needsTiles = this.#view.sharpen(this.placement.scale, devicePixelRatio) === true;
    if (!needsTiles || !this.#isActive) return this.dropTiles();
    if (!this.#tiles) {
      const picture = this.#view as PictureView;
      const didDraw = (isComplete: boolean) => (picture.isCovered = isComplete);
      this.#tiles = new TileLayer(this.photo, this.#addresses, this.#size, didDraw);
      this.#view.element.after(this.#tiles.element);
    }
    this.place(this.placement);
    this.#tiles.load();
  }

  /** Removes the tiles, and shows the picture without them. */
  dropTiles(): void {
    if (!this.#tiles) return;
    this.#tiles.clear();
    this.#tiles = null;
    if (this.#view instanceof PictureView) this.#view.isCovered = false;
  }

  /** The slide has become the viewed one. */
  activate(): void {
    if (this.#isActive) return;
    this.#isActive = true;
    if (this.#view instanceof VideoView) void this.#view.activate();
  }

  /** The slide has become a neighbour of the viewed one. */
  deactivate(): void {
    this.#isActive = false;
    this.dropTiles();
    if (this.#view instanceof VideoView) this.#view.stop();
    this.place(this.whole);
  }

  /** The slide is no longer shown. */
  remove(): void {
    this.dropTiles();
    this.#view?.stop();
    this.element.remove();
  }

  /** True if a point of the room is on the photo. */
  contains({ x, y }: Point): boolean {
    if (!this.#view) return Math.abs(x) < 160 && Math.abs(y) < 120;
    const { scale } = this.placement;
    return Math.abs(x - this.placement.x) <= (this.size.width * scale) / 2
      && Math.abs(y - this.placement.y) <= (this.size.height * scale) / 2;
  }

  #remarkWithheld(): void {
    const kind = isVideo(this.photo) ? "video" : "animation";
    this.#remark.textContent = `This ${kind} is not ${this.#addresses.withheld}, only a picture of it.`;
  }

  /** Shows a video as a picture. */
  #showPicture(): void {
    const old = this.#view;
    old?.stop();
    const poster = (old instanceof VideoView && old.shownPoster) || null;
    this.#view = new PictureView(this.photo, this.#addresses, poster, (failure) => this.#viewDidSettle(failure));
    old?.element.replaceWith(this.#view.element);
    this.place(this.whole);
    this.sharpen();
  }

  #viewDidSettle(failure: Failure | null): void {
    if (failure === withoutFile) {
      this.#remarkWithheld();
      return this.#showPicture();
    }
    if (failure === unplayable) {
      this.#remark.textContent = failure.text;
      // Another program may be able to play it.
      void this.#offerDownload(this.#remark);
      return this.#showPicture();
    }
    if (!failure) this.#note.textContent = "";
    else if (failure.isPassing) this.#note.textContent = failure.text;
    // A smaller picture is better than none.
    else if (!(this.#view instanceof PictureView && this.#view.isLoaded)) this.#fail(failure.text);
    if (failure?.isPassing) return;
    this.isSettled = true;
    this.#didSettle();
  }

  #fail(reason: string): void {
    this.#view?.stop();
    this.#view = null;
    const mark = makeUnreadableMark(fileName(this.photo), reason);
    this.element.replaceChildren(mark, this.#remark);
    this.isSettled = true;
  }

  async #offerDownload(text: HTMLElement): Promise<void> {
    const { url, name } = await this.#addresses.download(this.photo);
    text.append(make("a", "download-link", { href: url, download: name, textContent: "Download it" }));
  }
}
