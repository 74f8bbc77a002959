// @ts-check

/** @typedef {import("./library/stream.js").Progress} Progress */

const number = new Intl.NumberFormat("en");

/** @param {string} id */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * @param {number} count
 * @param {string} singular
 * @param {string} plural
 */
export function counted(count, singular, plural) {
  return `${number.format(count)} ${count === 1 ? singular : plural}`;
}

/**
 * What the page says about the folder: its name and how many photos it has, how far reading it has come, and what went
 * wrong.
 *
 * Assistive technology is told when reading begins and ends, not of every number between.
 */
export class Status {
  #bar = /** @type {HTMLProgressElement} */ (element("progress"));
  #interruption = element("interruption");
  #folder = "";

  /** @param {() => void} retry What the button beside a message of an interruption does. */
  constructor(retry) {
    this.#interruption.querySelector("button")?.addEventListener("click", retry);
  }

  /**
   * A stream begins.
   * @param {string} folder
   */
  start(folder) {
    this.#folder = folder;
    this.resume();
    document.title = `${folder} · Cascade`;
    element("folder").textContent = folder;
    element("folder").title = folder;
    element("notice").hidden = true;
  }

  /** @param {number} photos How many are on the wall. */
  showCount(photos) {
    element("count").textContent = photos === 0 ? "" : counted(photos, "photo", "photos");
  }

  /** @param {Progress} progress */
  showProgress({ found, examined }) {
    if (this.#bar.hidden) element("announcement").textContent = `Reading ${this.#folder}`;
    this.#bar.hidden = false;
    // Without a value the bar says "some time".
    if (found > 0) {
      this.#bar.max = found;
      this.#bar.value = examined;
    }
    element("reading").textContent = `Reading ${number.format(examined)} of ${number.format(found)}`;
  }

  /**
   * The folder has been read.
   *
   * @param {Progress} progress
   * @param {number} photos How many are on the wall.
   */
  end({ unreadable }, photos) {
    this.#bar.hidden = true;
    element("reading").textContent = unreadable === 0 ? "" : `${number.format(unreadable)} unreadable`;
    const problems = unreadable === 0 ? "" : `, of which ${number.format(unreadable)} cannot be shown`;
    element("announcement").textContent = `${counted(photos, "photo", "photos")}${problems}`;
    if (photos === 0) this.#showEmptyFolder();
  }

  /**
   * Reading has been interrupted; what is there stays usable.
   * @param {string} message
   */
  interrupt(message) {
    this.#bar.hidden = true;
    element("reading").textContent = "";
    const text = this.#interruption.querySelector("p");
    if (text) text.textContent = message;
    this.#interruption.hidden = false;
  }

  /** Takes back what `interrupt` said. */
  resume() {
    this.#interruption.hidden = true;
  }

  #showEmptyFolder() {
    const title = document.createElement("h2");
    title.textContent = `No pictures in ${this.#folder}`;
    const kinds = document.createElement("p");
    kinds.textContent = "Cascade shows JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF and JPEG XL files, "
      + "in this folder and in the folders inside it.";
    const advice = document.createElement("p");
    advice.textContent = "Put some there, or choose another folder, and start cascade again.";
    element("notice").replaceChildren(title, kinds, advice);
    element("notice").hidden = false;
  }
}
