// @ts-check
import { emptyFolder, emptySite, firstScan, folderAway, noMatches, Notices, readingAll } from "./notices.js";
import { counted, number } from "./words.js";

/** @typedef {import("../library/stream.js").LibraryMessage} LibraryMessage */
/** @typedef {import("../library/source.js").Reading} Reading */
/** @typedef {import("../library/stream.js").Progress} Progress */

/** @param {string} id */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * What the page says about the folder: its name and how many photos it has, how far reading it has come, what is wrong,
 * and what stands there when there is nothing to see.
 *
 * Assistive technology is told when reading begins and ends, not of every number between.
 */
export class Status {
  #bar = /** @type {HTMLProgressElement} */ (element("progress"));
  #interruption = element("interruption");
  #notices = new Notices();
  #isSite;
  #clearFilters;
  #folder = "";
  #isThere = true;
  #isScanning = true;
  #hasEnded = false;
  #progress = "";
  /** @type {Reading | null} */
  #reading = null;
  /** Photos that are there, and those that are shown of them. */
  #counts = { all: 0, shown: 0, unreadable: 0 };

  /**
   * @param {object} client
   * @param {boolean} client.isSite True for a published wall: it has a title of its own, and nothing will come.
   * @param {() => void} client.retry What the button beside a message of an interruption does.
   * @param {() => void} client.clearFilters
   * @param {() => void} client.showUnreadable
   */
  constructor({ isSite, retry, clearFilters, showUnreadable }) {
    this.#isSite = isSite;
    this.#clearFilters = clearFilters;
    this.#interruption.querySelector("button")?.addEventListener("click", retry);
    element("unreadable").addEventListener("click", showUnreadable);
  }

  /**
   * Takes what a message says of the folder.
   * @param {LibraryMessage} message
   */
  take(message) {
    switch (message.type) {
      case "start":
        this.#folder = message.folder;
        if (!this.#isSite) document.title = `${message.folder} · Cascade`;
        element("folder").textContent = element("folder").title = message.folder;
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

  /** @param {{ all: number, shown: number, unreadable: number }} counts Photos there are, and photos on the wall. */
  showCounts(counts) {
    this.#counts = counts;
    const { all, shown, unreadable } = counts;
    element("count").textContent = all === 0 ? "" : shown === all ? counted(all, "photo", "photos")
      : `${number.format(shown)} of ${counted(all, "photo", "photos")}`;
    element("unreadable").hidden = unreadable === 0;
    element("unreadable").textContent = `${number.format(unreadable)} unreadable`;
    this.#showNotice();
  }

  /**
   * Tells how far reading all photos has come, which somebody waits for.
   * @param {Reading | null} reading `null`: nobody does, or all are read.
   */
  showReading(reading) {
    if (reading === null && this.#reading === null) return;
    const all = `Reading all ${counted(reading?.count ?? 0, "photo", "photos")}`;
    if (reading === null) element("announcement").textContent = "";
    else if (this.#reading === null) element("announcement").textContent = all;
    this.#reading = reading;
    this.#bar.hidden = reading === null;
    this.#bar.max = reading?.count ?? 1;
    this.#bar.value = reading?.read ?? 0;
    this.#progress = reading === null ? ""
      : `${all}: ${Math.floor((100 * reading.read) / Math.max(reading.count, 1))}\u00a0%`;
    element("reading").textContent = this.#progress;
    element("reading").toggleAttribute("data-everything", reading !== null && this.#counts.shown > 0);
    this.#showNotice();
  }

  #begin() {
    if (this.#bar.hidden) element("announcement").textContent = `Reading ${this.#folder}`;
    this.#isScanning = true;
    this.#bar.hidden = false;
  }

  /** @param {Progress} progress */
  #showProgress({ found, examined }) {
    this.#begin();
    // Until there is a value, the bar says "some time".
    if (found > 0) {
      this.#bar.max = found;
      this.#bar.value = examined;
    }
    this.#progress = `Reading ${number.format(examined)} of ${number.format(found)}`;
    element("reading").textContent = this.#progress;
  }

  #end() {
    const { all, unreadable } = this.#counts;
    this.#bar.hidden = true;
    this.#progress = "";
    element("reading").textContent = "";
    const problems = unreadable === 0 ? "" : `, ${number.format(unreadable)} of them unreadable or incomplete`;
    const text = `${counted(all, "photo", "photos")}${problems}`;
    // Later scans that find nothing new are nobody's business.
    if (!this.#hasEnded || element("announcement").textContent?.startsWith("Reading")) {
      element("announcement").textContent = text;
    }
    this.#hasEnded = true;
  }

  #showNotice() {
    const { all, shown } = this.#counts;
    const banner = element("folder-away");
    banner.hidden = this.#isThere || shown === 0;
    if (!this.#isThere) {
      banner.textContent = `The folder ${this.#folder} is not available. The wall shows its last known photos.`;
    }
    if (shown > 0 || this.#folder === "") this.#notices.show(null);
    else if (!this.#isThere) this.#notices.show(folderAway(this.#folder));
    else if (this.#reading) this.#notices.show(readingAll(this.#progress));
    else if (this.#isSite && all === 0 && !this.#isScanning) this.#notices.show(emptySite());
    else if (all > 0) this.#notices.show(noMatches(this.#clearFilters));
    else this.#notices.show(this.#isScanning ? firstScan(this.#folder, this.#progress) : emptyFolder(this.#folder));
  }

  // MARK: The connection

  /**
   * The connection is gone; what is there stays usable.
   * @param {string} message What happened, and what helps.
   */
  interrupt(message) {
    this.#bar.hidden = true;
    element("reading").textContent = "";
    const text = /** @type {HTMLElement} */ (this.#interruption.querySelector("p"));
    if (text.textContent !== message) text.textContent = message;
    this.#interruption.hidden = false;
  }

  /** The connection is there again. */
  resume() {
    this.#interruption.hidden = true;
  }
}
