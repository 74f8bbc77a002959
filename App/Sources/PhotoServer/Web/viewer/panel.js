// @ts-check
import { nextAttempt } from "../failure.js";
import { linesOf } from "./details.js";

/** @typedef {import("./source.js").ViewedPhoto} ViewedPhoto */
/** @typedef {import("./details.js").Details} Details */

/** What is known of the photo, beside it or, on a phone, over its lower part. */
export class Panel {
  #element;
  #addresses;
  #list;
  #note;
  #attempt = new AbortController();
  /** What the panel tells of. */
  #shown = "";

  /** @param {HTMLElement} element @param {import("../addresses.js").Addresses} addresses */
  constructor(element, addresses) {
    this.#element = element;
    this.#addresses = addresses;
    this.#list = /** @type {HTMLElement} */ (element.querySelector("dl"));
    this.#note = /** @type {HTMLElement} */ (element.querySelector(".panel-note"));
  }

  get isOpen() {
    return !this.#element.hidden;
  }

  /** @param {ViewedPhoto} photo */
  open(photo) {
    this.#element.hidden = false;
    this.show(photo);
  }

  close() {
    this.#attempt.abort();
    this.#element.hidden = true;
    this.#shown = "";
    this.#list.replaceChildren();
  }

  /**
   * Tells of another photo, if the panel is open.
   * @param {ViewedPhoto} photo
   */
  show(photo) {
    // What lies beside a file may change without it.
    const { id, version, isUnread, hasRawFile, rating, taken } = photo;
    const shown = [id, version, isUnread, hasRawFile, rating, taken].join(" ");
    if (!this.isOpen || this.#shown === shown) return;
    this.#shown = shown;
    this.#attempt.abort();
    this.#attempt = new AbortController();
    void this.#load(photo, this.#attempt.signal);
  }

  /**
   * @param {ViewedPhoto} photo
   * @param {AbortSignal} signal
   */
  async #load(photo, signal) {
    // What the wall knows anyway, until the rest is there.
    const known = {
      name: photo.name, published: this.#addresses.published(photo),
      ...(photo.width > 0 ? { width: photo.width, height: photo.height } : {}) };
    this.#fill(photo.isUnread ? {} : known);
    if (photo.isUnread) return;
    for (let attempts = 0; !signal.aborted; attempts += 1) {
      try {
        const details = await this.#addresses.details(photo, signal);
        if (signal.aborted) return;
        if (details !== undefined) {
          this.#fill({ ...known, ...dropNull(details) });
          if (details === null) this.#note.textContent = "No further details are known.";
          return;
        }
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof TypeError)) throw error;
        this.#note.textContent = "Connection lost.";
      }
      await nextAttempt(attempts, 0, signal);
    }
  }

  /** @param {Details} details */
  #fill(details) {
    this.#note.textContent = "";
    this.#list.replaceChildren(...linesOf(details).flatMap(([name, value, file]) => {
      const term = document.createElement("dt");
      term.textContent = name;
      const definition = document.createElement("dd");
      definition.dir = "auto";
      const url = file ? this.#addresses.rawFile(file) : null;
      definition.append(url === null ? value : makeDownload(url, value));
      return [term, definition];
    }));
  }
}

/**
 * @param {string} url
 * @param {string} text
 */
function makeDownload(url, text) {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.textContent = text;
  return link;
}

/** @param {Record<string, unknown> | null} details @returns {Details} */
function dropNull(details) {
  return Object.fromEntries(Object.entries(details ?? {}).filter(([, value]) => value !== null));
}
