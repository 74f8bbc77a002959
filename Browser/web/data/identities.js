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
