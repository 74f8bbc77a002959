/** The slots of photos: a photo keeps the number of its slot as long as it exists. */
export class Slots {
  readonly #byIdentity = new Map<number, number>();
  /** This number of photos, with the identities from 1 on, permanently have the slots from 0 on. */
  #numbered = 0;
  /** Slots that can be reused. */
  readonly #free: number[] = [];
  /** The number of slots that are or have been in use. */
  count = 0;

  get photoCount(): number {
    return this.#numbered + this.#byIdentity.size;
  }

  /** @returns The photo's slot; −1 if there is none. */
  of(id: number): number {
    return id > 0 && id <= this.#numbered ? id - 1 : this.#byIdentity.get(id) ?? -1;
  }

  /** The slots of all photos, in no particular order. */
  *all(): Generator<number, void, undefined> {
    for (let slot = 0; slot < this.#numbered; slot += 1) yield slot;
    yield* this.#byIdentity.values();
  }

  /** The identities and slots of all photos that can be removed. */
  removable(): IterableIterator<[number, number]> {
    return this.#byIdentity.entries();
  }

  /** Gives a new photo a slot. */
  add(id: number): number {
    const slot = this.#free.pop() ?? this.count++;
    this.#byIdentity.set(id, slot);
    return slot;
  }

  /** Gives the photos 1, 2, 3 … the slots from 0 on, which takes no memory. Call it only while there are no photos. */
  number(count: number): void {
    if (this.count > 0) throw new Error("there are already photos");
    this.#numbered = count;
    this.count = count;
  }

  /** Removes a photo. Its slot is not reused until it is given back. */
  remove(id: number): void {
    this.#byIdentity.delete(id);
  }

  /** @param slots The slots of removed photos, which can be reused from now on. */
  giveBack(slots: readonly number[]): void {
    for (const slot of slots) this.#free.push(slot);
  }
}
