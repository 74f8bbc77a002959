// @ts-check

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("./hits.js").Hit} Hit */

/** Where a search stands among the hits. */
export class FindPlace {
  /** @type {Hit | null} */
  current = null;
  /** @type {unknown} The identity of its item, where the page has told one. */
  identity;
  /** @type {Hit} Where to look from, while there is no hit. */
  origin = { section: 0, item: 0, index: -1 };
  /** @type {"first" | "next" | "previous" | null} A way to a hit that has not been found yet. */
  pending = null;

  /** Another text is looked for. */
  reset() {
    this.current = null;
    this.pending = "first";
  }

  /** Where looking begins. */
  get start() {
    return this.current ?? this.origin;
  }

  /** Where the pending way begins. */
  get from() {
    return this.current ?? (this.pending === "previous" ? { ...this.origin, index: 0 } : this.origin);
  }

  /** @type {(hit: Hit | null, identity: unknown, isAsked: boolean) => void} The way has ended, which the user may have asked for. */
  set(hit, identity, isAsked) {
    this.pending = null;
    this.current = hit;
    this.identity = identity;
    if (hit && isAsked) this.origin = { ...hit, index: hit.index - 1 };
  }

  /** @type {(hits: import("./hits.js").Hits) => void} What an item's text is may have changed, and it has fewer hits. */
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

  /** @param {IndexPath | null} path Where the item of the hit is now, if that is known. */
  moveTo(path) {
    if (path && this.current) this.current = { ...this.current, ...path };
  }

  /** @param {Hit} hit The one whose item is no more, or has no hits any more. */
  #lose(hit) {
    this.origin = { ...hit, index: -1 };
    this.current = null;
    this.pending ??= "first";
  }
}
