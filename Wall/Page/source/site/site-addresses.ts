import type { ChosenPhotos } from "../../model/chosen-photos.js";
import type { Size } from "../../model/geometry.js";
import { fileName, type Photo } from "../../model/photo.js";
import { number } from "../../model/words.js";
import type { Addresses, Download } from "../addresses.js";
import type { Details, Site } from "../formats.js";
import { hexadecimal } from "../hexadecimal.js";
import type { SiteIndex } from "./site-index.js";

/** Kinds of files that browsers can show: JPEG, PNG, GIF, WebP and AVIF. */
const shownKinds = [1, 2, 3, 4, 5];

/** The most pixels of an original that is shown in one piece. */
const mostPixels = 32e6;

/** A picture that is stretched by no more than this looks as good as the next size, with four times the pixels. */
const mostStretch = 1.1;

/** The number of chunks whose details are cached. */
const keptDetails = 4;

/** The addresses of a published wall's files: Documentation/Site.md. */
export class SiteAddresses implements Addresses {
  readonly hasArchives = false;
  readonly hasDownloads = true;
  readonly isOwners = false;
  readonly downloadName = "the picture";
  readonly withheld = "published";
  readonly #folder: string;
  #site: Site | null = null;
  #index: SiteIndex | null = null;
  /** The names of the photos' pictures, two words each, in the byte order of the chunks. */
  #names = new Uint32Array(0);
  /** Details by chunk, the most recently used last. */
  readonly #details = new Map<number, Promise<Details[] | null>>();

  /** @param folder The site's folder with a slash at its end; empty for the page's own folder. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  open(site: Site, index: SiteIndex): void {
    this.#site = site;
    this.#index = index;
    this.#names = new Uint32Array(2 * index.photoCount);
  }

  // MARK: Names

  /** @param hashes The names of the photos from `first` on, 8 bytes each. */
  setNames(first: number, hashes: Uint8Array): void {
    new Uint8Array(this.#names.buffer).set(hashes, 8 * (first - 1));
  }

  /** @returns The name of a photo's pictures; empty while unknown. */
  name(id: number): string {
    const at = 2 * (id - 1);
    if (!this.#names[at] && !this.#names[at + 1]) return "";
    return hexadecimal(new DataView(this.#names.buffer), 4 * at);
  }

  /** @returns The photo whose pictures have a name, among those that have been read; 0 if there is none. */
  photoNamed(name: string): number {
    const bytes = Uint8Array.from(name.match(/../g) ?? [], (digits) => parseInt(digits, 16));
    const [one, other] = new Uint32Array(bytes.buffer);
    for (let at = 0; at < this.#names.length; at += 2) {
      if (this.#names[at] === one && this.#names[at + 1] === other) return at / 2 + 1;
    }
    return 0;
  }

  // MARK: Pictures

  get hasOriginals(): boolean {
    return this.#site?.hasOriginals ?? false;
  }

  size(photo: Photo): Size {
    const { width, height } = photo;
    const isWhole = this.hasTiles(photo) || this.#showsOriginal(photo);
    const widest = isWhole ? width : this.#widestOf(photo);
    return { width: widest, height: width > 0 ? Math.max(1, (height * widest) / width) : height };
  }

  width(photo: Photo, room: number): number {
    const widest = this.#widestOf(photo);
    if (room > widest && this.#showsOriginal(photo)) return photo.width;
    return this.#widths.find((width) => width * mostStretch >= room && width < widest) ?? widest;
  }

  picture(photo: Photo, width: number): string {
    const name = this.name(photo.id);
    const file = `${Math.min(width, this.#widestOf(photo))}.${this.#site?.extension}`;
    return `${this.#folder}pictures/${name.slice(0, 2)}/${name}/${file}`;
  }

  get widest(): number {
    return this.#widths[this.#widths.length - 1] ?? 0;
  }

  isOriginal(photo: Photo, width: number): boolean {
    return width > this.#widestOf(photo) && this.#showsOriginal(photo);
  }

  hasTiles({ hasTiles }: Photo): boolean {
    return hasTiles;
  }

  tile(photo: Photo, tile: string): string {
    const name = this.name(photo.id);
    const extension = photo.isTransparent ? "webp" : "jpg";
    return `${this.#folder}tiles/${name.slice(0, 2)}/${name}/${tile}.${extension}`;
  }

  get #widths(): readonly number[] {
    return this.#site?.widths ?? [];
  }

  /** @returns The width of the photo's widest picture. */
  #widestOf({ width }: Photo): number {
    return width > 0 ? Math.min(width, this.widest) : this.widest;
  }

  #showsOriginal(photo: Photo): boolean {
    const { width, height, kind } = photo;
    return this.hasOriginal(photo) && !this.hasTiles(photo) && shownKinds.includes(kind) && width * height <= mostPixels;
  }

  // MARK: Files

  hasOriginal({ hasFile }: Photo): boolean {
    return this.hasOriginals && hasFile;
  }

  /** @returns The size of the photo's widest picture, for people. */
  #pixels(photo: Photo): string {
    const width = this.#widestOf(photo);
    const height = Math.max(1, Math.round((photo.height * width) / photo.width));
    return `${number.format(width)} × ${number.format(height)} pixels`;
  }

  published(photo: Photo): string {
    if (photo.isUnread) return "";
    if (this.hasOriginal(photo)) return "The file, without private metadata";
    return this.hasTiles(photo) ? `Every pixel, in tiles; ${this.#pixels(photo)} in one file` : this.#pixels(photo);
  }

  downloadText(photo: Photo): string {
    if (photo.isUnread) return this.downloadName;
    return this.hasOriginal(photo) ? "the original, without private metadata"
      : `${this.downloadName}, ${this.#pixels(photo)}`;
  }

  downloadSize({ count, first }: ChosenPhotos): string {
    // The sizes of published files in bytes are unknown.
    return count > 1 || this.hasOriginal(first) ? "" : this.#pixels(first);
  }

  async original(photo: Photo, signal?: AbortSignal): Promise<string | null> {
    if (!this.hasOriginal(photo)) return null;
    const { original } = (await this.details(photo, signal)) ?? {};
    if (typeof original !== "string" || original === "") return null;
    const name = this.name(photo.id);
    return `${this.#folder}originals/${name.slice(0, 2)}/${name}/${encodeURIComponent(original)}`;
  }

  async download(photo: Photo): Promise<Download> {
    const file = fileName(photo);
    const original = await this.original(photo);
    if (original !== null) return { url: original, name: file };
    const end = file.lastIndexOf(".");
    return {
      url: this.picture(photo, this.#widestOf(photo)),
      name: `${end > 0 ? file.slice(0, end) : file}.${this.#site?.extension}`,
    };
  }

  rawFile(): null {
    return null;
  }

  async details({ id }: Photo, signal?: AbortSignal): Promise<Details | null> {
    const index = this.#index as SiteIndex;
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

  async #readDetails(name: string): Promise<Details[] | null> {
    const response = await fetch(`${this.#folder}details/${name}.json`);
    return response.ok ? await response.json() : null;
  }
}
