/** The slots of photos: a number for each photo that stays the same as long as the photo is there. */
export class Slots {
  readonly #byIdentity = new Map<number, number>();
  /** This number of photos, with the identities from 1 on, have the slots from 0 on for good. */
  #numbered = 0;
  /** Slots to use again. */
  readonly #free: number[] = [];
  /** Slots in use, and those that have been. */
  count = 0;

  get photoCount(): number {
    return this.#numbered + this.#byIdentity.size;
  }

  /** @returns The photo's slot; −1 if there is none. */
  of(id: number): number {
    return id > 0 && id <= this.#numbered ? id - 1 : this.#byIdentity.get(id) ?? -1;
  }

  /** Those of all photos, in no order. */
  *all(): Generator<number, void, undefined> {
    for (let slot = 0; slot < this.#numbered; slot += 1) yield slot;
    yield* this.#byIdentity.values();
  }

  /** The identities and slots of all photos that can be taken out. */
  removable(): IterableIterator<[number, number]> {
    return this.#byIdentity.entries();
  }

  /** Gives a photo that has none a slot. */
  add(id: number): number {
    const slot = this.#free.pop() ?? this.count++;
    this.#byIdentity.set(id, slot);
    return slot;
  }

  /** Gives the photos 1, 2, 3 … the slots from 0 on, which takes no memory. There must not be any photos yet. */
  number(count: number): void {
    if (this.count > 0) throw new Error("there are already photos");
    this.#numbered = this.count = count;
  }

  /** Takes a photo out; its slot stays its own until it is given back. */
  remove(id: number): void {
    this.#byIdentity.delete(id);
  }

  /** @param slots Those of photos that were taken out: others may have them now. */
  giveBack(slots: readonly number[]): void {
    for (const slot of slots) this.#free.push(slot);
  }
}
