// @ts-check

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("./hits.js").Hit} Hit */

/** The position of a search among its hits. */
export class FindPlace {
  /** @type {Hit | null} */
  current = null;
  /** @type {unknown} The identity of its item, if the page has provided identities. */
  identity;
  /** @type {Hit} Where the search starts while there is no current hit. */
  origin = { section: 0, item: 0, index: -1 };
  /** @type {"first" | "next" | "previous" | null} A requested step to a hit that has not been found yet. */
  pending = null;

  /** Called when the text or the options of the search have changed. */
  reset() {
    this.current = null;
    this.pending = "first";
  }

  /** Where the search starts. */
  get start() {
    return this.current ?? this.origin;
  }

  /** Where the pending step starts. */
  get from() {
    return this.current ?? (this.pending === "previous" ? { ...this.origin, index: 0 } : this.origin);
  }

  /** @type {(hit: Hit | null, identity: unknown, isAsked: boolean) => void} Ends the pending step. */
  set(hit, identity, isAsked) {
    this.pending = null;
    this.current = hit;
    this.identity = identity;
    if (hit && isAsked) this.origin = { ...hit, index: hit.index - 1 };
  }

  /** @type {(hits: import("./hits.js").Hits) => void} Drops the current hit if its item's text has changed and has fewer hits. */
  check(hits) {
    const count = this.current ? hits.at(this.current) : 1;
    if (!this.current || this.current.index < count) return;
    if (count > 0) this.current = { ...this.current, index: count - 1 };
    else this.#lose(this.current);
  }

  /** @type {(where: (path: IndexPath) => IndexPath | null) => void} Follows an update. */
  follow(where) {
    const origin = where(this.origin);
    if (origin) this.origin = { ...this.origin, ...origin };
    if (!this.current) return;
    const path = where({ section: this.current.section, item: this.current.item });
    if (path) this.moveTo(path);
    else this.#lose(this.current);
  }

  /** @param {IndexPath | null} path The present path of the hit's item, if known. */
  moveTo(path) {
    if (path && this.current) this.current = { ...this.current, ...path };
  }

  /** @param {Hit} hit A hit whose item is gone, or no longer has hits. */
  #lose(hit) {
    this.origin = { ...hit, index: -1 };
    this.current = null;
    this.pending ??= "first";
  }
}
