// @ts-check
import { Hits } from "./hits.js";
import { ItemTexts } from "./item-texts.js";
import { Letters } from "./letters.js";
import { Matcher } from "./matcher.js";
import { askPage, inSlices, lookThrough } from "./search.js";

/** @typedef {import("../cascade-view").FindQuery} FindQuery */
/** @typedef {import("../data/source.js").Source} Source */
/** @typedef {import("./hits.js").Hit} Hit */

const letters = new Letters();
/** @type {Promise<boolean> | null} */
let lettersLoading = null;

const emptyQuery = { text: "", wholeWords: false, matchCase: false, matchDiacritics: false };

/** Searches the items' texts for a query, or makes the page search them, and counts the hits. */
export class FindSearch {
  #source;
  #report;
  #running = new AbortController();
  hits = new Hits();
  /** @type {FindQuery} */
  query = emptyQuery;
  /** The matcher of the latest query. */
  matcher = new Matcher(emptyQuery, letters);
  isLooking = false;

  /** @param {Source} source @param {import("../data/report.js").Report} report */
  constructor(source, report) {
    this.#source = source;
    this.#report = report;
    this.texts = new ItemTexts(source, report);
  }

  /** True if the page searches its items itself. */
  get isIndexed() {
    return this.texts.isIndexed;
  }

  /**
   * Searches all items that have not been searched. Ends the search that is running.
   * @param {() => number[]} counts Returns the item count of each section. @param {() => Hit} start Returns where to
   *   start.
   * @param {() => void} didLook Called from time to time.
   * @returns {Promise<boolean>} Whether the search has reached its end.
   */
  async run(counts, start, didLook) {
    this.abort();
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.isLooking = true;
    await (lettersLoading ??= inSlices(letters.load()));
    if (signal.aborted) return false;
    this.matcher = new Matcher(this.query, letters);
    if (!this.matcher.isEmpty) {
      if (this.isIndexed) {
        this.hits.reset(counts());
        await askPage(this.#source, this.query, this.hits, signal).catch((error) => this.#report(
          "dataSource.findItems", error instanceof Error ? error.message : String(error), error));
      } else await inSlices(lookThrough(this.texts, this.matcher, this.hits, start()), signal, didLook);
    }
    if (signal.aborted) return false;
    this.hits.complete();
    this.isLooking = false;
    return true;
  }

  /** Interrupts the search because the items have changed. */
  abort() {
    this.#running.abort();
  }

  /** Ends the search. */
  stop() {
    this.abort();
    this.isLooking = false;
  }

  /**
   * Returns the next hit in a direction. `null` if there is none, `undefined` if it is not known yet.
   * @param {Hit} from @param {boolean} isBackward
   */
  next(from, isBackward) {
    return this.matcher.isEmpty ? null : this.hits.next(from, isBackward);
  }
}
