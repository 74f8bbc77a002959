// @ts-check
/** Finds text in items, whether or not they have cells. Loaded at the first Ctrl+F within a view, or `view.find()`. */

import * as Operation from "../engine/generated/operation.js";
import { direction } from "./find-bar.js";
import { FindDisplay } from "./find-display.js";
import { FindNews } from "./find-news.js";
import { FindPlace } from "./find-place.js";
import { FindSearch } from "./find-search.js";
import { FindWords } from "./find-words.js";
import { ReturnPlace } from "./return-place.js";
import { Reveal } from "./reveal.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../cascade-view").FindQuery} FindQuery */
/** @typedef {import("../cascade-view").FindResult} FindResult */
/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("./finding-parts.js").FindingParts} FindingParts */

/** The search of a view: finds a text in its items and shows the hits. */
export class Finding {
  #view;
  #parts;
  #states;
  #search;
  #place = new FindPlace();
  /** @type {FindDisplay} */
  #display;
  #reveal;
  #words;
  #news;
  /** @type {ReturnPlace | null} The place to return to. `null` while there is no search. */
  #returnPlace = null;
  /** True if the number of hits must be announced because the query has changed. */
  #isAnnounced = false;
  /** True if the data have been reloaded and the new item counts are not known yet. */
  #isStale = false;
  /** @type {readonly number[] | null} The source's `starts` for which the hits are valid. */
  #starts = null;
  #watch = new AbortController();
  #observer = new MutationObserver((records) => this.#didMutate(records));

  /** @param {View} view @param {FindingParts} parts @param {import("./return-place.js").ViewStates} states */
  constructor(view, parts, states) {
    this.#view = view;
    this.#parts = parts;
    this.#states = states;
    const { renderer, content } = parts;
    this.#search = new FindSearch(renderer.source, parts.report);
    this.#display = new FindDisplay(view, renderer, content, {
      didChangeQuery: () => this.#setQuery(this.#display.bar.query),
      go: (isBackward) => this.#go(isBackward),
      end: (returns) => this.end({ returns }),
      didMoveFocus: (hasFocus) => (renderer.cells.isFocusElsewhere = hasFocus),
    });
    this.#reveal = new Reveal(view, renderer, this.#display.bar);
    this.#words = new FindWords(view, parts);
    this.#news = new FindNews((result) => renderer.host.dispatch("find", result));
  }

  // MARK: The page's and the user's actions

  /** @type {View["find"]} */
  find(text, { bar = true, ...options } = {}) {
    this.#begin();
    const query = { ...this.#search.query, ...options, ...(text !== undefined && { text }) };
    this.#display.bar.query = query;
    if (bar) this.#display.bar.show(this.#words.labels, this.#view.ariaLabel ?? this.#parts.content.ariaLabel);
    this.#setQuery(query);
    return this.#news.resultOf(this.result);
  }

  /** @type {View["findNext"]} */
  next({ backwards = false } = {}) {
    if (this.#returnPlace) this.#go(backwards);
    return this.#news.resultOf(this.result);
  }

  /** @type {View["endFinding"]} */
  end({ returns = false } = {}) {
    const place = this.#returnPlace;
    if (!place) return;
    const { current } = this.result;
    this.#search.stop();
    this.#watch.abort();
    this.#observer.disconnect();
    this.#returnPlace = null;
    this.#reveal.end();
    this.#parts.renderer.cells.isFocusElsewhere = false;
    const wasShown = this.#display.end();
    this.#search.hits.reset([]);
    if (returns) {
      place.goBack();
      this.#words.say("closed", this.result, "");
    } else if (wasShown) {
      if (current && this.#parts.renderer.cells.canFocus) this.#view.focusedItem = current;
      this.#view.focus({ preventScroll: true });
    }
    this.#place.current = null;
    this.#news.settle(this.result);
    this.#news.tell(this.result);
  }

  #begin() {
    if (this.#returnPlace) return;
    const { renderer } = this.#parts;
    this.#returnPlace = new ReturnPlace(this.#view, renderer, this.#states);
    this.#place.origin = { .../** @type {IndexPath} */ (this.#view.visibleItems[0] ?? { section: 0, item: 0 }), index: -1 };
    this.#starts = renderer.source.starts;
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
    this.#search.query = query;
    this.#display.bar.query = query;
    this.#place.reset();
    this.#isAnnounced = true;
    this.#search.hits.reset(this.#counts);
    void this.#run();
  }

  /** @param {boolean} isBackward */
  #go(isBackward) {
    this.#place.pending = isBackward ? "previous" : "next";
    this.#follow(true);
  }

  // MARK: Searching

  get #counts() {
    return Array.from({ length: this.#view.numberOfSections }, (_, section) => this.#view.numberOfItems(section));
  }

  /** Searches all items that have not been searched. Ends the search that is running. */
  async #run() {
    const hasEnded = this.#search.run(() => this.#counts, () => this.#place.start, () => this.#didLook());
    this.#update();
    if (!await hasEnded) return;
    this.#place.check(this.#search.hits);
    this.#display.showScrollMarksSoon();
    this.#didLook();
    if (this.#isAnnounced && !this.#search.matcher.isEmpty) this.#say("counted");
    this.#isAnnounced = false;
    this.#news.settle(this.result);
  }

  #didLook() {
    this.#follow(this.#place.pending !== "first");
    this.#update();
  }

  /** @param {boolean} isAsked Whether the user has requested the step, so that its result is announced. */
  #follow(isAsked) {
    // While the page searches its own index, hits arrive in no particular order, so the next one is not known.
    if (!this.#place.pending || (this.#search.isIndexed && this.#search.isLooking)) return;
    const hit = this.#search.next(this.#place.from, this.#place.pending === "previous");
    if (hit === undefined) return;
    this.#place.set(hit, hit ? this.#view.identifierOf(hit) : undefined, isAsked);
    if (hit) this.#reveal.show(hit);
    if (isAsked) this.#say("moved");
    this.#update();
  }

  // MARK: Changes of the data

  /** Called when all data have been reloaded. The new item counts are not known yet. */
  didReload() {
    if (!this.#returnPlace) return;
    this.#search.abort();
    this.#isStale = true;
  }

  /** @type {(words: readonly number[]) => void} Follows an update, given as a batch's words. */
  didUpdate(words) {
    if (!this.#returnPlace) return;
    this.#search.abort();
    this.#starts = this.#parts.renderer.source.starts;
    if (this.#isStale) return;
    const where = this.#search.hits.update(words, this.#counts);
    this.#returnPlace.follow(where);
    this.#place.follow(where);
    void this.#run();
  }

  /** @type {(paths?: Iterable<IndexPath>) => void} The texts of these items, or of all, may have changed. */
  didChange(paths) {
    if (!this.#returnPlace || this.#isStale) return;
    if (paths) for (const path of paths) this.#search.hits.forget(path);
    else this.#search.hits.reset(this.#counts);
    void this.#run();
  }

  /** Called after each pass, which may have moved or refilled cells and found new item counts. */
  didPass() {
    if (!this.#returnPlace) return;
    this.#update();
    const { starts } = this.#parts.renderer.source;
    if (starts === this.#starts && !this.#isStale) return;
    const { hits } = this.#search;
    const isAppended = !this.#isStale && hits.append(this.#counts);
    this.#starts = starts;
    this.#isStale = false;
    if (isAppended && hits.isComplete) return;
    if (!isAppended) {
      hits.reset(this.#counts);
      const { identity } = this.#place;
      this.#place.moveTo(identity === undefined ? null : this.#view.indexPathOfIdentifier(identity));
    }
    void this.#run();
  }

  /** @param {MutationRecord[]} records */
  #didMutate(records) {
    this.#display.marks.forget();
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

  // MARK: Display and announcements

  /** Shows the progress of the search in the next frame. */
  #update() {
    if (!this.#returnPlace) return;
    this.#display.update(() => {
      const { matcher, hits } = this.#search;
      const { current } = this.#place;
      const shown = this.#display.show(matcher, hits, current, matcher.isEmpty ? "" : this.#words.labels.count(this.result));
      this.#reveal.didShow(current, shown);
      this.#display.showScrollMarks(hits);
      this.#news.tell(this.result);
    });
  }

  /** The progress of the search. @returns {FindResult} */
  get result() {
    const { hits, query, isLooking } = this.#search;
    const hit = this.#place.current;
    const current = hit && { section: hit.section, item: hit.item };
    // The position is unknown until all preceding items have been searched.
    const place = hit && !isLooking ? hits.place(hit) : 0;
    return { query, count: hits.count, isComplete: !isLooking, place, current };
  }

  /** @param {import("../cascade-view").FindAnnouncement["phase"]} phase */
  #say(phase) {
    const { texts, matcher } = this.#search;
    this.#words.say(phase, this.result, this.#reveal.excerpt(this.#place.current, texts, matcher));
  }
}
