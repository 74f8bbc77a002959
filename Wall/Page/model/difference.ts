import type { Changes } from "./batch.js";
import type { Section } from "./sections.js";

type ItemPath = { section: number, item: number };

type Arranged = { order: Uint32Array, sections: readonly Section[] };

/** An update of sections and items: what is deleted has its former path, what is inserted its new one. */
interface Difference {
  readonly deletedSections: number[];
  readonly insertedSections: number[];
  readonly deleted: ItemPath[];
  readonly inserted: ItemPath[];
  /** Photos that stay, and whose path may have changed. */
  readonly moved: [from: ItemPath, to: ItemPath][];
}

/**
 * The update that leads from one arrangement of photos to the next. Photos that have not changed must be in the same
 * order and in the same sections in both.
 *
 * - Complexity: O(n), with little work for photos that have not changed.
 */
export function difference(
  before: Arranged, after: Arranged, { added, rearranged, removed }: Changes, slotCount: number,
): Difference {
  const hasChanged = new Uint8Array(slotCount);
  for (const slots of [added, rearranged, removed]) for (const slot of slots) hasChanged[slot] = 1;
  const formerSections = new Map(before.sections.map(({ key }, index) => [key, index]));
  const nextSections = new Map(after.sections.map(({ key }, index) => [key, index]));
  const deletedSections = missing(formerSections, nextSections);
  const insertedSections = missing(nextSections, formerSections);
  const goesAlong = new Set(deletedSections);
  const comesAlong = new Set(insertedSections);

  const origins = new Map<number, ItemPath>();
  for (const [slot, path] of places(before, hasChanged)) {
    if (!goesAlong.has(path.section)) origins.set(slot, path);
  }
  const inserted: ItemPath[] = [];
  const moved: [ItemPath, ItemPath][] = [];
  for (const [slot, path] of places(after, hasChanged)) {
    if (comesAlong.has(path.section)) continue;
    const origin = origins.get(slot);
    if (origin) moved.push([origin, path]);
    else inserted.push(path);
    origins.delete(slot);
  }
  return { deletedSections, insertedSections, deleted: [...origins.values()], inserted, moved };
}

function missing(sections: Map<string, number>, others: Map<string, number>): number[] {
  return [...sections].filter(([key]) => !others.has(key)).map(([, index]) => index);
}

function* places({ order, sections }: Arranged, hasChanged: Uint8Array): Generator<[slot: number, path: ItemPath]> {
  for (const [section, { start, count }] of sections.entries()) {
    for (let item = 0; item < count; item += 1) {
      const slot = order[start + item];
      if (hasChanged[slot] === 1) yield [slot, { section, item }];
    }
  }
}
