// @ts-check
import { folded, makeFilter } from "./filter.js";
import { effectiveGrouping, effectiveOrder, needsEverything, wholeLibrary } from "./query.js";
import { sectioned } from "./sections.js";
import { SortedSlots } from "./sorted-slots.js";

/** @typedef {import("./batch.js").Changes} Changes */
/** @typedef {import("./photos.js").Photos} Photos */
/** @typedef {import("./query.js").Query} Query */
/** @typedef {import("./sections.js").Section} Section */

/**
 * The photos that a query shows, in their order and sections.
 *
 * Orders are kept up as photos come and go; those that were never asked for are not made.
 */
export class Arrangement {
  #photos;
  /** @type {Partial<Record<"oldest" | "name" | "folder", SortedSlots>>} */
  #sorted = {};
  /** @type {(string | undefined)[]} The texts to look for words in, by slot: made when they are first needed. */
  #searchTexts = [];
  /** Slots in their own order. */
  #numbers = new Uint32Array(0);
  /** The number of photos that know when they were taken. */
  #datedCount = 0;
  #isDated = new Uint8Array(0);
  /** @type {Query} */
  query = wholeLibrary;
  /** The slots of the photos shown, one after the other. Replaced, never changed. */
  order = new Uint32Array(0);
  /** @type {Section[]} Replaced, never changed. */
  sections = [];
  /** @type {Int32Array | null} Positions by slot; made when they are needed. */
  #positions = null;

  /** @param {Photos} photos */
  constructor(photos) {
    this.#photos = photos;
  }

  /** True if a photo knows when it was taken, or all are numbered by date. */
  get knowsDates() {
    return this.#datedCount > 0 || this.#photos.areNumbered;
  }

  /** The order that photos are in. */
  get effectiveOrder() {
    return effectiveOrder(this.query, this.knowsDates);
  }

  /** The grouping that photos are in. */
  get effectiveGrouping() {
    return effectiveGrouping(this.query, this.knowsDates);
  }

  /** @param {number} slot @returns {number} The photo's position among those shown; −1 if it is not. */
  positionOf(slot) {
    if (!this.#positions) {
      const { order } = this;
      this.#positions = new Int32Array(this.#photos.slotCount).fill(-1);
      for (let position = 0; position < order.length; position += 1) this.#positions[order[position]] = position;
    }
    return this.#positions[slot] ?? -1;
  }

  /** @param {number} position @returns {number} The section in which it is. O(log sections). */
  sectionAt(position) {
    let [low, high] = [0, this.sections.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.sections[middle].start <= position) low = middle;
      else high = middle;
    }
    return low;
  }

  /**
   * Shows something else, or in another way.
   * @param {Query} query
   */
  setQuery(query) {
    this.query = query;
    this.#arrange();
  }

  /**
   * Follows changes of the photos. Unread ones that are read stay where they are.
   * @param {Changes} changes
   */
  update({ added, rearranged, removed, isAnew }) {
    if (isAnew) {
      this.#sorted = {};
      this.#searchTexts = new Array(this.#photos.slotCount);
      this.#arrange();
      return;
    }
    if (added.length + rearranged.length + removed.length === 0) return;
    const moved = new Uint8Array(this.#photos.slotCount);
    for (const slot of rearranged) moved[slot] = 1;
    for (const slot of removed) moved[slot] = 1;
    const coming = added.concat(rearranged);
    this.#countDates(coming, removed);
    for (const slot of coming) this.#searchTexts[slot] = undefined;
    const goes = rearranged.length + removed.length > 0 ? moved : null;
    for (const sorted of Object.values(this.#sorted)) sorted.merge(goes, coming);
    this.#arrange();
  }

  /** Makes what other orders and the first search need, so that they are there at once. */
  *prepare() {
    for (const name of /** @type {const} */ (["oldest", "name", "folder"])) {
      this.#all(name);
      yield;
    }
    for (let slot = 0; slot < this.#photos.slotCount; slot += 1) {
      if (this.#photos.names[slot] !== undefined) this.searchText(slot);
      if (slot % 10_000 === 9_999) yield;
    }
  }

  /**
   * The filter of a query.
   * @param {Query} query
   */
  filter(query) {
    return makeFilter(query, this.#photos, (slot) => this.searchText(slot));
  }

  /** All photos' slots, by date. */
  get byDate() {
    return this.#all("oldest");
  }

  /** @param {number} slot @returns {string} */
  searchText(slot) {
    return (this.#searchTexts[slot] ??= folded(this.#photos.names[slot]));
  }

  #arrange() {
    const order = this.effectiveOrder;
    const all = this.#all(order === "newest" ? "oldest" : order);
    // Of what is unread, nobody knows whether it would be chosen, or where it would be.
    const isUnknown = this.#photos.unreadCount > 0 && needsEverything(this.query);
    const shown = isUnknown ? new Uint32Array(0)
      : chosen(all, this.filter(this.query).map(({ accepts }) => accepts));
    if (order === "newest") shown.reverse();
    const grouping = this.effectiveGrouping;
    const isBackward = grouping !== "folder" && order !== "oldest";
    const result = sectioned(shown, grouping, this.#photos, isBackward ? "backward" : "forward");
    this.order = result.order;
    this.sections = result.sections;
    this.#positions = null;
  }

  /** @param {"oldest" | "name" | "folder"} name @returns {Uint32Array} All slots in an order; nobody may change it. */
  #all(name) {
    if (this.#photos.unreadCount > 0 && name !== "oldest") return new Uint32Array(0);
    if (name === "oldest" && this.#photos.areNumbered) {
      if (this.#numbers.length !== this.#photos.slotCount) {
        this.#numbers = new Uint32Array(this.#photos.slotCount);
        for (let slot = 0; slot < this.#numbers.length; slot += 1) this.#numbers[slot] = slot;
      }
      return this.#numbers;
    }
    return this.#sortedBy(name).slots;
  }

  /** @param {"oldest" | "name" | "folder"} name */
  #sortedBy(name) {
    let sorted = this.#sorted[name];
    if (!sorted) {
      sorted = new SortedSlots(comparison(name, this.#photos));
      sorted.merge(null, this.#photos.slots());
      this.#sorted[name] = sorted;
    }
    return sorted;
  }

  /** @param {readonly number[]} coming @param {readonly number[]} removed */
  #countDates(coming, removed) {
    if (this.#isDated.length < this.#photos.slotCount) {
      const larger = new Uint8Array(2 * this.#photos.slotCount);
      larger.set(this.#isDated);
      this.#isDated = larger;
    }
    for (const slot of coming) this.#setDated(slot, this.#photos.knowsDate(slot) ? 1 : 0);
    for (const slot of removed) this.#setDated(slot, 0);
  }

  /** @param {number} slot @param {0 | 1} value */
  #setDated(slot, value) {
    this.#datedCount += value - this.#isDated[slot];
    this.#isDated[slot] = value;
  }
}

/**
 * A copy of the slots that all tests accept.
 * @param {Uint32Array} slots @param {((slot: number) => boolean)[]} tests
 */
function chosen(slots, tests) {
  let left = slots.slice();
  for (const accepts of tests) {
    let count = 0;
    for (let index = 0; index < left.length; index += 1) {
      const slot = left[index];
      if (accepts(slot)) left[count++] = slot;
    }
    left = left.subarray(0, count);
  }
  return left;
}

/**
 * A comparison of slots that has no two alike.
 * @param {"oldest" | "name" | "folder"} order @param {Photos} photos @returns {(a: number, b: number) => number}
 */
function comparison(order, photos) {
  const { sortKeys, names } = photos;
  /** @type {(a: string, b: string) => number} */
  const texts = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

  /** @type {(a: number, b: number) => number} */
  const paths = (a, b) => {
    const { folder, id } = photos.columns;
    if (folder[a] !== folder[b]) {
      const [one, other] = [photos.folderKeys[folder[a]], photos.folderKeys[folder[b]]];
      // Where a folder lies in the other one, it stands among that one's files.
      const order = one.startsWith(other) || other.startsWith(one)
        ? texts(one + sortKeys[a], other + sortKeys[b]) : texts(one, other);
      if (order !== 0) return order;
    }
    return texts(sortKeys[a], sortKeys[b]) || texts(names[a], names[b]) || id[a] - id[b];
  };

  switch (order) {
    case "folder":
      return paths;
    case "name":
      return (a, b) => texts(sortKeys[a], sortKeys[b]) || paths(a, b);
    case "oldest":
      return (a, b) => photos.columns.taken[a] - photos.columns.taken[b] || paths(a, b);
  }
}
