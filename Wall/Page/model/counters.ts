/** Counts photos by the values that a filter offers. */
export interface Counter {
  add(slot: number): void;
  /** Counts by the values' names. Values that no photo has are missing. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Counts values that are known in advance and numbered: `add` calls `count` with the number of each value of a photo.
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

/** Counts values that become known only from the photos. */
export function countWords(wordsOf: (slot: number) => readonly string[]): Counter {
  const counts = new Map<string, number>();
  return {
    counts,
    add(slot) {
      for (const word of wordsOf(slot)) counts.set(word, (counts.get(word) ?? 0) + 1);
    },
  };
}
