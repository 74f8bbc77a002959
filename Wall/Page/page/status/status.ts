import { byId, part } from "../../dom/markup.js";
import type { LibraryMessage, Progress } from "../../model/messages.js";
import { counted, number } from "../../model/words.js";
import type { Reading } from "../../source/library-source.js";
import { emptyFolder, emptySite, firstScan, folderAway, noMatches, readingAll, showNotice } from "./notices.js";

/** What `Status` needs from others. */
export interface StatusClient {
  /** True for a published wall: it has a title of its own, and nothing will come. */
  readonly isSite: boolean;
  /** What the button next to a message of an interruption does. */
  retry(): void;
  clearFilters(): void;
  showUnreadable(): void;
}

/**
 * What the page says about the folder: its name and how many photos it has, how far reading it has come, what is wrong,
 * and what stands there when there is nothing to see.
 *
 * Assistive technology is told when reading begins and ends, not of every number between.
 */
export class Status {
  readonly #bar = byId<HTMLProgressElement>("progress");
  readonly #interruption = byId("interruption");
  readonly #client: StatusClient;
  #folder = "";
  #isThere = true;
  #isScanning = true;
  #hasEnded = false;
  #progress = "";
  #reading: Reading | null = null;
  /** Photos that are there, and those that are shown of them. */
  #counts = { all: 0, shown: 0, unreadable: 0 };

  constructor(client: StatusClient) {
    this.#client = client;
    part(this.#interruption, "button").addEventListener("click", client.retry);
    byId("unreadable").addEventListener("click", client.showUnreadable);
  }

  /** Takes what a message says of the folder. */
  apply(message: LibraryMessage): void {
    switch (message.type) {
      case "start":
        this.#folder = message.folder;
        if (!this.#client.isSite) document.title = `${message.folder} · Cascade`;
        byId("folder").textContent = byId("folder").title = message.folder;
        if (!message.goesOn) this.#begin();
        break;
      case "progress":
        this.#showProgress(message.progress);
        break;
      case "ended":
        this.#isScanning = false;
        this.#end();
        break;
      case "folder":
        this.#isThere = message.isThere;
        break;
      default:
        return;
    }
    this.#showNotice();
  }

  /** @param counts Photos there are, and photos on the wall. */
  showCounts(counts: { all: number, shown: number, unreadable: number }): void {
    this.#counts = counts;
    const { all, shown, unreadable } = counts;
    byId("count").textContent = all === 0 ? "" : shown === all ? counted(all, "photo", "photos")
      : `${number.format(shown)} of ${counted(all, "photo", "photos")}`;
    byId("unreadable").hidden = unreadable === 0;
    byId("unreadable").textContent = `${number.format(unreadable)} unreadable`;
    this.#showNotice();
  }

  /** Tells how far reading all photos has come, if the user waits for it; `null` if all are read, or need not be. */
  showReading(reading: Reading | null): void {
    if (reading === null && this.#reading === null) return;
    const all = `Reading all ${counted(reading?.count ?? 0, "photo", "photos")}`;
    if (reading === null) byId("announcement").textContent = "";
    else if (this.#reading === null) byId("announcement").textContent = all;
    this.#reading = reading;
    this.#bar.hidden = reading === null;
    this.#bar.max = reading?.count ?? 1;
    this.#bar.value = reading?.read ?? 0;
    this.#progress = reading === null ? ""
      : `${all}: ${Math.floor((100 * reading.read) / Math.max(reading.count, 1))}\u00a0%`;
    byId("reading").textContent = this.#progress;
    byId("reading").toggleAttribute("data-everything", reading !== null && this.#counts.shown > 0);
    this.#showNotice();
  }

  #begin(): void {
    if (this.#bar.hidden) byId("announcement").textContent = `Reading ${this.#folder}`;
    this.#isScanning = true;
    this.#bar.hidden = false;
  }

  #showProgress({ found, examined }: Progress): void {
    this.#begin();
    // Until there is a value, the bar says "some time".
    if (found > 0) {
      this.#bar.max = found;
      this.#bar.value = examined;
    }
    this.#progress = `Reading ${number.format(examined)} of ${number.format(found)}`;
    byId("reading").textContent = this.#progress;
  }

  #end(): void {
    const { all, unreadable } = this.#counts;
    this.#bar.hidden = true;
    this.#progress = "";
    byId("reading").textContent = "";
    const problems = unreadable === 0 ? "" : `, ${number.format(unreadable)} of them unreadable or incomplete`;
    // Later scans that find nothing new are not announced.
    if (!this.#hasEnded || byId("announcement").textContent?.startsWith("Reading")) {
      byId("announcement").textContent = counted(all, "photo", "photos") + problems;
    }
    this.#hasEnded = true;
  }

  #showNotice(): void {
    const { all, shown } = this.#counts;
    const banner = byId("folder-away");
    banner.hidden = this.#isThere || shown === 0;
    if (!this.#isThere) {
      banner.textContent = `The folder ${this.#folder} is not available. The wall shows its last known photos.`;
    }
    if (shown > 0 || this.#folder === "") showNotice(null);
    else if (!this.#isThere) showNotice(folderAway(this.#folder));
    else if (this.#reading) showNotice(readingAll(this.#progress));
    else if (this.#client.isSite && all === 0 && !this.#isScanning) showNotice(emptySite());
    else if (all > 0) showNotice(noMatches(this.#client.clearFilters));
    else showNotice(this.#isScanning ? firstScan(this.#folder, this.#progress) : emptyFolder(this.#folder));
  }

  // MARK: The connection

  /** The connection is gone; what is there stays usable. The message says what happened, and what helps. */
  interrupt(message: string): void {
    this.#bar.hidden = true;
    byId("reading").textContent = "";
    const text = part(this.#interruption, "p");
    if (text.textContent !== message) text.textContent = message;
    this.#interruption.hidden = false;
  }

  /** The connection is there again. */
  resume(): void {
    this.#interruption.hidden = true;
  }
}
