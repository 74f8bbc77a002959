/** Counts photos by values that could be chosen. */
export interface Counter {
  add(slot: number): void;
  /** By the values' names; those that no photo has are missing. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Counts values that are known beforehand, and numbered. */
export class NumberCounter implements Counter {
  readonly #names: readonly string[];
  readonly #add: (slot: number, count: (number: number) => void) => void;
  readonly #counts: Uint32Array;
  readonly #count: (number: number) => void;

  /** @param add Calls its second argument with the number of each value that a photo has. */
  constructor(names: readonly string[], add: (slot: number, count: (number: number) => void) => void) {
    this.#names = names;
    this.#add = add;
    const counts = (this.#counts = new Uint32Array(names.length));
    this.#count = (number) => (counts[number] += 1);
  }

  add(slot: number): void {
    this.#add(slot, this.#count);
  }

  get counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const [number, count] of this.#counts.entries()) if (count > 0) counts.set(this.#names[number], count);
    return counts;
  }
}

/** Counts values that become known as they come. */
export class WordCounter implements Counter {
  readonly #wordsOf: (slot: number) => readonly string[];
  readonly counts = new Map<string, number>();

  /** @param wordsOf The values that a photo has. */
  constructor(wordsOf: (slot: number) => readonly string[]) {
    this.#wordsOf = wordsOf;
  }

  add(slot: number): void {
    for (const word of this.#wordsOf(slot)) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }
}
