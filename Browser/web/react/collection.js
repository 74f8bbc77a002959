// @ts-check

/** @typedef {import("../cascade-view").IndexPath} IndexPath */

/**
 * @typedef {object} Section
 * @property {unknown} key What the section is, wherever it stands.
 * @property {any} value The section as it was given; `undefined` where items alone were.
 * @property {readonly any[]} items
 * @property {readonly unknown[]} keys What each item is, wherever it stands.
 */

/** @type {(value: any) => unknown} The key of an item or section for which the page says none. */
const ownKey = (value) => value?.id ?? value?.key ?? value;

/** Items in sections, as a component was given them. It is never changed. */
export class Collection {
  /** @type {Map<unknown, number> | null} How many items are before that of a key; made when one is not where it was. */
  #places = null;

  /** @param {readonly Section[]} sections */
  constructor(sections) {
    this.sections = sections;
  }

  /**
   * The collection that a component's properties describe. Complexity: O(n).
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

  /** @type {(from: IndexPath, to: IndexPath) => Collection} The same items, one at another place. */
  moved(from, to) {
    const sections = this.sections.map((section) =>
      ({ ...section, items: [...section.items], keys: [...section.keys] }));
    for (const name of /** @type {const} */ (["items", "keys"])) {
      const [moved] = sections[from.section][name].splice(from.item, 1);
      sections[to.section][name].splice(to.item, 0, moved);
    }
    return new Collection(sections);
  }

  /** The items, or the sections with theirs, as a component's properties have them. */
  get properties() {
    const items = this.sections.flatMap((section) => section.items);
    const sections = this.sections.filter(({ value }) => value !== undefined)
      .map(({ value, items }) => ({ ...value, items }));
    return { items, sections };
  }

  /** The keys, as the element's `apply` takes them. */
  get identifiers() {
    return this.sections.map(({ key, keys }) => ({ identifier: key, items: keys }));
  }

  /** @type {(path: IndexPath) => any} */
  item({ section, item }) {
    return this.sections[section]?.items[item];
  }

  /**
   * The place of an item that was at another one before, maybe; `null` if there is none of this key.
   * Complexity: O(1) if it is still there, else O(n) for the first one that is not.
   * @type {(key: unknown, former: IndexPath) => IndexPath | null}
   */
  find(key, former) {
    if (this.sections[former.section]?.keys[former.item] === key) return former;
    if (!this.#places) {
      this.#places = new Map();
      let count = 0;
      // Numbers, because a hundred thousand objects take several times as long.
      for (const { keys } of this.sections) for (const each of keys) this.#places.set(each, count++);
    }
    let item = this.#places.get(key) ?? Infinity;
    for (const [section, { keys }] of this.sections.entries()) {
      if (item < keys.length) return { section, item };
      item -= keys.length;
    }
    return null;
  }

  /** @type {(key: unknown) => number} The index of a section; −1 if there is none of this key. */
  findSection(key) {
    return this.sections.findIndex((section) => section.key === key);
  }

  /** @returns {string | null} Which key is there twice, and where, in words. */
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
