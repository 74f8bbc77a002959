/** What a batch of messages changed. No slot is in two of the lists. */
export interface Changes {
  /** Slots that got a photo. */
  readonly added: number[];
  /** Slots whose photos may belong elsewhere: their name, date, shape or another filtered value has changed. */
  readonly rearranged: number[];
  /** Slots of photos that changed only in appearance. */
  readonly redrawn: number[];
  /** Slots that lost their photo. Until the next batch, their columns still describe it. */
  readonly removed: number[];
  /** Slots of photos that were unread: they keep their places, with their real shapes. */
  readonly read: number[];
  /** True if all photos are new and numbered (see `areNumbered`): they are in none of the lists. */
  readonly isAnew: boolean;
}

/** Collects the changes of slots while a batch of messages is applied. */
export class Batch {
  readonly #fates = new Map<number, "added" | "rearranged" | "redrawn" | "removed" | "read">();
  /** Slots of photos that were added and removed within the batch. */
  readonly passing: number[] = [];
  /** True if all photos were numbered in this batch. */
  isAnew = false;

  didAdd(slot: number): void {
    this.#fates.set(slot, "added");
  }

  didRearrange(slot: number): void {
    const fate = this.#fates.get(slot);
    if (fate !== "added" && fate !== "read") this.#fates.set(slot, "rearranged");
  }

  didRead(slot: number): void {
    this.#fates.set(slot, "read");
  }

  didRedraw(slot: number): void {
    if (!this.#fates.has(slot)) this.#fates.set(slot, "redrawn");
  }

  didRemove(slot: number): void {
    if (this.#fates.get(slot) === "added") {
      this.#fates.delete(slot);
      this.passing.push(slot);
    } else this.#fates.set(slot, "removed");
  }

  changes(): Changes {
    const changes: Changes = { added: [], rearranged: [], redrawn: [], removed: [], read: [], isAnew: this.isAnew };
    for (const [slot, fate] of this.#fates) changes[fate].push(slot);
    return changes;
  }
}
