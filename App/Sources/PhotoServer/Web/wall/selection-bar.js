// @ts-check
import { save } from "../addresses.js";
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
  #addresses;
  #saying = 0;

  /**
   * @param {import("../addresses.js").Addresses} addresses
   * @param {object} client
   * @param {() => void} client.clear Nothing is to be chosen any more.
   * @param {(photos: Photo[]) => void} client.startSlideshow
   */
  constructor(addresses, client) {
    this.#addresses = addresses;
    this.#button("copy").hidden = !addresses.hasPaths;
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
    this.#button("download").hidden = chosen.length > 1 && !this.#addresses.hasArchives;
    const size = chosen.reduce((sum, { byteLength }) => sum + byteLength, 0);
    this.#text.textContent = `${counted(chosen.length, "photo", "photos")}${size > 0 ? ` · ${byteSize(size)}` : ""}`;
    this.#text.ariaLabel = `Chosen: ${this.#text.textContent}`;
  }

  /** @param {string} name */
  #button(name) {
    return /** @type {HTMLElement} */ (this.#bar.querySelector(`.${name}`));
  }

  /** @param {string} name @param {() => void} action */
  #on(name, action) {
    this.#button(name).addEventListener("click", action);
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
    try {
      if (others.length === 0 && (!first.hasRawFile || !this.#addresses.hasArchives)) {
        save(await this.#addresses.download(first));
        return;
      }
      const identities = Uint32Array.from(this.#chosen, ({ id }) => id);
      const answer = await fetch("download", {
        // Little-endian, on a machine of the other kind, too.
        method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: littleEndian(identities),
      });
      const text = (await answer.text()).trim();
      if (!answer.ok) throw new Error(text === "" ? `The server answered ${answer.status}.` : text);
      save({ url: `download/${encodeURIComponent(text)}` });
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.#say(error instanceof TypeError ? "Nobody answers at present." : message);
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
