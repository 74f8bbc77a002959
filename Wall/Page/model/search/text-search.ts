import type { Photos } from "../photos.js";
import { MonthNames } from "./dates.js";
import { parse, type Term } from "./grammar.js";
import { type Accept, Meanings } from "./meanings.js";

/** Turns the text in the search box into a test of photos. */
export class TextSearch {
  readonly #months: MonthNames;

  /** @param languages The languages of month names. */
  constructor(languages: readonly string[]) {
    this.#months = new MonthNames(languages);
  }

  /**
   * The test of photos by a search; `null` if it accepts all. `searchText` returns a photo's path in the form of
   * `folded`.
   */
  test(text: string, photos: Photos, searchText: (slot: number) => string): Accept | null {
    const tests = this.terms(text, photos, searchText).map(({ accepts }) => accepts);
    return tests.length === 0 ? null : tests.length === 1 ? tests[0] : (slot) => tests.every((accepts) => accepts(slot));
  }

  /** The terms of a search that have a value, each with its test of photos. */
  terms(text: string, photos: Photos, searchText: (slot: number) => string): { term: Term, accepts: Accept }[] {
    const meanings = new Meanings(photos, searchText, this.#months);
    return parse(text).flatMap((term) => {
      const accepts = meanings.accepts(term);
      return accepts ? [{ term, accepts: term.isNot ? (slot: number) => !accepts(slot) : accepts }] : [];
    });
  }

  /** The terms that are more than plain words, and the rest of the text without them. */
  understood(text: string, photos: Photos): { terms: Term[], rest: string } {
    const meanings = new Meanings(photos, () => "", this.#months);
    const terms = parse(text).filter((term) => meanings.isUnderstood(term));
    let rest = text;
    for (const { start, end } of [...terms].reverse()) rest = rest.slice(0, start) + rest.slice(end);
    return { terms, rest: rest.replace(/\s+/g, " ").trimStart() };
  }
}
