// @ts-check
/**
 * Equivalence of letters under case and diacritics, based on the Unicode normalization forms. Combining marks count as
 * diacritics in scripts where a letter with a mark is still the same letter. In other scripts they do not: vowel signs
 * of Devanagari, for example, and the voicing marks of kana make another letter.
 */

/** A diacritic, as a pattern for the flag `v`. */
export const diacritic = "[[[\\p{sc=Zinh}\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\p{sc=Hebr}\\p{sc=Arab}]&&\\p{Mn}]--[\\u3099\\u309a]]";

/** A code point that belongs to the preceding letter: a combining mark, or a vowel or final consonant of Hangul. */
export const continuation = "[\\p{M}\\u1160-\\u11ff]";

const diacritics = new RegExp(diacritic, "gv");
const onlyDiacritics = new RegExp(`^${diacritic}*$`, "v");
const space = /\s+/gu;

/** The number of code points that are checked together. Most blocks have neither two cases nor another normal form. */
const block = 64;

const hasCase = /\p{Changes_When_Casemapped}/u;

/** The ranges of code points with two cases or with a decomposition, as first and end. Others are not checked. */
const ranges = [[0x41, 0x3000], [0xa640, 0xac00], [0xf900, 0xfb50], [0xff21, 0xff5b], [0x10400, 0x10500]];

/** @type {(text: string, substitute: string) => string} The text if it is one code point, else the substitute. */
const single = (text, substitute) => (text.length === 1 || (text.length === 2 && text.codePointAt(0) !== text.charCodeAt(0))
  ? text : substitute);

/** @type {(letter: string) => string} The representative of a letter's cases, and of both small sigmas. */
export function withoutCase(letter) {
  // The iota subscript is a mark, but its capital is a letter.
  if (letter === "\u0345") return letter;
  const upper = single(letter.toUpperCase(), letter);
  return single(upper.toLowerCase(), upper);
}

/**
 * Returns a representative text, which is the same for all texts that count as equal.
 * @type {(text: string, query: { matchCase: boolean, matchDiacritics: boolean }) => string}
 */
export function folded(text, { matchCase, matchDiacritics }) {
  let result = text.normalize("NFD");
  if (!matchDiacritics) result = result.replace(diacritics, "");
  if (!matchCase) result = Array.from(result, withoutCase).join("");
  return result.replace(space, " ");
}

/** The code points that can stand for a searched letter. */
export class Letters {
  /** @type {Map<string, { letter: string, base: string }[]>} By the representative of the letter without marks. */
  #variants = new Map();
  /** @type {Map<string, string[]>} Precomposed letters whose marks are not diacritics, by their normal form. */
  #composed = new Map();

  /**
   * Checks one block of code points per step. A step takes far less than a millisecond.
   * @returns {Generator<void>}
   */
  *load() {
    for (const [first, end] of ranges) {
      for (let start = first; start < end; start += block) {
        const length = Math.min(block, end - start);
        const letters = Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
        const text = letters.join("");
        if (text.normalize("NFD") !== text || hasCase.test(text)) for (const letter of letters) this.#add(letter);
        yield;
      }
    }
  }

  /** @param {string} letter */
  #add(letter) {
    const form = letter.normalize("NFD");
    if (form === letter && !hasCase.test(letter)) return;
    const base = String.fromCodePoint(/** @type {number} */ (form.codePointAt(0)));
    const folded = withoutCase(base);
    if (form === letter && folded === letter) return;
    if (!onlyDiacritics.test(form.slice(base.length))) append(this.#composed, form, letter);
    else append(this.#variants, folded, { letter, base });
  }

  /** @type {(base: string, matchCase: boolean) => string[]} All code points for a letter, with any diacritics. */
  variants(base, matchCase) {
    const folded = withoutCase(base);
    const all = this.#variants.get(folded) ?? [];
    if (matchCase) return [base, ...all.flatMap((one) => (one.base === base ? [one.letter] : []))];
    return [base, folded, base.toUpperCase(), ...all.map(({ letter }) => letter)].filter((one) => single(one, "") !== "");
  }

  /**
   * Returns the ways to write a letter with marks that are not diacritics, each as a sequence of code points.
   * @type {(form: string[]) => string[][]}
   */
  spellings(form) {
    const all = [[...form.join("").normalize("NFC")]];
    for (let length = form.length; length > 1; length -= 1) {
      const start = form.slice(0, length).join("");
      for (const letter of [start.normalize("NFC"), ...this.#composed.get(start) ?? []]) {
        all.push([...letter, ...form.slice(length)]);
      }
    }
    return all;
  }
}

/** @type {<Value>(map: Map<string, Value[]>, key: string, value: Value) => void} */
function append(map, key, value) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
