// @ts-check
import { save } from "../addresses.js";
import { counted } from "./words.js";

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
    this.#button("copy").hidden = !this.#addresses.hasPaths;
    const size = this.#addresses.downloadSize(chosen);
    this.#text.textContent = counted(chosen.length, "photo", "photos") + (size && ` · ${size}`);
    this.#text.ariaLabel = `Selected: ${this.#text.textContent}`;
  }

  /** @param {string} name */
  #button(name) {
    return /** @type {HTMLElement} */ (this.#bar.querySelector(`.${name}`));
  }

  /** @param {string} name @param {() => void} action */
  #on(name, action) {
    this.#button(name).addEventListener("click", action);
  }

  /** Copies where the chosen photos' files are, one on each line; of each photo those that a download has. */
  async #copyPaths() {
    /** @type {{ paths: string[], leftOut: number } | null} */
    let found = null;
    const text = this.#post("paths").then((answer) => {
      found = JSON.parse(answer);
      return new Blob([found?.paths.join("\n") ?? ""], { type: "text/plain" });
    });
    try {
      // Some browsers let a page copy only while it handles the click, so they get the promise.
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    } catch (error) {
      const failure = await text.then(() => null, (reason) => reason);
      this.#say(failure ? failureText(failure) : "The browser does not allow this page to copy.");
      return;
    }
    const { paths, leftOut } = /** @type {{ paths: string[], leftOut: number }} */ (/** @type {unknown} */ (found));
    const rest = leftOut === 0 ? "" : `; ${counted(leftOut, "name", "names")} with control characters left out`;
    this.#say(`${counted(paths.length, "path", "paths")} copied${rest}`);
  }

  async #download() {
    const [first, ...others] = this.#chosen;
    try {
      if (others.length === 0 && (!first.hasRawFile || !this.#addresses.hasArchives)) {
        const file = await this.#addresses.download(first);
        save(file);
        this.#say(`Downloading ${file.name}`);
        return;
      }
      const token = await this.#post("download");
      save({ url: `download/${encodeURIComponent(token)}` });
      this.#say(`Downloading ${counted(this.#chosen.length, "photo", "photos")} as a zip`);
    } catch (error) {
      this.#say(failureText(error));
    }
  }

  /**
   * Asks the server for something of the chosen photos.
   *
   * @param {string} address
   * @returns {Promise<string>} Its answer.
   * @throws {Error} With why there is none.
   */
  async #post(address) {
    const identities = Uint32Array.from(this.#chosen, ({ id }) => id);
    const answer = await fetch(address, {
      // Little-endian, on a machine of the other kind, too.
      method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: littleEndian(identities),
    });
    const text = (await answer.text()).trim();
    if (!answer.ok) throw new Error(text === "" ? `The server answered ${answer.status}.` : text);
    return text;
  }

  /** @param {string} text */
  #say(text) {
    this.#text.textContent = this.#announcement.textContent = text;
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => this.show(this.#chosen), sayingTime);
  }
}

/** @param {unknown} error */
function failureText(error) {
  return error instanceof TypeError ? "The server does not respond." : /** @type {Error} */ (error).message;
}

/** @param {Uint32Array} words */
function littleEndian(words) {
  const view = new DataView(new ArrayBuffer(4 * words.length));
  words.forEach((word, index) => view.setUint32(4 * index, word, true));
  return view.buffer;
}
