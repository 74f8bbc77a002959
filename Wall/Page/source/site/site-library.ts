import { nextAttempt } from "../failure.js";
import type { Site } from "../formats.js";
import type { LibraryClient, LibrarySource } from "../library-source.js";
import { parseChunk } from "./chunk-messages.js";
import { ChunkReader } from "./chunk-reader.js";
import { collecting } from "./message-collector.js";
import { SiteAddresses } from "./site-addresses.js";
import { readBytes, readSite, SiteError } from "./site-files.js";
import { SiteIndex } from "./site-index.js";

/** Sites with up to this number of photos are read completely when the page is idle: one or two megabytes. */
const mostReadUnasked = 20_000;

/** Milliseconds until the page counts as idle, so that the first pictures load first. */
const unaskedDelay = 3000;

/** The photos of a published wall. All are unread at first; a photo is read when it comes into view. */
export class SiteLibrary implements LibrarySource {
  readonly addresses: SiteAddresses;
  readonly #url: string;
  readonly #folder: string;
  #client: LibraryClient | null = null;
  #collect: ReturnType<typeof collecting> | null = null;
  /** The site's description; `null` until it and the index have been read. */
  #site: Site | null = null;
  #index: SiteIndex | null = null;
  #reader: ChunkReader | null = null;
  #readCount = 0;
  #isNeeded = false;
  /** True if all photos are read although the user does not need them. */
  #isUnasked = false;
  readonly #priorities = new Map<"start" | "wall" | "viewer", readonly number[]>();
  /** The photos that references name, if these had to be searched for. */
  readonly #found = new Map<string, number | null>();
  #sought = "";
  #retrying = new AbortController();

  /** @param url The address of `site.json`. */
  constructor(url: string) {
    this.#url = url;
    this.#folder = url.slice(0, url.lastIndexOf("/") + 1);
    this.addresses = new SiteAddresses(this.#folder);
  }

  start(client: LibraryClient): void {
    this.#client = client;
    this.#collect = collecting(client, () => this.#reportReading());
    void this.#open();
  }

  retry(): void {
    this.#retrying.abort();
    this.#reader?.retry();
  }

  // MARK: The index

  async #open(): Promise<void> {
    for (let attempts = 0; ; attempts += 1) {
      try {
        const site = await readSite(this.#url);
        const index = new SiteIndex(await readBytes(this.#folder + site.index), site.count);
        this.#didOpen(site, index);
        return;
      } catch (error) {
        if (!(error instanceof SiteError || error instanceof TypeError)) throw error;
        this.#client?.didLose(lossText(error));
      }
      this.#retrying = new AbortController();
      await nextAttempt(attempts, 0, this.#retrying.signal);
    }
  }

  #didOpen(site: Site, index: SiteIndex): void {
    this.#site = site;
    this.#index = index;
    this.addresses.open(site, index);
    this.#reader = new ChunkReader(index.chunkCount, {
      read: (chunk) => this.#read(chunk),
      didFail: (error) => {
        if (error === null) this.#client?.didConnect();
        else void this.#describe(error);
      },
    });
    const { photoCount } = index;
    this.#client?.didConnect();
    const ended = { found: photoCount, examined: photoCount, unreadable: 0 };
    this.#client?.receive([
      { type: "start", folder: site.title, goesOn: false, servesFiles: site.hasOriginals, isShared: true },
      ...(photoCount > 0 ? [{ type: "unread", runs: index.runs() } as const] : []),
      { type: "ended", progress: ended },
    ]);
    for (const [place, ids] of this.#priorities) this.prioritize(place, ids);
    this.#readAsNeeded();
    if (photoCount <= mostReadUnasked) {
      setTimeout(() => {
        this.#isUnasked = true;
        this.#readAsNeeded();
      }, unaskedDelay);
    }
  }

  // MARK: Chunks

  prioritize(place: "start" | "wall" | "viewer", ids: readonly number[]): void {
    this.#priorities.set(place, ids);
    const index = this.#index;
    if (!index) return;
    const chunks = new Set(ids.filter((id) => id >= 1 && id <= index.photoCount).map((id) => index.chunkOf(id)));
    this.#reader?.prioritize(place, [...chunks]);
  }

  needEverything(isNeeded: boolean): void {
    if (isNeeded === this.#isNeeded) return;
    this.#isNeeded = isNeeded;
    this.#readAsNeeded();
  }

  get #isWhole(): boolean {
    return this.#index !== null && this.#readCount === this.#index.photoCount;
  }

  #readAsNeeded(): void {
    if (!this.#reader) return;
    this.#reader.readAll(this.#isNeeded || this.#isUnasked);
    this.#reportReading();
  }

  #reportReading(): void {
    const count = this.#index?.photoCount ?? 0;
    const isReported = this.#isNeeded && this.#index !== null && !this.#isWhole;
    this.#client?.didReadSome(isReported ? { read: this.#readCount, count } : null);
  }

  async #read(chunk: number): Promise<void> {
    const index = this.#index as SiteIndex;
    const first = index.first(chunk);
    const count = index.count(chunk);
    const bytes = await readBytes(`${this.#folder}chunks/${index.name(chunk)}.bin`);
    const { messages, hashes } = parseChunk(bytes, first, count);
    this.addresses.setNames(first, hashes);
    this.#readCount += count;
    // “start” resets the tables of cameras and lenses: each chunk has its own.
    if (this.#sought !== "") this.#seek();
    const folder = this.#site?.title ?? "";
    this.#collect?.([
      { type: "start", folder, goesOn: true, servesFiles: this.addresses.hasOriginals, isShared: true }, ...messages,
    ], this.#isWhole || this.#reader?.isPrioritized(chunk) === true);
  }

  /** @param error Why chunks cannot be read. */
  async #describe(error: unknown): Promise<void> {
    // A file may be missing because the site has been published again.
    const isMissing = error instanceof SiteError && error.isMissing;
    const site = isMissing ? await readSite(this.#url).catch(() => null) : null;
    const isOther = site !== null && site.index !== this.#site?.index;
    this.#client?.didLose(isOther ? "The site has changed. Reload the page." : lossText(error));
  }

  // MARK: References

  referenceTo(id: number): string {
    const name = this.addresses.name(id);
    return name === "" ? String(id) : `${id}.${name}`;
  }

  find(reference: string): number | null | undefined {
    const index = this.#index;
    if (!index) return undefined;
    const [number, name] = reference.split(".");
    const id = Number(number);
    const isThere = id >= 1 && id <= index.photoCount;
    if (name === undefined) return isThere ? id : null;
    if (isThere && this.addresses.name(id) === name) return id;
    const found = this.#found.get(reference);
    if (found !== undefined) return found;
    if (index.photoCount === 0) return null;
    // Chunks are read until the photo is found, those near its number first.
    const near = index.chunkOf(id);
    const chunks = Array.from({ length: index.chunkCount }, (_, chunk) => chunk)
      .sort((one, other) => Math.abs(one - near) - Math.abs(other - near));
    this.#sought = reference;
    this.#reader?.prioritize("reference", chunks);
    this.#seek();
    return this.#found.get(reference);
  }

  /** Searches for the photo that a reference names, among those that have been read. */
  #seek(): void {
    const [, name] = this.#sought.split(".");
    const found = this.addresses.photoNamed(name);
    if (found === 0 && !this.#isWhole) return;
    this.#found.set(this.#sought, found > 0 ? found : null);
    this.#sought = "";
    this.#reader?.prioritize("reference", []);
  }
}

/** @returns What happened, and what helps. */
function lossText(error: unknown): string {
  if (error instanceof SiteError) return error.message;
  return "The site does not respond. This page continues as soon as it does.";
}
