// @ts-check
import { byteSize, counted } from "./words.js";

/** @typedef {import("../library/photos.js").Photo} Photo */

/** How long the bar says what it has done, in milliseconds. */
const sayingTime = 4000;

/** What can be done with the photos that are chosen. */
export class SelectionBar {
  #bar = /** @type {HTMLElement} */ (document.getElementById("selection-bar"));
  #text = /** @type {HTMLElement} */ (document.querySelector("#selection-bar .summary"));
  #announcement = /** @type {HTMLElement} */ (document.getElementById("announcement"));
  /** @type {Photo[]} */
  #chosen = [];
  #saying = 0;

  /**
   * @param {object} client
   * @param {() => void} client.clear Nothing is to be chosen any more.
   * @param {(photos: Photo[]) => void} client.startSlideshow
   */
  constructor(client) {
    this.#on("clear", () => client.clear());
    this.#on("slideshow", () => client.startSlideshow(this.#chosen));
    this.#on("copy", () => void this.#copyPaths());
    this.#on("download", () => void this.#download());
  }

  /** @param {Photo[]} chosen In the order in which they are shown. */
  show(chosen) {
    this.#chosen = chosen;
    this.#bar.hidden = chosen.length === 0;
    clearTimeout(this.#saying);
    if (chosen.length === 0) return;
    const size = chosen.reduce((sum, { byteLength }) => sum + byteLength, 0);
    this.#text.textContent = `${counted(chosen.length, "photo", "photos")}${size > 0 ? ` · ${byteSize(size)}` : ""}`;
    this.#text.ariaLabel = `Chosen: ${this.#text.textContent}`;
  }

  /** @param {string} name @param {() => void} action */
  #on(name, action) {
    this.#bar.querySelector(`.${name}`)?.addEventListener("click", action);
  }

  async #copyPaths() {
    const paths = this.#chosen.map(({ name }) => name).join("\n");
    try {
      await navigator.clipboard.writeText(paths);
      this.#say(`${counted(this.#chosen.length, "path", "paths")} copied`);
    } catch {
      this.#say("The browser does not let the page copy.");
    }
  }

  async #download() {
    const [first, ...others] = this.#chosen;
    if (others.length === 0 && !first.hasRawFile) {
      save(`photos/${first.id}/${first.version.toString(16).padStart(8, "0")}/original?download`);
      return;
    }
    try {
      const identities = Uint32Array.from(this.#chosen, ({ id }) => id);
      const answer = await fetch("download", {
        // Little-endian, on a machine of the other kind, too.
        method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: littleEndian(identities),
      });
      const text = (await answer.text()).trim();
      if (!answer.ok) throw new Error(text === "" ? `The server answered ${answer.status}.` : text);
      save(`download/${encodeURIComponent(text)}`);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.#say(error instanceof TypeError ? "The connection to Cascade is gone." : message);
    }
  }

  /** @param {string} text */
  #say(text) {
    this.#text.textContent = this.#announcement.textContent = text;
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => this.show(this.#chosen), sayingTime);
  }
}

/** @param {Uint32Array} words */
function littleEndian(words) {
  const view = new DataView(new ArrayBuffer(4 * words.length));
  words.forEach((word, index) => view.setUint32(4 * index, word, true));
  return view.buffer;
}

/**
 * Has the browser save what is at an address, under the name that the server says.
 * @param {string} url
 */
function save(url) {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
