// @ts-check
import { makeUnreadableMark, reasonText } from "../unreadable.js";
import { isFilm, isVideo, pathParts, sizeOf } from "./photo-facts.js";
import { PictureView } from "./picture-view.js";
import { TileLayer } from "./tile-layer.js";
import { unplayable, VideoView, withoutFile } from "./video-view.js";
import { fitted, fittingScale, held } from "./zoom.js";

/** @typedef {import("./source.js").ViewedPhoto} ViewedPhoto */
/** @typedef {import("../failure.js").Failure} Failure */
/** @typedef {import("./zoom.js").Placement} Placement */
/** @typedef {import("./zoom.js").Point} Point */
/** @typedef {import("./zoom.js").Size} Size */

/** Above and below a video, in CSS pixels. */
const playerMargin = 100;

/** One photo on the stage: a picture that can be zoomed, a video, or the reason why it cannot be shown. */
export class Slide {
  element = document.createElement("div");
  photo;
  size;
  /** @type {Placement} */
  placement = { scale: 0, x: 0, y: 0 };
  /** What is written over the photo while it does not come. */
  #note = document.createElement("p");
  /** What is said of a film that does not play. */
  #remark = document.createElement("p");
  /** @type {PictureView | VideoView | null} */
  #view = null;
  /** @type {TileLayer | null} */
  #tiles = null;
  /** @type {Size} */
  #room = { width: 1, height: 1 };
  #isActive = false;
  #addresses;
  #didSettle;

  /**
   * @param {ViewedPhoto} photo
   * @param {import("../addresses.js").Addresses} addresses
   * @param {string | null} thumbnailURL
   * @param {() => void} didSettle Called when the photo is there, or does not come.
   */
  constructor(photo, addresses, thumbnailURL, didSettle) {
    this.photo = photo;
    this.size = sizeOf(addresses.size(photo));
    this.#addresses = addresses;
    this.#didSettle = didSettle;
    this.element.className = "slide";
    this.#note.className = "slide-note";
    this.#note.role = "status";
    if (photo.reason !== 0) {
      this.#fail(reasonText(photo.reason));
      return;
    }
    this.#remark.className = "slide-remark";
    // Of a video that is not available there is a picture still.
    const View = isVideo(photo) && addresses.hasOriginal(photo) ? VideoView : PictureView;
    this.#view = new View(photo, addresses, thumbnailURL, (failure) => this.#viewDidSettle(failure));
    this.element.append(this.#view.element, this.#remark, this.#note);
    if (isFilm(photo) && !addresses.hasOriginal(photo)) this.#remarkWithheld();
  }

  /** The picture's box, or else what stands in its place. */
  get box() {
    return this.#view?.element ?? this.element.firstElementChild;
  }

  /** True if the photo, or why there is none, can be seen. */
  isSettled = false;

  /** True if it can be zoomed. */
  get isZoomable() {
    return this.#view instanceof PictureView;
  }

  /** True if the picture is larger than where it is whole. */
  get isZoomed() {
    return this.isZoomable && this.placement.scale > fittingScale(this.size, this.#room) * 1.001;
  }

  /**
   * Where it is whole.
   * @returns {Placement}
   */
  get whole() {
    const { width, height } = this.#room;
    // A player's controls are not to lie under those of the viewer.
    const margin = this.isZoomable ? 0 : Math.min(playerMargin, height / 4);
    return fitted(this.size, { width, height: height - 2 * margin });
  }

  /** The video's player, if this is one that can be played now. */
  get player() {
    return this.#view instanceof VideoView ? this.#view.player : null;
  }

  /**
   * Fits the photo into a room, or keeps what is looked at in its middle.
   * @param {Size} room
   */
  layOut(room) {
    const wasZoomed = this.isZoomed;
    this.#room = room;
    this.place(wasZoomed ? held(this.placement, this.size, room, devicePixelRatio) : this.whole);
  }

  /** @param {Placement} placement */
  place(placement) {
    this.placement = placement;
    this.#view?.place(placement, this.#room, devicePixelRatio);
    this.#tiles?.place(placement, this.#room, devicePixelRatio);
  }

  /** Loads what is as sharp as the screen, as the photo is placed now. */
  sharpen() {
    if (!this.#view) return;
    const needsTiles = this.#view.sharpen(this.placement.scale, devicePixelRatio) === true;
    if (!needsTiles || !this.#isActive) {
      this.dropTiles();
      return;
    }
    if (!this.#tiles) {
      const picture = /** @type {PictureView} */ (this.#view);
      this.#tiles = new TileLayer(this.photo, this.#addresses, this.size, (isComplete) => {
        picture.isCovered = isComplete;
      });
      this.#view.element.after(this.#tiles.element);
    }
    this.#tiles.place(this.placement, this.#room, devicePixelRatio);
    this.#tiles.load();
  }

  /** Leaves the picture as it is without tiles. */
  dropTiles() {
    if (!this.#tiles) return;
    this.#tiles.clear();
    this.#tiles = null;
    if (this.#view instanceof PictureView) this.#view.isCovered = false;
  }

  /** It is the photo that is viewed. */
  activate() {
    if (this.#isActive) return;
    this.#isActive = true;
    if (this.#view instanceof VideoView) void this.#view.activate();
  }

  /** It is a neighbour of the one viewed. */
  deactivate() {
    this.#isActive = false;
    this.dropTiles();
    if (this.#view instanceof VideoView) this.#view.stop();
    this.place(this.whole);
  }

  /** It is shown no longer. */
  remove() {
    this.dropTiles();
    this.#view?.stop();
    this.element.remove();
  }

  /**
   * True if a point of the room is on the photo.
   * @param {Point} point From the room's centre.
   */
  contains({ x, y }) {
    if (!this.#view) return Math.abs(x) < 160 && Math.abs(y) < 120;
    const { scale } = this.placement;
    return Math.abs(x - this.placement.x) <= (this.size.width * scale) / 2
      && Math.abs(y - this.placement.y) <= (this.size.height * scale) / 2;
  }

  #remarkWithheld() {
    const kind = isVideo(this.photo) ? "video" : "animation";
    this.#remark.textContent = `This ${kind} is not ${this.#addresses.withheld}, only a picture of it.`;
  }

  /** Shows a video as the picture that there is of it. */
  #showPicture() {
    const old = this.#view;
    old?.stop();
    this.#view = new PictureView(this.photo, this.#addresses, null, (failure) => this.#viewDidSettle(failure));
    old?.element.replaceWith(this.#view.element);
    this.place(this.whole);
    this.sharpen();
  }

  /** @param {Failure | null} failure */
  #viewDidSettle(failure) {
    if (failure === withoutFile) {
      this.#remarkWithheld();
      this.#showPicture();
      return;
    }
    if (failure === unplayable) {
      this.#remark.textContent = failure.text;
      // It may be that another program can play it.
      void this.#offerDownload(this.#remark);
      this.#showPicture();
      return;
    }
    if (!failure) this.#note.textContent = "";
    else if (failure.isPassing) this.#note.textContent = failure.text;
    // What is shown already is better than nothing.
    else if (!(this.#view instanceof PictureView && this.#view.isLoaded)) this.#fail(failure.text);
    if (failure?.isPassing) return;
    this.isSettled = true;
    this.#didSettle();
  }

  /** @param {string} reason */
  #fail(reason) {
    this.#view?.stop();
    this.#view = null;
    const mark = makeUnreadableMark(pathParts(this.photo).file, reason);
    this.element.replaceChildren(mark, this.#remark);
    this.isSettled = true;
  }

  /** @param {HTMLElement} text */
  async #offerDownload(text) {
    const { url, name } = await this.#addresses.download(this.photo);
    const link = document.createElement("a");
    link.className = "download-link";
    link.href = url;
    link.download = name;
    link.textContent = "Download it";
    text.append(link);
  }
}

