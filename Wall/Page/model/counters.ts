/** Counts photos by values that could be chosen. */
export interface Counter {
  add(slot: number): void;
  /** By the values' names; those that no photo has are missing. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Counts values that are known beforehand, and numbered: `add` calls `count` with the number of each that a photo has.
 */
export function countNumbers(
  names: readonly string[], add: (slot: number, count: (number: number) => void) => void,
): Counter {
  const found = new Uint32Array(names.length);
  const count = (number: number) => (found[number] += 1);
  return {
    add: (slot) => add(slot, count),
    get counts() {
      return new Map(names.map((name, number) => [name, found[number]] as const).filter(([, count]) => count > 0));
    },
  };
}

/** Counts values that become known as they come: those that photos have. */
export function countWords(wordsOf: (slot: number) => readonly string[]): Counter {
  const counts = new Map<string, number>();
  return {
    counts,
    add(slot) {
      for (const word of wordsOf(slot)) counts.set(word, (counts.get(word) ?? 0) + 1);
    },
  };
}
