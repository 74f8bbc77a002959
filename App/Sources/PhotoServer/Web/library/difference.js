// @ts-check
/** @typedef {import("./batch.js").Changes} Changes */
/** @typedef {import("./sections.js").Section} Section */
/** @typedef {{ section: number, item: number }} Path */
/** @typedef {{ order: Uint32Array, sections: readonly Section[] }} Arranged */

/**
 * @typedef {object} Difference An update of sections and items: what goes is named by its place before, what comes by
 *   its place after.
 * @property {number[]} deletedSections
 * @property {number[]} insertedSections
 * @property {Path[]} deleted
 * @property {Path[]} inserted
 * @property {[from: Path, to: Path][]} moved Photos that stay, and may be elsewhere now.
 */

/**
 * The update that leads from one arrangement of photos to the next, in which all but those that have changed are in the
 * same order and in the same sections.
 *
 * - Complexity: O(n), of which little is done for photos that have not changed.
 * @param {Arranged} before
 * @param {Arranged} after
 * @param {Changes} changes
 * @param {number} slotCount
 * @returns {Difference}
 */
export function difference(before, after, { added, rearranged, removed }, slotCount) {
  const hasChanged = new Uint8Array(slotCount);
  for (const slots of [added, rearranged, removed]) for (const slot of slots) hasChanged[slot] = 1;
  const formerSections = new Map(before.sections.map(({ key }, index) => [key, index]));
  const nextSections = new Map(after.sections.map(({ key }, index) => [key, index]));
  const deletedSections = missing(formerSections, nextSections);
  const insertedSections = missing(nextSections, formerSections);
  const [goesAlong, comesAlong] = [new Set(deletedSections), new Set(insertedSections)];

  /** @type {Map<number, Path>} */
  const origins = new Map();
  for (const [slot, path] of places(before, hasChanged)) {
    if (!goesAlong.has(path.section)) origins.set(slot, path);
  }
  /** @type {Path[]} */
  const inserted = [];
  /** @type {[Path, Path][]} */
  const moved = [];
  for (const [slot, path] of places(after, hasChanged)) {
    if (comesAlong.has(path.section)) continue;
    const origin = origins.get(slot);
    if (origin) moved.push([origin, path]);
    else inserted.push(path);
    origins.delete(slot);
  }
  return { deletedSections, insertedSections, deleted: [...origins.values()], inserted, moved };
}

/** @param {Map<string, number>} sections @param {Map<string, number>} others @returns {number[]} */
function missing(sections, others) {
  return [...sections].filter(([key]) => !others.has(key)).map(([, index]) => index);
}

/** @param {Arranged} arranged @param {Uint8Array} hasChanged @returns {Generator<[slot: number, path: Path]>} */
function* places({ order, sections }, hasChanged) {
  for (const [section, { start, count }] of sections.entries()) {
    for (let item = 0; item < count; item += 1) {
      const slot = order[start + item];
      if (hasChanged[slot] === 1) yield [slot, { section, item }];
    }
  }
}
