// @ts-check
import { failureReason, renditionURL, renditionWidth } from "./rendition.js";
import { makeUnreadableMark, reasonText } from "./unreadable.js";

/** @typedef {import("./library/photos.js").Photo} Photo */

/**
 * What a cell of the wall holds: a surface in the photo's own colour, then the picture; or, for a file that cannot be
 * shown, a mark.
 */
export class Tile {
  #surface = document.createElement("div");
  #serverDidNotAnswer;
  /** @type {Photo | null} */
  #photo = null;
  /** @type {HTMLImageElement | null} On screen. */
  #shown = null;
  #shownWidth = 0;
  /** @type {HTMLImageElement | null} Still loading. */
  #pending = null;
  #pendingWidth = 0;

  /**
   * @param {HTMLElement} cell
   * @param {() => void} serverDidNotAnswer Called when a picture did not load because nobody answered.
   */
  constructor(cell, serverDidNotAnswer) {
    this.#serverDidNotAnswer = serverDidNotAnswer;
    // The cell is what is focused, opened and chosen.
    this.#surface.className = "tile";
    cell.append(this.#surface);
  }

  /** The address of the picture on screen, or `null` if there is none yet. */
  get shownURL() {
    return this.#photo && this.#shown ? renditionURL(this.#photo, this.#shownWidth) : null;
  }

  /**
   * @param {Photo} photo
   * @param {number} width The cell's, in CSS pixels.
   */
  show(photo, width) {
    this.clear();
    this.#photo = photo;
    this.#surface.title = photo.name;
    if (photo.reason !== 0) {
      this.#mark(reasonText(photo.reason));
      return;
    }
    this.#surface.role = "img";
    this.#surface.ariaLabel = photo.name;
    this.showColour();
    this.fit(width);
  }

  /** Takes the photo's colour, once that is known. */
  showColour() {
    const colour = this.#photo?.colour ?? null;
    this.#surface.style.backgroundColor = colour === null ? "" : `#${colour.toString(16).padStart(6, "0")}`;
  }

  /**
   * Asks for a larger picture if the cell has become too broad for the present one, which stays until the larger one
   * has loaded.
   *
   * @param {number} width The cell's, in CSS pixels.
   */
  fit(width) {
    if (!this.#photo || this.#photo.reason !== 0) return;
    const step = renditionWidth(this.#photo, width * devicePixelRatio);
    if (step > this.#shownWidth && step !== this.#pendingWidth) this.#load(this.#photo, step);
  }

  /** Takes the photo out and cancels what is still loading. */
  clear() {
    this.#cancel();
    this.#photo = null;
    this.#shown = null;
    this.#shownWidth = 0;
    this.#surface.replaceChildren();
    this.#surface.removeAttribute("title");
    this.#surface.role = this.#surface.ariaLabel = null;
    this.#surface.style.backgroundColor = "";
  }

  /**
   * @param {Photo} photo
   * @param {number} width
   */
  async #load(photo, width) {
    this.#cancel();
    const image = new Image();
    image.alt = "";
    image.decoding = "async";
    image.draggable = false;
    image.className = this.#shown ? "" : "appearing";
    image.src = renditionURL(photo, width);
    this.#pending = image;
    this.#pendingWidth = width;
    this.#surface.append(image);
    try {
      await image.decode();
    } catch {
      if (this.#pending === image) await this.#didFail(image);
      return;
    }
    if (this.#pending !== image) return;
    image.classList.add("loaded");
    this.#shown?.remove();
    this.#shown = image;
    this.#shownWidth = width;
    this.#pending = null;
    this.#pendingWidth = 0;
  }

  /** @param {HTMLImageElement} image */
  async #didFail(image) {
    const reason = await failureReason(image.src);
    if (this.#pending !== image) return;
    this.#cancel();
    if (reason === null) this.#serverDidNotAnswer();
    else if (!this.#shown) this.#mark(reason);
  }

  /** @param {string} reason */
  #mark(reason) {
    this.#cancel();
    this.#surface.style.backgroundColor = "";
    // The mark's text names the cell.
    this.#surface.role = this.#surface.ariaLabel = null;
    this.#surface.replaceChildren(makeUnreadableMark(this.#photo?.name ?? "", reason));
  }

  #cancel() {
    // Without its address it is neither fetched nor decoded any further.
    this.#pending?.removeAttribute("src");
    this.#pending?.remove();
    this.#pending = null;
    this.#pendingWidth = 0;
  }
}
