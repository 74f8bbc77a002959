// @ts-check
import { UpdateError } from "../engine/errors.js";

/** @typedef {{ identifier: unknown, items: readonly unknown[] }} Section */

/** The identities that the page passed to `apply`. */
export class Identities {
  /** @type {readonly Section[]} */
  sections = [];

  /**
   * Normalises what the page passed to `apply`: its sections, or one section with all the items.
   * @type {(identifiers: Iterable<any>) => Section[]}
   * @throws {UpdateError} If an identity appears twice.
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

/** @param {readonly unknown[]} identifiers @param {string} what @throws {UpdateError} If one appears twice. */
function checkUnique(identifiers, what) {
  const seen = new Set();
  for (const identifier of identifiers) {
    if (seen.has(identifier)) {
      throw new UpdateError(
        `apply: the ${what} ${String(identifier)} appears twice: each identity must be unique`);
    }
    seen.add(identifier);
  }
}
