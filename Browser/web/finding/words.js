// @ts-check

/** Letters and digits between which no word ends in any language, for a pattern. */
export const plainLetter = "[0-9A-Za-z\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u024f\\u03ac-\\u03ce\\u0400-\\u0481]";

const isPlainLetter = new RegExp(plainLetter);

/** Word boundaries, as determined by `Intl.Segmenter`, which also supports languages without spaces. */
export class Words {
  #segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
  #text = "";
  /** @type {Set<number>} */
  #boundaries = new Set();

  /** @type {(text: string, index: number) => boolean} Whether an index is a word boundary, or between two non-letters. */
  isBoundary(text, index) {
    if (index <= 0 || index >= text.length) return true;
    // Segmenting a text takes a thousand times as long as these checks, which decide most cases.
    const before = text[index - 1];
    const after = text[index];
    const isAfterLetter = isPlainLetter.test(before);
    const isBeforeLetter = isPlainLetter.test(after);
    if (isAfterLetter && isBeforeLetter) return false;
    if ((isAfterLetter && after === " ") || (isBeforeLetter && before === " ")) return true;
    if (text !== this.#text) {
      this.#text = text;
      this.#boundaries = new Set(Array.from(this.#segmenter.segment(text), ({ index }) => index));
    }
    return this.#boundaries.has(index);
  }
}
