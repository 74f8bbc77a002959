// @ts-check
import * as Operation from "../engine/generated/operation.js";

/** @typedef {import("../cascade-view").BatchUpdates} BatchUpdates */
/** @typedef {import("../cascade-view").IndexPath} IndexPath */

/**
 * A batch of updates in the engine's format: five words per operation.
 * @implements {BatchUpdates}
 */
export class Batch {
  /** @type {number[]} */
  words = [];

  /** @type {BatchUpdates["insertItems"]} */
  insertItems = (paths) => this.#items(Operation.insertItems, paths);
  /** @type {BatchUpdates["deleteItems"]} */
  deleteItems = (paths) => this.#items(Operation.deleteItems, paths);
  /** @type {BatchUpdates["reloadItems"]} */
  reloadItems = (paths) => this.#items(Operation.reloadItems, paths);
  /** @type {BatchUpdates["insertSections"]} */
  insertSections = (sections) => this.#sections(Operation.insertSection, sections);
  /** @type {BatchUpdates["deleteSections"]} */
  deleteSections = (sections) => this.#sections(Operation.deleteSection, sections);
  /** @type {BatchUpdates["reloadSections"]} */
  reloadSections = (sections) => this.#sections(Operation.reloadSection, sections);

  /** @param {IndexPath} from @param {IndexPath} to */
  moveItem(from, to) {
    this.words.push(Operation.moveItem, from.section, from.item, to.section, to.item);
  }

  /** @param {number} from @param {number} to */
  moveSection(from, to) {
    this.words.push(Operation.moveSection, from, -1, to, -1);
  }

  /** @param {number} operation @param {Iterable<IndexPath>} paths */
  #items(operation, paths) {
    for (const { section, item } of paths) this.run(operation, section, item, 1);
  }

  /** @param {number} operation @param {Iterable<number>} sections */
  #sections(operation, sections) {
    for (const section of sections) this.words.push(operation, section, -1, -1, -1);
  }

  /**
   * Adds an operation on consecutive items. It is merged into the previous one if that ends where this one starts.
   * @param {number} operation @param {number} section @param {number} item @param {number} count
   */
  run(operation, section, item, count) {
    const { words } = this;
    const last = words.length - 5;
    if (words[last] === operation && words[last + 1] === section && words[last + 2] + words[last + 3] === item) {
      words[last + 3] += count;
    } else if (count > 0) words.push(operation, section, item, count, 0);
  }

  /**
   * Counts the inserted and the deleted items, and all items after the update.
   * @param {readonly number[]} before The number of items that each section had. @param {readonly number[]} after
   */
  change(before, after) {
    let inserted = 0;
    let deleted = 0;
    for (let index = 0; index < this.words.length; index += 5) {
      const operation = this.words[index];
      const section = this.words[index + 1];
      const count = this.words[index + 3];
      if (operation === Operation.insertItems) inserted += count;
      else if (operation === Operation.deleteItems) deleted += count;
      else if (operation === Operation.insertSection) inserted += after[section];
      else if (operation === Operation.deleteSection) deleted += before[section];
    }
    return { inserted, deleted, total: after.reduce((sum, count) => sum + count, 0) };
  }
}
