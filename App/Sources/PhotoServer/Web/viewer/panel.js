// @ts-check
import { nextAttempt } from "../failure.js";
import { photoURL } from "../rendition.js";
import { linesOf } from "./details.js";
import { downloadURL } from "./download.js";

/** @typedef {import("./source.js").ViewedPhoto} ViewedPhoto */
/** @typedef {import("./details.js").Details} Details */

/** What is known of the photo, beside it or, on a phone, over its lower part. */
export class Panel {
  #element;
  #list;
  #note;
  #attempt = new AbortController();
  /** What the panel tells of. */
  #shown = "";

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
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
    const shown = [photoURL(photo), photo.hasRawFile, photo.rating, photo.taken].join(" ");
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
    const url = `${photoURL(photo)}/details`;
    // What the wall knows anyway, until the rest is there.
    const known = {
      name: photo.name, ...(photo.width > 0 ? { width: photo.width, height: photo.height } : {}) };
    this.#fill(known);
    for (let attempts = 0; !signal.aborted; attempts += 1) {
      try {
        const response = await fetch(url, { signal });
        const details = response.ok ? await response.json() : {};
        if (signal.aborted) return;
        if (response.status !== 503) {
          this.#fill({ ...known, ...dropNull(details) });
          if (!response.ok) this.#note.textContent = "No more is known of it.";
          return;
        }
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof TypeError)) throw error;
        this.#note.textContent = "The connection to Cascade is gone.";
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
      definition.append(file ? makeDownload(file, value) : value);
      return [term, definition];
    }));
  }
}

/**
 * @param {import("./details.js").RawFile} file
 * @param {string} text
 */
function makeDownload(file, text) {
  const link = document.createElement("a");
  link.href = downloadURL(file);
  link.download = "";
  link.textContent = text;
  return link;
}

/** @param {Record<string, unknown>} details @returns {Details} */
function dropNull(details) {
  return Object.fromEntries(Object.entries(details ?? {}).filter(([, value]) => value !== null));
}
