// @ts-check
import { number } from "../wall/words.js";
import { hexadecimal } from "./site-index.js";

/** @typedef {import("../addresses.js").Addresses} Addresses */
/** @typedef {import("../addresses.js").SizedFile} SizedFile */
/** @typedef {import("../addresses.js").SizedPhoto} SizedPhoto */
/** @typedef {import("../viewer/details.js").Details} Details */
/** @typedef {import("../viewer/source.js").ViewedPhoto} ViewedPhoto */
/** @typedef {import("./site-files.js").Site} Site */
/** @typedef {import("./site-index.js").SiteIndex} SiteIndex */

/** Kinds of files that browsers show as they are: JPEG, PNG, GIF, WebP and AVIF. */
const shownKinds = [1, 2, 3, 4, 5];

/** The pixels of the largest original that is shown in one piece; there are no tiles. */
const mostPixels = 32e6;

/** A picture that is stretched by no more is as good to the eye as the next, which has four times as many pixels. */
const mostStretch = 1.1;

/** So many chunks' details are kept. */
const keptDetails = 4;

/**
 * The addresses of a published wall's files: Documentation/Site.md.
 * @implements {Addresses}
 */
export class SiteAddresses {
  hasArchives = false;
  hasDownloads = true;
  hasPaths = false;
  downloadName = "the picture";
  withheld = "published";
  tile = null;
  #folder;
  /** @type {Site | null} */
  #site = null;
  /** @type {SiteIndex | null} */
  #index = null;
  /** Two words for each photo: the name of its pictures, as it is in memory. */
  #names = new Uint32Array(0);
  /** @type {Map<number, Promise<Details[] | null>>} By chunk, the one asked for last at the end. */
  #details = new Map();

  /** @param {string} folder Where the site is, with a slash at its end; empty for the page's own folder. */
  constructor(folder) {
    this.#folder = folder;
  }

  /** @param {Site} site @param {SiteIndex} index */
  open(site, index) {
    this.#site = site;
    this.#index = index;
    this.#names = new Uint32Array(2 * index.photoCount);
  }

  // MARK: Names

  /** @param {number} first The number of the first photo. @param {Uint8Array} hashes 8 bytes for each. */
  setNames(first, hashes) {
    new Uint8Array(this.#names.buffer).set(hashes, 8 * (first - 1));
  }

  /** @param {number} id @returns {string} The name of a photo's pictures; empty as long as it is not known. */
  name(id) {
    const at = 2 * (id - 1);
    if (!this.#names[at] && !this.#names[at + 1]) return "";
    return hexadecimal(new Uint8Array(this.#names.buffer, 4 * at, 8));
  }

  /** @param {string} name @returns {number} The photo with pictures of that name, of those read; 0 if none is. */
  photoNamed(name) {
    const bytes = Uint8Array.from(name.match(/../g) ?? [], (digits) => parseInt(digits, 16));
    const [one, other] = new Uint32Array(bytes.buffer);
    for (let at = 0; at < this.#names.length; at += 2) {
      if (this.#names[at] === one && this.#names[at + 1] === other) return at / 2 + 1;
    }
    return 0;
  }

  // MARK: Pictures

  get hasOriginals() {
    return this.#site?.hasOriginals ?? false;
  }

  /** @param {SizedPhoto} photo */
  size(photo) {
    const { width, height } = photo;
    const widest = this.#showsOriginal(photo) ? width : this.#widestOf(photo);
    return { width: widest, height: width > 0 ? Math.max(1, (height * widest) / width) : height };
  }

  /** @param {SizedPhoto} photo @param {number} room */
  width(photo, room) {
    const widest = this.#widestOf(photo);
    if (room > widest && this.#showsOriginal(photo)) return photo.width;
    return this.#widths.find((width) => width * mostStretch >= room && width < widest) ?? widest;
  }

  /** @param {SizedPhoto} photo @param {number} width */
  picture(photo, width) {
    const name = this.name(photo.id);
    const file = `${Math.min(width, this.#widestOf(photo))}.${this.#site?.extension}`;
    return `${this.#folder}pictures/${name.slice(0, 2)}/${name}/${file}`;
  }

  get widest() {
    return this.#widths[this.#widths.length - 1] ?? 0;
  }

  /** @param {SizedPhoto} photo @param {number} width */
  isOriginal(photo, width) {
    return width > this.#widestOf(photo) && this.#showsOriginal(photo);
  }

  get #widths() {
    return this.#site?.widths ?? [];
  }

  /** @param {SizedPhoto} photo @returns {number} The width of its widest picture. */
  #widestOf({ width }) {
    return width > 0 ? Math.min(width, this.widest) : this.widest;
  }

  /** @param {SizedPhoto} photo */
  #showsOriginal(photo) {
    const { width, height, kind = 0 } = photo;
    return this.hasOriginal(photo) && shownKinds.includes(kind) && width * height <= mostPixels;
  }

  // MARK: Files

  /** @param {SizedPhoto} photo */
  hasOriginal({ hasFile = false }) {
    return this.hasOriginals && hasFile;
  }

  /** @param {SizedPhoto} photo @returns {string} The size of its widest picture. */
  #pixels(photo) {
    const width = this.#widestOf(photo);
    return `${number.format(width)} × ${number.format(Math.max(1, Math.round((photo.height * width) / photo.width)))} pixels`;
  }

  /** @param {ViewedPhoto} photo */
  published(photo) {
    if (photo.isUnread) return "";
    return this.hasOriginal(photo) ? "The file, without private metadata" : this.#pixels(photo);
  }

  /** @param {ViewedPhoto} photo */
  downloadText(photo) {
    if (photo.isUnread) return this.downloadName;
    return this.hasOriginal(photo) ? "the original, without private metadata"
      : `${this.downloadName}, ${this.#pixels(photo)}`;
  }

  /** @param {readonly SizedFile[]} photos */
  downloadSize([photo, ...others]) {
    // How many bytes published files have is not told.
    return others.length > 0 || this.hasOriginal(photo) ? "" : this.#pixels(photo);
  }

  /** @param {SizedPhoto} photo @param {AbortSignal} [signal] */
  async original(photo, signal) {
    if (!this.hasOriginal(photo)) return null;
    const { original } = (await this.details(photo, signal)) ?? {};
    if (typeof original !== "string" || original === "") return null;
    const name = this.name(photo.id);
    return `${this.#folder}originals/${name.slice(0, 2)}/${name}/${encodeURIComponent(original)}`;
  }

  /** @param {ViewedPhoto} photo */
  async download(photo) {
    const file = photo.name.slice(photo.name.lastIndexOf("/") + 1);
    const original = await this.original(photo);
    if (original !== null) return { url: original, name: file };
    const end = file.lastIndexOf(".");
    return {
      url: this.picture(photo, this.#widestOf(photo)),
      name: `${end > 0 ? file.slice(0, end) : file}.${this.#site?.extension}`,
    };
  }

  rawFile() {
    return null;
  }

  /**
   * @param {SizedPhoto} photo
   * @param {AbortSignal} [signal]
   * @returns {Promise<Details | null>}
   */
  async details({ id }, signal) {
    const index = /** @type {SiteIndex} */ (this.#index);
    const chunk = index.chunkOf(id);
    const details = this.#details.get(chunk) ?? this.#readDetails(index.name(chunk));
    this.#details.delete(chunk);
    this.#details.set(chunk, details);
    for (const oldest of this.#details.keys()) if (this.#details.size > keptDetails) this.#details.delete(oldest);
    try {
      const all = await details;
      signal?.throwIfAborted();
      return all?.[id - index.first(chunk)] ?? null;
    } catch (error) {
      this.#details.delete(chunk);
      throw error;
    }
  }

  /** @param {string} name @returns {Promise<Details[] | null>} */
  async #readDetails(name) {
    const response = await fetch(`${this.#folder}details/${name}.json`);
    return response.ok ? await response.json() : null;
  }
}
