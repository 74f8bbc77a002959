import { byId, part } from "../../dom/markup.js";
import type { LibraryMessage, Progress } from "../../model/messages.js";
import { counted, number } from "../../model/words.js";
import type { Reading } from "../../source/library-source.js";
import { emptyFolder, emptySite, firstScan, folderAway, noMatches, readingAll, showNotice } from "./notices.js";

/** What `Status` needs from others. */
export interface StatusClient {
  /** True for a published wall, which has a title of its own, and gets no new photos. */
  readonly isSite: boolean;
  /** Reconnects: the action of the button next to the message about the connection. */
  retry(): void;
  clearFilters(): void;
  showUnreadable(): void;
}

/**
 * Shows the state of the folder: its name, the number of photos, progress and problems, and a notice if there are no
 * photos to show.
 *
 * Assistive technology announces only when reading begins and ends, not the progress.
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
  /** The numbers of all photos, of those shown, and of unreadable files. */
  #counts = { all: 0, shown: 0, unreadable: 0 };

  constructor(client: StatusClient) {
    this.#client = client;
    part(this.#interruption, "button").addEventListener("click", client.retry);
    byId("unreadable").addEventListener("click", client.showUnreadable);
  }

  /** Applies a message of the library. */
  apply(message: LibraryMessage): void {
    switch (message.type) {
      case "start":
        this.#folder = message.folder;
        if (!this.#client.isSite) document.title = `${message.folder} · Cascade`;
        byId("folder").textContent = message.folder;
        byId("folder").title = message.folder;
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

  /** @param counts The numbers of all photos, of those on the wall, and of unreadable files. */
  showCounts(counts: { all: number, shown: number, unreadable: number }): void {
    this.#counts = counts;
    const { all, shown, unreadable } = counts;
    byId("count").textContent = all === 0 ? "" : shown === all ? counted(all, "photo", "photos")
      : `${number.format(shown)} of ${counted(all, "photo", "photos")}`;
    byId("unreadable").hidden = unreadable === 0;
    byId("unreadable").textContent = `${number.format(unreadable)} unreadable`;
    this.#showNotice();
  }

  /**
   * Shows the progress of reading all photos, while that is needed.
   *
   * @param reading `null` if it is not.
   */
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
    // Without a value, the bar is indeterminate.
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

  /**
   * The connection was lost; the page stays usable.
   *
   * @param message What happened, and what helps.
   */
  interrupt(message: string): void {
    this.#bar.hidden = true;
    byId("reading").textContent = "";
    const text = part(this.#interruption, "p");
    if (text.textContent !== message) text.textContent = message;
    this.#interruption.hidden = false;
  }

  /** The connection is back. */
  resume(): void {
    this.#interruption.hidden = true;
  }
}
