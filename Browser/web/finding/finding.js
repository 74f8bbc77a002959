// @ts-check
/** Finds text in items, in the document or not: loaded at the first Ctrl+F within a view, or `view.find()`. */

import * as Operation from "../engine/generated/operation.js";
import { direction, FindBar } from "./find-bar.js";
import { FindWords } from "./find-words.js";
import { Hits } from "./hits.js";
import { ItemTexts } from "./item-texts.js";
import { Letters } from "./letters.js";
import { Marks } from "./marks.js";
import { Matcher } from "./matcher.js";
import { ReturnPlace } from "./return-place.js";
import { Reveal } from "./reveal.js";
import { ScrollMarks } from "./scroll-marks.js";
import { askPage, inSlices, lookThrough } from "./search.js";
import { style } from "./style.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../cascade-view").FindQuery} FindQuery */
/** @typedef {import("../cascade-view").FindResult} FindResult */
/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../element/view-parts.js").ViewParts} ViewParts */
/** @typedef {import("./hits.js").Hit} Hit */

/** Milliseconds after which marks beside the scrollbar are drawn again while hits are being counted. */
const marksDelay = 150;

const letters = new Letters();
/** @type {Promise<boolean> | null} */
let lettersLoading = null;

const emptyQuery = { text: "", wholeWords: false, matchCase: false, matchDiacritics: false };

/** Looks for a text in a view's items, and shows where it is. */
export class Finding {
  #view;
  #parts;
  #states;
  #texts;
  #hits = new Hits();
  #box = document.createElement("div");
  /** @type {FindBar} */
  #bar;
  #marks;
  #scrollMarks;
  #reveal;
  #words;
  /** @type {FindQuery} */
  #query = emptyQuery;
  #matcher = new Matcher(emptyQuery, letters);
  /** @type {Hit | null} */
  #current = null;
  /** @type {unknown} Its identity, where the page has told one. */
  #identity;
  /** @type {Hit} Where to look from, while there is no hit. */
  #origin = { section: 0, item: 0, index: -1 };
  /** @type {"first" | "next" | "previous" | null} A way to a hit that has not been found yet. */
  #pending = null;
  /** @type {ReturnPlace | null} Where to return to; while there is no such place, nothing is looked for. */
  #returnPlace = null;
  #search = new AbortController();
  #isLooking = false;
  /** True if the number of hits must be announced, because the query has changed. */
  #isAnnounced = false;
  /** True if the data are others, and their number is not known yet. */
  #isStale = false;
  /** @type {readonly number[] | null} The source's counts that the hits are of. */
  #starts = null;
  #frame = 0;
  #marksTime = 0;
  #told = "";
  /** @type {((result: FindResult) => void)[]} */
  #waiting = [];
  #watch = new AbortController();
  #observer = new MutationObserver((records) => this.#didMutate(records));

  /** @param {View} view @param {ViewParts} parts @param {import("./return-place.js").ViewStates} states */
  constructor(view, parts, states) {
    this.#view = view;
    this.#parts = parts;
    this.#states = states;
    const { renderer, shadow: { content } } = parts;
    this.#texts = new ItemTexts(parts.source, parts.report);
    this.#box.className = "finding";
    const root = /** @type {ShadowRoot} */ (content.getRootNode());
    root.adoptedStyleSheets.push(style);
    root.prepend(this.#box);
    this.#bar = new FindBar(this.#box, {
      didChangeQuery: () => this.#setQuery(this.#bar.query),
      go: (isBackward) => this.#go(isBackward),
      end: (returns) => this.end({ returns }),
      didMoveFocus: (hasFocus) => (renderer.cells.isFocusElsewhere = hasFocus),
    });
    this.#marks = new Marks(/** @type {any} */ (view), renderer);
    this.#scrollMarks = new ScrollMarks(view, renderer, this.#box);
    this.#reveal = new Reveal(view, renderer, this.#bar);
    this.#words = new FindWords(view, parts);
  }

  // MARK: What pages and people do

  /** @type {View["find"]} */
  find(text, { bar = true, ...options } = {}) {
    this.#begin();
    const query = { ...this.#query, ...options, ...(text !== undefined && { text }) };
    this.#bar.query = query;
    if (bar) this.#bar.show(this.#words.labels, this.#view.ariaLabel ?? this.#parts.shadow.content.ariaLabel);
    this.#setQuery(query);
    return this.#result();
  }

  /** @type {View["findNext"]} */
  next({ backwards = false } = {}) {
    if (this.#returnPlace) this.#go(backwards);
    return this.#result();
  }

  /** @type {View["endFinding"]} */
  end({ returns = false } = {}) {
    const place = this.#returnPlace;
    if (!place) return;
    const { current } = this.result;
    this.#search.abort();
    this.#watch.abort();
    this.#observer.disconnect();
    this.#returnPlace = null;
    this.#isLooking = false;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#reveal.end();
    const wasShown = this.#bar.isShown;
    this.#parts.renderer.cells.isFocusElsewhere = false;
    this.#bar.hide();
    this.#marks.clear();
    this.#scrollMarks.clear();
    this.#hits.reset([]);
    if (returns) {
      place.goBack();
      this.#words.say("closed", this.result, "");
    } else if (wasShown) {
      if (current && this.#parts.renderer.cells.canFocus) this.#view.focusedItem = current;
      this.#view.focus({ preventScroll: true });
    }
    this.#current = null;
    this.#settle();
    this.#tell();
  }

  #begin() {
    if (this.#returnPlace) return;
    const { renderer, source } = this.#parts;
    this.#returnPlace = new ReturnPlace(this.#view, renderer, this.#states);
    this.#origin = { .../** @type {IndexPath} */ (this.#view.visibleItems[0] ?? { section: 0, item: 0 }), index: -1 };
    this.#starts = source.starts;
    this.#watch = new AbortController();
    const { signal } = this.#watch;
    this.#view.addEventListener("keydown", (event) => {
      const way = event.defaultPrevented ? null : direction(event);
      if (way === null) return;
      event.preventDefault();
      this.#go(way);
    }, { signal });
    this.#view.addEventListener("cascade-move", ({ target, detail: { from, to } }) => {
      if (target === this.#view) this.didUpdate([Operation.moveItem, from.section, from.item, to.section, to.item]);
    }, { signal });
    this.#observer.observe(this.#view, { childList: true, characterData: true, subtree: true });
  }

  /** @type {(query: FindQuery) => void} */
  #setQuery(query) {
    this.#query = query;
    this.#bar.query = query;
    this.#current = null;
    this.#pending = "first";
    this.#isAnnounced = true;
    this.#hits.reset(this.#counts);
    void this.#run();
  }

  /** @param {boolean} isBackward */
  #go(isBackward) {
    this.#pending = isBackward ? "previous" : "next";
    this.#follow(true);
  }

  // MARK: Looking

  get #counts() {
    return Array.from({ length: this.#view.numberOfSections }, (_, section) => this.#view.numberOfItems(section));
  }

  /** Looks at all items that have not been looked at; ends what has been looking so far. */
  async #run() {
    this.#search.abort();
    this.#search = new AbortController();
    const { signal } = this.#search;
    this.#isLooking = true;
    this.#update();
    await (lettersLoading ??= inSlices(letters.load()));
    if (signal.aborted) return;
    this.#matcher = new Matcher(this.#query, letters);
    if (!this.#matcher.isEmpty) {
      if (this.#texts.isIndexed) {
        this.#hits.reset(this.#counts);
        await askPage(this.#parts.source, this.#query, this.#hits, signal).catch((error) => this.#parts.report(
          "dataSource.findItems", error instanceof Error ? error.message : String(error), error));
      } else {
        const from = this.#current ?? this.#origin;
        await inSlices(lookThrough(this.#texts, this.#matcher, this.#hits, from), signal, () => this.#didLook());
      }
    }
    if (signal.aborted) return;
    this.#hits.complete();
    this.#isLooking = false;
    this.#checkCurrent();
    this.#marksTime = 0;
    this.#didLook();
    if (this.#isAnnounced && !this.#matcher.isEmpty) this.#say("counted");
    this.#isAnnounced = false;
    this.#settle();
  }

  /** What an item's text is may have changed, and it has fewer hits. */
  #checkCurrent() {
    const count = this.#current ? this.#hits.at(this.#current) : 1;
    if (!this.#current || this.#current.index < count) return;
    if (count > 0) this.#current = { ...this.#current, index: count - 1 };
    else {
      this.#origin = { ...this.#current, index: -1 };
      this.#current = null;
      this.#pending ??= "first";
    }
  }

  #didLook() {
    this.#follow(this.#pending !== "first");
    this.#update();
  }

  /** @param {boolean} isAsked Whether the user asked for it, and hears of it. */
  #follow(isAsked) {
    if (!this.#pending) return;
    // Those of the page's own index come in no order.
    if (this.#texts.isIndexed && this.#isLooking) return;
    const isBackward = this.#pending === "previous";
    const from = this.#current ?? (isBackward ? { ...this.#origin, index: 0 } : this.#origin);
    const hit = this.#matcher.isEmpty ? null : this.#hits.next(from, isBackward);
    if (hit === undefined) return;
    this.#pending = null;
    this.#current = hit;
    this.#identity = hit ? this.#view.identifierOf(hit) : undefined;
    if (hit) {
      if (isAsked) this.#origin = { ...hit, index: hit.index - 1 };
      this.#reveal.show(hit);
    }
    if (isAsked) this.#say("moved");
    this.#update();
  }

  // MARK: Changes of the data

  /** All data are others, and their number is not known yet. */
  didReload() {
    if (!this.#returnPlace) return;
    this.#search.abort();
    this.#isStale = true;
  }

  /** @type {(words: readonly number[]) => void} The data have been updated by operations of five words each. */
  didUpdate(words) {
    if (!this.#returnPlace) return;
    this.#search.abort();
    this.#starts = this.#parts.source.starts;
    if (this.#isStale) return;
    const where = this.#hits.update(words, this.#counts);
    this.#returnPlace.follow(where);
    const origin = where(this.#origin);
    if (origin) this.#origin = { ...this.#origin, ...origin };
    const { current } = this.result;
    if (this.#current && current) {
      const path = where(current);
      if (path) this.#current = { ...this.#current, ...path };
      else {
        this.#origin = { ...this.#current, index: -1 };
        this.#current = null;
        this.#pending ??= "first";
      }
    }
    void this.#run();
  }

  /** @type {(paths?: Iterable<IndexPath>) => void} Texts of these items may be others; of all, if none are named. */
  didChange(paths) {
    if (!this.#returnPlace || this.#isStale) return;
    if (paths) for (const path of paths) this.#hits.forget(path);
    else this.#hits.reset(this.#counts);
    void this.#run();
  }

  /** Cells may be elsewhere, or show other items. */
  didPass() {
    if (!this.#returnPlace) return;
    this.#update();
    const { starts } = this.#parts.source;
    if (starts === this.#starts && !this.#isStale) return;
    const isAppended = !this.#isStale && this.#hits.append(this.#counts);
    this.#starts = starts;
    this.#isStale = false;
    if (isAppended && this.#hits.isComplete) return;
    if (!isAppended) {
      this.#hits.reset(this.#counts);
      const path = this.#identity === undefined ? null : this.#view.indexPathOfIdentifier(this.#identity);
      if (path && this.#current) this.#current = { ...this.#current, ...path };
    }
    void this.#run();
  }

  /** @param {MutationRecord[]} records */
  #didMutate(records) {
    this.#marks.forget();
    this.#update();
    if (this.#view.dataSource) return;
    const children = new Set(records.map(({ target }) => {
      let child = /** @type {Node | null} */ (target);
      while (child && child.parentNode !== this.#view) child = child.parentNode;
      return child;
    }));
    const paths = [...children].flatMap((child) => (child ? this.#view.indexPathOfIdentifier(child) ?? [] : []));
    if (paths.length > 0) this.didChange(paths);
  }

  // MARK: What is shown, and said

  /** Shows with the next frame how far it is. */
  #update() {
    if (this.#frame !== 0 || !this.#returnPlace) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (!this.#returnPlace) return;
      this.#bar.count = this.#matcher.isEmpty ? "" : this.#words.labels.count(this.result);
      const shown = this.#matcher.isEmpty ? (this.#marks.clear(), null)
        : this.#marks.show(this.#matcher, this.#hits, this.#current);
      this.#reveal.didShow(this.#current, shown);
      const now = performance.now();
      if (now > this.#marksTime + marksDelay) {
        this.#marksTime = now;
        this.#scrollMarks.show(this.#hits);
      }
      this.#tell();
    });
  }

  /** How far it is. @returns {FindResult} */
  get result() {
    const { count } = this.#hits;
    const isComplete = !this.#isLooking;
    const current = this.#current && { section: this.#current.section, item: this.#current.item };
    // Unknown until the items before it have been searched.
    const place = this.#current && isComplete ? this.#hits.place(this.#current) : 0;
    return { query: this.#query, count, isComplete, place, current };
  }

  /** @returns {Promise<FindResult>} Resolves when all has been looked at, or another search begins. */
  #result() {
    if (!this.#isLooking) return Promise.resolve(this.result);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #settle() {
    const { result } = this;
    for (const resolve of this.#waiting.splice(0)) resolve(result);
  }

  /** Tells the page, if it is another result than before. */
  #tell() {
    const { result } = this;
    const text = JSON.stringify(result);
    if (text === this.#told) return;
    this.#told = text;
    this.#parts.renderer.host.dispatch("find", result);
  }

  /** @param {import("../cascade-view").FindAnnouncement["phase"]} phase */
  #say(phase) {
    this.#words.say(phase, this.result, this.#reveal.excerpt(this.#current, this.#texts, this.#matcher));
  }
}
