/** What became of photos by one batch. No slot is in two of the lists. */
export interface Changes {
  /** Slots that have a photo now. */
  readonly added: number[];
  /** Their photos may belong elsewhere: name, date, shape or something else to choose by is another. */
  readonly rearranged: number[];
  /** Only what they look like is another. */
  readonly redrawn: number[];
  /** Slots without a photo now. Until the next batch they still tell what it was. */
  readonly removed: number[];
  /** Photos that were unread: they stay where they are, with other shapes. */
  readonly read: number[];
  /** True if there were none, and there are numbered ones now (see `areNumbered`): of those, no list tells. */
  readonly isAnew: boolean;
}

/** What becomes of slots while a batch of messages is taken. */
export class Batch {
  readonly #fates = new Map<number, "added" | "rearranged" | "redrawn" | "removed" | "read">();
  /** Slots of photos that came and went within the batch. */
  readonly passing: number[] = [];
  /** All photos were numbered. */
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
