// @ts-check
import { failureReason, renditionURL, renditionWidth } from "./rendition.js";
import { watchSwipes } from "./swipe.js";
import { makeUnreadableMark, reasonText } from "./unreadable.js";

/** @typedef {import("./library/photos.js").Photo} Photo */

/**
 * @typedef {object} ViewerSource
 * @property {{ readonly length: number, at(index: number): Photo }} photos
 * @property {(index: number) => string | null} thumbnailURL A picture that has loaded already, shown until the large
 *   one has.
 * @property {(index: number) => void} didClose Called with the photo viewed last.
 */

const number = new Intl.NumberFormat("en");

/**
 * One picture at a time, as large as the screen allows.
 *
 * An open viewer is an entry of the page's history (its state holds the photo's index), so the browser's Back button
 * closes it.
 */
export class Viewer {
  #dialog;
  #source;
  #stage;
  #previous;
  #next;
  #index = 0;
  /** @type {HTMLImageElement | null} The large picture on stage, or loading to get there. */
  #image = null;
  /** Whether the history is on its way back to the wall. */
  #isLeaving = false;
  /** @type {number | null} What to open when it has arrived there. */
  #opensNext = null;

  /**
   * @param {HTMLDialogElement} dialog
   * @param {ViewerSource} source
   */
  constructor(dialog, source) {
    this.#dialog = dialog;
    this.#source = source;
    this.#stage = /** @type {HTMLElement} */ (dialog.querySelector(".stage"));
    this.#previous = /** @type {HTMLButtonElement} */ (dialog.querySelector(".previous"));
    this.#next = /** @type {HTMLButtonElement} */ (dialog.querySelector(".next"));

    this.#previous.addEventListener("click", () => this.#step(-1));
    this.#next.addEventListener("click", () => this.#step(1));
    dialog.querySelector(".close")?.addEventListener("click", () => dialog.close());
    this.#stage.addEventListener("click", () => dialog.close());
    dialog.addEventListener("keydown", (event) => this.#didPressKey(event));
    dialog.addEventListener("close", () => this.#didClose());
    watchSwipes(this.#stage, (direction) => this.#step(-direction));

    addEventListener("popstate", () => this.#historyDidMove());
    addEventListener("resize", () => this.#dialog.open && this.#show(this.#index));
    // A page that was reloaded begins at the wall.
    history.replaceState(null, "");
  }

  /** @param {number} index */
  open(index) {
    if (this.#isLeaving) {
      this.#opensNext = index;
      return;
    }
    history.pushState({ photo: index }, "");
    this.#present(index);
  }

  /** There are more photos, or fewer. */
  countDidChange() {
    if (!this.#dialog.open) return;
    if (this.#index < this.#source.photos.length) this.#describe();
    else this.#dialog.close();
  }

  /** @param {number} index */
  #present(index) {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#show(index);
  }

  #didClose() {
    if (document.fullscreenElement) void document.exitFullscreen();
    this.#stage.replaceChildren();
    this.#image = null;
    if (history.state?.photo !== undefined) {
      this.#isLeaving = true;
      history.back();
    }
    this.#source.didClose(this.#index);
  }

  #historyDidMove() {
    const index = history.state?.photo;
    this.#isLeaving = false;
    if (index === undefined) {
      this.#dialog.close();
    } else if (index < this.#source.photos.length) {
      this.#present(index);
    }
    if (this.#opensNext === null) return;
    this.open(this.#opensNext);
    this.#opensNext = null;
  }

  /** @param {KeyboardEvent} event */
  #didPressKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case "ArrowLeft":
      case "ArrowUp":
        this.#step(-1);
        break;
      case "ArrowRight":
      case "ArrowDown":
        this.#step(1);
        break;
      case "Home":
        this.#goTo(0);
        break;
      case "End":
        this.#goTo(this.#source.photos.length - 1);
        break;
      case "f":
        void (document.fullscreenElement ? document.exitFullscreen() : this.#dialog.requestFullscreen());
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  /** @param {number} distance */
  #step(distance) {
    this.#goTo(this.#index + distance);
  }

  /** @param {number} index Ignored if there is no such photo. */
  #goTo(index) {
    if (index === this.#index || index < 0 || index >= this.#source.photos.length) return;
    history.replaceState({ photo: index }, "");
    this.#show(index);
  }

  /** @param {number} index */
  #show(index) {
    const photo = this.#source.photos.at(index);
    const isOther = index !== this.#index || !this.#stage.hasChildNodes();
    this.#index = index;
    this.#describe();
    if (photo.reason !== 0) {
      this.#image = null;
      this.#stage.replaceChildren(makeUnreadableMark(photo.name, reasonText(photo.reason)));
      return;
    }
    if (isOther) {
      const thumbnailURL = this.#source.thumbnailURL(index);
      this.#stage.replaceChildren(...(thumbnailURL === null ? [] : [makeImage("", thumbnailURL, true)]));
      this.#image = null;
    }
    void this.#load(photo);
  }

  /** @param {Photo} photo */
  async #load(photo) {
    const url = renditionURL(photo, screenWidth(photo));
    if (this.#image?.getAttribute("src") === url) return;
    const image = makeImage(photo.name, url, false);
    this.#image = image;
    this.#stage.append(image);
    try {
      await image.decode();
    } catch {
      const reason = this.#image === image ? await failureReason(image.src) : null;
      if (this.#image !== image) return;
      const text = reason ?? "The connection to Cascade is gone. Is it still running?";
      this.#stage.replaceChildren(makeUnreadableMark(photo.name, text));
      return;
    }
    if (this.#image !== image) return;
    image.classList.add("loaded");
    this.#stage.replaceChildren(image);
    this.#preload(this.#index + 1);
    this.#preload(this.#index - 1);
  }

  /** @param {number} index */
  #preload(index) {
    if (index < 0 || index >= this.#source.photos.length) return;
    const photo = this.#source.photos.at(index);
    if (photo.reason === 0) new Image().src = renditionURL(photo, screenWidth(photo));
  }

  #describe() {
    const count = this.#source.photos.length;
    const { name } = this.#source.photos.at(this.#index);
    this.#setText(".name", name);
    this.#setText(".position", `${number.format(this.#index + 1)} of ${number.format(count)}`);
    const hadFocus = this.#dialog.contains(document.activeElement);
    this.#previous.disabled = this.#index === 0;
    this.#next.disabled = this.#index === count - 1;
    // A button that is switched off loses the focus, and keys with it.
    if (hadFocus && document.activeElement?.matches(":disabled")) this.#stage.focus();
  }

  /**
   * @param {string} selector
   * @param {string} text
   */
  #setText(selector, text) {
    const element = this.#dialog.querySelector(selector);
    if (element) element.textContent = text;
  }
}

/**
 * @param {string} name
 * @param {string} url
 * @param {boolean} isLoaded
 */
function makeImage(name, url, isLoaded) {
  const image = new Image();
  image.alt = name;
  image.draggable = false;
  image.classList.toggle("loaded", isLoaded);
  image.src = url;
  return image;
}

/**
 * The rendition that fills the screen, in one direction or the other.
 * @param {Photo} photo
 */
function screenWidth(photo) {
  const width = Math.min(innerWidth, (innerHeight * photo.width) / photo.height);
  return renditionWidth(photo, width * devicePixelRatio);
}
