import { bisect } from "./bisection.js";

/** Slots in an order that is kept up as some come and go. */
export class SortedSlots {
  readonly #compare: (a: number, b: number) => number;
  slots = new Uint32Array(0);

  /** @param compare Two slots; 0 for one and the same only. */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  /**
   * Takes slots out and puts others in.
   *
   * - Complexity: O(n + k log n) for n slots and k that come.
   *
   * @param goes 1 for slots to take out; `null` if none goes.
   * @param coming Slots that are not in it, or are taken out as well: they get new places.
   */
  merge(goes: Uint8Array | null, coming: Iterable<number>): void {
    const kept = goes ? without(this.slots, goes) : this.slots;
    const news = [...coming].sort(this.#compare);
    const merged = new Uint32Array(kept.length + news.length);
    let from = 0;
    for (const [index, slot] of news.entries()) {
      const to = this.#place(slot, kept, from);
      merged.set(kept.subarray(from, to), from + index);
      merged[to + index] = slot;
      from = to;
    }
    merged.set(kept.subarray(from), from + news.length);
    this.slots = merged;
  }

  /** @returns The place before which it goes. */
  #place(slot: number, kept: Uint32Array, least: number): number {
    const isBefore = (index: number) => this.#compare(kept[index], slot) < 0;
    const end = kept.length;
    // What comes in order, as a first scan's photos do, goes to the end.
    return end === least || isBefore(end - 1) ? end : bisect(least, end, isBefore);
  }
}

/** Not by `filter`, which takes ten times as long. */
function without(slots: Uint32Array, goes: Uint8Array): Uint32Array {
  const kept = new Uint32Array(slots.length);
  let count = 0;
  for (let index = 0; index < slots.length; index += 1) {
    kept[count] = slots[index];
    count += 1 - goes[slots[index]];
  }
  return kept.subarray(0, count);
}
