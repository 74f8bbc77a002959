// @ts-check
/**
 * Letters that count as the same: what stands for a letter in another case, or with diacritics, in the Unicode normal
 * forms. Marks of the scripts in which a letter is the same with and without them are diacritics; those of others, as
 * vowels of Devanagari and the voicing of kana, make another letter.
 */

/** A diacritic, in a pattern with the flag `v`. */
export const diacritic = "[[[\\p{sc=Zinh}\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\p{sc=Hebr}\\p{sc=Arab}]&&\\p{Mn}]--[\\u3099\\u309a]]";

/** What belongs to the letter before it, and does not begin one: marks, and the vowels and finals of Hangul. */
export const continuation = "[\\p{M}\\u1160-\\u11ff]";

const diacritics = new RegExp(diacritic, "gv");
const onlyDiacritics = new RegExp(`^${diacritic}*$`, "v");
const space = /\s+/gu;

/** The number of code points that are looked at together: most have neither two cases nor another normal form. */
const block = 64;

const hasCase = /\p{Changes_When_Casemapped}/u;

/** Where there are letters that are more than one code point in the normal form, or of two cases: first and end. */
const ranges = [[0x41, 0x3000], [0xa640, 0xac00], [0xf900, 0xfb50], [0xff21, 0xff5b], [0x10400, 0x10500]];

/** @type {(text: string, substitute: string) => string} The text, if it is one code point. */
const single = (text, substitute) => (text.length === 1 || (text.length === 2 && text.codePointAt(0) !== text.charCodeAt(0))
  ? text : substitute);

/** @type {(letter: string) => string} The letter that stands for both cases; for both small sigmas, too. */
export function withoutCase(letter) {
  // The iota below a letter is a mark, whose capital is a letter.
  if (letter === "\u0345") return letter;
  const upper = single(letter.toUpperCase(), letter);
  return single(upper.toLowerCase(), upper);
}

/**
 * The text that is the same for all that counts as the same.
 * @type {(text: string, query: { matchCase: boolean, matchDiacritics: boolean }) => string}
 */
export function folded(text, { matchCase, matchDiacritics }) {
  let result = text.normalize("NFD");
  if (!matchDiacritics) result = result.replace(diacritics, "");
  if (!matchCase) result = Array.from(result, withoutCase).join("");
  return result.replace(space, " ");
}

/** The code points that are written for others. */
export class Letters {
  /** @type {Map<string, { letter: string, base: string }[]>} By the letter that stands for both cases, without marks. */
  #variants = new Map();
  /** @type {Map<string, string[]>} By the normal form, of letters that have marks which are no diacritics. */
  #composed = new Map();

  /**
   * Looks at a block of code points at each step, which takes far less than a millisecond.
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

  /** @type {(base: string, matchCase: boolean) => string[]} All that is a letter but for diacritics and maybe case. */
  variants(base, matchCase) {
    const folded = withoutCase(base);
    const all = this.#variants.get(folded) ?? [];
    if (matchCase) return [base, ...all.flatMap((one) => (one.base === base ? [one.letter] : []))];
    return [base, folded, base.toUpperCase(), ...all.map(({ letter }) => letter)].filter((one) => single(one, "") !== "");
  }

  /**
   * The ways to write a letter with marks that are no diacritics, each as a sequence of code points.
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
