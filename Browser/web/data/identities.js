// @ts-check
import { UpdateError } from "../engine/errors.js";

/** @typedef {{ identifier: unknown, items: readonly unknown[] }} Section */

/** The identities that `apply` was given. */
export class Identities {
  /** @type {readonly Section[]} */
  sections = [];

  /**
   * Sections, as the page gave them: its own, or one for all the items.
   * @type {(identifiers: Iterable<any>) => Section[]}
   * @throws {UpdateError} If an identity is there twice.
   */
  static sections(identifiers) {
    const all = [...identifiers];
    const areSections = all.length > 0 && all.every((one) => Object(one) === one && "identifier" in one && one.items);
    const sections = areSections ? all.map(({ identifier, items }) => ({ identifier, items: [...items] }))
      : [{ identifier: undefined, items: all }];
    checkUnique(sections.map(({ identifier }) => identifier), "section");
    checkUnique(sections.flatMap(({ items }) => items), "item");
    return sections;
  }

  /** @type {(identifier: unknown) => import("../cascade-view").IndexPath | null} */
  pathOf(identifier) {
    for (const [section, { items }] of this.sections.entries()) {
      const item = items.indexOf(identifier);
      if (item >= 0) return { section, item };
    }
    return null;
  }

  /**
   * Moves an item's identity, if there are any.
   * @type {(from: import("../cascade-view").IndexPath, to: import("../cascade-view").IndexPath) => unknown[] | undefined}
   *   Returns the new order, as `apply` takes it.
   */
  moveItem(from, to) {
    if (this.sections.length === 0) return undefined;
    const sections = this.sections.map(({ identifier, items }) => ({ identifier, items: [...items] }));
    sections[to.section].items.splice(to.item, 0, ...sections[from.section].items.splice(from.item, 1));
    this.sections = sections;
    const isOne = sections.length === 1 && sections[0].identifier === undefined;
    return isOne ? [...sections[0].items] : sections.map(({ identifier, items }) => ({ identifier, items: [...items] }));
  }
}

/** @param {readonly unknown[]} identifiers @param {string} what @throws {UpdateError} If one is there twice. */
function checkUnique(identifiers, what) {
  const seen = new Set();
  for (const identifier of identifiers) {
    if (seen.has(identifier)) {
      throw new UpdateError(
        `apply: the ${what} ${String(identifier)} is there twice: each identity must be there once`);
    }
    seen.add(identifier);
  }
}
