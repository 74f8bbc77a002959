// @ts-check

/**
 * The natural sizes of a view's items, section by section.
 *
 * The engine keeps its own copy while the view is in a document. This one (8 bytes an item) is what the engine's is
 * made from: when the engine has loaded, and when an element that was removed is put back.
 */
export class ItemSizes {
  /** @type {{ pairs: Float32Array, count: number, before: number }[]} */
  #sections = [];
  #total = 0;

  /** The last section whose `before` is right. */
  #counted = 0;

  /** How many sections there are. */
  get sectionCount() {
    return this.#sections.length;
  }

  /** How many items there are in all sections. */
  get total() {
    return this.#total;
  }

  /** Appends an empty section. */
  appendSection() {
    this.#sections.push({ pairs: new Float32Array(0), count: 0, before: 0 });
  }

  /**
   * Appends items. Complexity: O(items appended), amortised.
   *
   * @param {number} section
   * @param {Float32Array} sizes Width and height, item after item.
   * @throws {RangeError} If there is no such section.
   */
  append(section, sizes) {
    const entry = this.#section(section);
    const used = entry.count * 2;
    if (used + sizes.length > entry.pairs.length) {
      const roomier = new Float32Array(Math.max(used + sizes.length, entry.pairs.length * 2));
      roomier.set(entry.pairs.subarray(0, used));
      entry.pairs = roomier;
    }
    entry.pairs.set(sizes, used);
    entry.count += sizes.length / 2;
    this.#total += sizes.length / 2;
    this.#counted = Math.min(this.#counted, section);
  }

  /** Removes all sections. */
  removeAll() {
    this.#sections = [];
    this.#total = 0;
    this.#counted = 0;
  }

  /**
   * @param {number} section
   * @returns {number} How many items the section has.
   * @throws {RangeError} If there is no such section.
   */
  count(section) {
    return this.#section(section).count;
  }

  /**
   * @param {number} section
   * @returns {Float32Array} The section's sizes, not a copy: valid until something is appended.
   * @throws {RangeError} If there is no such section.
   */
  sizes(section) {
    const { pairs, count } = this.#section(section);
    return pairs.subarray(0, count * 2);
  }

  /**
   * How many items come before a section. Complexity: O(1); after an append, once, O(sections after it).
   *
   * @param {number} section
   * @throws {RangeError} If there is no such section.
   */
  itemsBefore(section) {
    const entry = this.#section(section);
    for (; this.#counted < section; this.#counted += 1) {
      const { before, count } = this.#sections[this.#counted];
      this.#sections[this.#counted + 1].before = before + count;
    }
    return entry.before;
  }

  /** @param {number} section */
  #section(section) {
    const entry = this.#sections[section];
    if (entry === undefined) throw new RangeError(`section ${section}: there are ${this.#sections.length} sections`);
    return entry;
  }
}

/**
 * Sizes as a page gives them, in the form in which they are kept.
 *
 * @param {ArrayLike<number>} sizes
 * @returns {Float32Array}
 * @throws {RangeError} Naming the first item that is wrong.
 */
export function sizePairs(sizes) {
  if (sizes.length % 2 !== 0) throw new RangeError(`sizes: width and height of each item, got ${sizes.length} numbers`);
  const pairs = sizes instanceof Float32Array ? sizes : Float32Array.from(sizes);
  // Looked at as Float32: what overflows or vanishes there is no size either.
  const wrong = pairs.findIndex((length) => !(length > 0 && length < Infinity));
  if (wrong >= 0) {
    const name = `sizes of item ${wrong >> 1}: ${wrong % 2 === 0 ? "width" : "height"}`;
    throw new RangeError(`${name} must be a finite number > 0, got ${sizes[wrong]}`);
  }
  return pairs;
}
