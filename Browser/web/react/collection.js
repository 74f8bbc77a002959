// @ts-check

/** @typedef {import("../cascade-view").IndexPath} IndexPath */

/**
 * @typedef {object} Section
 * @property {unknown} key Identifies the section, wherever it is.
 * @property {any} value The section as passed by the page. `undefined` if the page passed only items.
 * @property {readonly any[]} items
 * @property {readonly unknown[]} keys Identify the items, wherever they are.
 */

/** @type {(value: any) => unknown} The default key of an item or section. */
const ownKey = (value) => value?.id ?? value?.key ?? value;

/** The items of a component, in sections. Immutable. */
export class Collection {
  /** @type {Map<unknown, number> | null} The number of items before each key. Computed when an item has moved. */
  #places = null;

  /** @param {readonly Section[]} sections */
  constructor(sections) {
    this.sections = sections;
  }

  /**
   * Returns the collection for a component's properties. Complexity: O(n).
   * @type {(properties: Record<string, any>) => Collection}
   */
  static of({ items, sections, keyOf = ownKey, sectionKeyOf = ownKey }) {
    /** @type {(items: readonly any[], key: unknown, value: any, section: number) => Section} */
    const make = (items, key, value, section) =>
      ({ key, value, items, keys: items.map((item, index) => keyOf(item, { section, item: index })) });
    return new Collection(sections
      ? sections.map((/** @type {any} */ section, /** @type {number} */ index) =>
        make(section.items, sectionKeyOf(section, index), section, index))
      : [make(items ?? [], undefined, undefined, 0)]);
  }

  /** @type {(from: IndexPath, to: IndexPath) => Collection} Returns the collection with one item moved. */
  moved(from, to) {
    const sections = this.sections.map((section) =>
      ({ ...section, items: [...section.items], keys: [...section.keys] }));
    for (const name of /** @type {const} */ (["items", "keys"])) {
      const [moved] = sections[from.section][name].splice(from.item, 1);
      sections[to.section][name].splice(to.item, 0, moved);
    }
    return new Collection(sections);
  }

  /** The items, or the sections with their items, in the form of a component's properties. */
  get properties() {
    const items = this.sections.flatMap((section) => section.items);
    const sections = this.sections.filter(({ value }) => value !== undefined)
      .map(({ value, items }) => ({ ...value, items }));
    return { items, sections };
  }

  /** The keys, in the form that the element's `apply` accepts. */
  get identifiers() {
    return this.sections.map(({ key, keys }) => ({ identifier: key, items: keys }));
  }

  /** @type {(path: IndexPath) => any} */
  item({ section, item }) {
    return this.sections[section]?.items[item];
  }

  /**
   * Finds an item by its key, given where it was before. `null` if there is no such item.
   * Complexity: O(1) if it has not moved, else O(n) for the first such item of the collection.
   * @type {(key: unknown, former: IndexPath) => IndexPath | null}
   */
  find(key, former) {
    if (this.sections[former.section]?.keys[former.item] === key) return former;
    if (!this.#places) {
      this.#places = new Map();
      let count = 0;
      // Numbers instead of index paths, because creating a hundred thousand objects takes several times as long.
      for (const { keys } of this.sections) for (const each of keys) this.#places.set(each, count++);
    }
    let item = this.#places.get(key) ?? Infinity;
    for (const [section, { keys }] of this.sections.entries()) {
      if (item < keys.length) return { section, item };
      item -= keys.length;
    }
    return null;
  }

  /** @type {(key: unknown) => number} The index of the section with a key, or −1. */
  findSection(key) {
    return this.sections.findIndex((section) => section.key === key);
  }

  /** @returns {string | null} Describes the first key that appears twice, if there is one. */
  duplicate() {
    const sections = duplicate(this.sections.map(({ key }) => key), (index) => `section ${index}`);
    const places = this.sections.flatMap(({ keys }, section) => keys.map((_, item) => ({ section, item })));
    const isOne = this.sections.length === 1;
    return sections ?? duplicate(this.sections.flatMap(({ keys }) => keys), (index) =>
      isOne ? `item ${places[index].item}` : `item ${places[index].item} of section ${places[index].section}`);
  }
}

/** @type {(keys: readonly unknown[], name: (index: number) => string) => string | null} */
function duplicate(keys, name) {
  const indices = new Map();
  for (const [index, key] of keys.entries()) {
    if (indices.has(key)) return `${name(indices.get(key))} and ${name(index)} both have the key ${String(key)}`;
    indices.set(key, index);
  }
  return null;
}
