// @ts-check

/** @typedef {import("./cascade-view").BatchUpdates} BatchUpdates */
/** @typedef {import("./cascade-view").IndexPath} IndexPath */

/** What an update does, by the engine's numbers. */
export const Operation = {
  insertItems: 1, deleteItems: 2, reloadItems: 3, moveItem: 4,
  insertSection: 5, deleteSection: 6, reloadSection: 7, moveSection: 8,
};

/**
 * One batch of updates, as the engine reads it: five words an operation.
 * @implements {BatchUpdates}
 */
export class Batch {
  /** @type {number[]} */
  words = [];

  /** @param {Iterable<IndexPath>} paths */
  insertItems(paths) {
    for (const { section, item } of paths) this.run(Operation.insertItems, section, item, 1);
  }

  /** @param {Iterable<IndexPath>} paths */
  deleteItems(paths) {
    for (const { section, item } of paths) this.run(Operation.deleteItems, section, item, 1);
  }

  /** @param {Iterable<IndexPath>} paths */
  reloadItems(paths) {
    for (const { section, item } of paths) this.run(Operation.reloadItems, section, item, 1);
  }

  /** @param {IndexPath} from @param {IndexPath} to */
  moveItem(from, to) {
    this.words.push(Operation.moveItem, from.section, from.item, to.section, to.item);
  }

  /** @param {Iterable<number>} sections */
  insertSections(sections) {
    for (const section of sections) this.words.push(Operation.insertSection, section, -1, -1, -1);
  }

  /** @param {Iterable<number>} sections */
  deleteSections(sections) {
    for (const section of sections) this.words.push(Operation.deleteSection, section, -1, -1, -1);
  }

  /** @param {Iterable<number>} sections */
  reloadSections(sections) {
    for (const section of sections) this.words.push(Operation.reloadSection, section, -1, -1, -1);
  }

  /** @param {number} from @param {number} to */
  moveSection(from, to) {
    this.words.push(Operation.moveSection, from, -1, to, -1);
  }

  /**
   * Items one after the other; they join those of the operation before if they go on from there.
   *
   * @param {number} operation
   * @param {number} section
   * @param {number} item
   * @param {number} count
   */
  run(operation, section, item, count) {
    const { words } = this;
    const last = words.length - 5;
    if (words[last] === operation && words[last + 1] === section && words[last + 2] + words[last + 3] === item) {
      words[last + 3] += count;
    } else if (count > 0) words.push(operation, section, item, count, 0);
  }

  /**
   * How many items come and go by it.
   *
   * @param {readonly number[]} before How many items each section had.
   * @param {readonly number[]} after How many each has.
   */
  change(before, after) {
    let [inserted, deleted] = [0, 0];
    for (let index = 0; index < this.words.length; index += 5) {
      const [operation, section, , count] = this.words.slice(index, index + 5);
      if (operation === Operation.insertItems) inserted += count;
      else if (operation === Operation.deleteItems) deleted += count;
      else if (operation === Operation.insertSection) inserted += after[section];
      else if (operation === Operation.deleteSection) deleted += before[section];
    }
    return { inserted, deleted, total: after.reduce((sum, count) => sum + count, 0) };
  }
}
