// @ts-check

/**
 * @typedef {object} Changes What became of photos by one batch. No slot is in two of the lists.
 * @property {number[]} added Slots that have a photo now.
 * @property {number[]} rearranged Their photos may belong elsewhere: name, date, shape or something else to choose by
 *   is another.
 * @property {number[]} redrawn Only what they look like is another.
 * @property {number[]} removed Slots without a photo now. Until the next batch they still tell what it was.
 * @property {number[]} read Photos that were unread: they stay where they are, with other shapes.
 * @property {boolean} isAnew True if there were none, and there are numbered ones now (see `areNumbered`): of those, no
 *   list tells.
 */

/** What becomes of slots while a batch of messages is taken. */
export class Batch {
  /** @type {Map<number, "added" | "rearranged" | "redrawn" | "removed" | "read">} */
  #fates = new Map();
  /** @type {number[]} Slots of photos that came and went within the batch. */
  passing = [];
  /** All photos were numbered. */
  isAnew = false;

  /** @param {number} slot */
  didAdd(slot) {
    this.#fates.set(slot, "added");
  }

  /** @param {number} slot */
  didRearrange(slot) {
    const fate = this.#fates.get(slot);
    if (fate !== "added" && fate !== "read") this.#fates.set(slot, "rearranged");
  }

  /** @param {number} slot */
  didRead(slot) {
    this.#fates.set(slot, "read");
  }

  /** @param {number} slot */
  didRedraw(slot) {
    if (!this.#fates.has(slot)) this.#fates.set(slot, "redrawn");
  }

  /** @param {number} slot */
  didRemove(slot) {
    if (this.#fates.get(slot) === "added") {
      this.#fates.delete(slot);
      this.passing.push(slot);
    } else this.#fates.set(slot, "removed");
  }

  /** @returns {Changes} */
  changes() {
    /** @type {Changes} */
    const changes = { added: [], rearranged: [], redrawn: [], removed: [], read: [], isAnew: this.isAnew };
    for (const [slot, fate] of this.#fates) changes[fate].push(slot);
    return changes;
  }
}
