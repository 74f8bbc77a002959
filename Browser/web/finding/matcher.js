// @ts-check
import { continuation, diacritic, folded } from "./letters.js";
import { plainLetter, Words } from "./words.js";

/** @typedef {import("../cascade-view").FindQuery} FindQuery */
/** @typedef {import("./letters.js").Letters} Letters */

const ignored = new RegExp(diacritic, "gv");
const isContinuation = new RegExp(`^${continuation}`, "v");

/** The size of the cache. White space can be written in any number of ways, so it needs a limit. */
const mostAnswers = 1000;

const isPlainLetter = new RegExp(plainLetter);

/** Text without diacritics that equals its normal form. */
const plain = /^[\0-\xbf]*$/;

/** @type {(text: string) => string} Escapes a code point for a pattern. */
const escaped = (text) => `\\u{${/** @type {number} */ (text.codePointAt(0)).toString(16)}}`;

/**
 * Searches texts for a query. The results are ranges of the original text, because only the query is folded and not the
 * text.
 *
 * The pattern finds everything that equals the query apart from diacritics, and apart from case if that does not
 * matter. Further conditions are checked on each match.
 */
export class Matcher {
  #pattern;
  #query;
  #folded;
  /** @type {Words | null} */
  #words;
  #isExact;
  #isPlain;
  /** @type {Map<string, boolean>} Cached answers of `#isSame`, by matched text. There are few distinct ones. */
  #answers = new Map();

  /** @param {FindQuery} query @param {Letters} letters They must be loaded. */
  constructor(query, letters) {
    this.#query = query;
    this.#folded = folded(query.text, query);
    this.#isPlain = plain.test(query.text.normalize("NFD"));
    this.#words = query.wholeWords ? new Words() : null;
    this.#isExact = !query.matchDiacritics && !query.wholeWords;
    const source = patternSource(query, letters);
    this.#pattern = source ? new RegExp(`${source}(?!${continuation})`, "gv") : null;
  }

  /** True if there is nothing to search for. */
  get isEmpty() {
    return this.#pattern === null;
  }

  /** @type {(text: string) => number} The number of hits in a text. */
  count(text) {
    const pattern = this.#pattern;
    if (!pattern) return 0;
    let count = 0;
    pattern.lastIndex = 0;
    if (this.#isExact) while (pattern.test(text)) count += 1;
    else while (this.#next(text)) count += 1;
    return count;
  }

  /** @type {(text: string) => { start: number, end: number }[]} The hits in a text, as code unit indices. */
  ranges(text) {
    const all = [];
    if (this.#pattern) this.#pattern.lastIndex = 0;
    for (let hit = this.#next(text); hit; hit = this.#next(text)) all.push(hit);
    return all;
  }

  /** @type {(text: string) => { start: number, end: number } | null} The next hit at or after the pattern's `lastIndex`. */
  #next(text) {
    const pattern = this.#pattern;
    if (!pattern) return null;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const start = match.index;
      const end = start + match[0].length;
      if (this.#isSame(match[0]) && (!this.#words || (this.#words.isBoundary(text, start) && this.#words.isBoundary(text, end)))) {
        return { start, end };
      }
      pattern.lastIndex = start + (/** @type {number} */ (text.codePointAt(start)) > 0xffff ? 2 : 1);
    }
    return null;
  }

  /** @type {(match: string) => boolean} Whether a match also has the query's diacritics, if these matter. */
  #isSame(match) {
    if (!this.#query.matchDiacritics || (this.#isPlain && plain.test(match))) return true;
    let answer = this.#answers.get(match);
    if (answer === undefined) {
      answer = folded(match, this.#query) === this.#folded;
      if (this.#answers.size < mostAnswers) this.#answers.set(match, answer);
    }
    return answer;
  }
}

/**
 * Returns a pattern for all texts that equal a query apart from diacritics. `null` if the query is empty.
 * @type {(query: FindQuery, letters: Letters) => string | null}
 */
export function patternSource({ text, matchCase, wholeWords }, letters) {
  const points = [...text.normalize("NFD").replace(ignored, "")];
  if (!points.some((point) => /\S/u.test(point))) return null;
  // A mark without a letter is never found.
  if (isContinuation.test(points[0])) return "[]";
  let source = "";
  for (let index = 0; index < points.length;) {
    let end = index + 1;
    if (/\s/u.test(points[index])) {
      while (end < points.length && /\s/u.test(points[end])) end += 1;
      source += `(?:\\s${diacritic}*)+`;
    } else {
      while (end < points.length && isContinuation.test(points[end])) end += 1;
      source += letterSource(points.slice(index, end), matchCase, letters);
    }
    index = end;
  }
  // The pattern itself skips most matches that do not begin a word, which is faster than checking each.
  if (wholeWords && isPlainLetter.test(points[0])) source = `(?<!${plainLetter})${source}`;
  if (wholeWords && isPlainLetter.test(points[points.length - 1])) source += `(?!${plainLetter})`;
  return source;
}

/** @type {(form: string[], matchCase: boolean, letters: Letters) => string} Returns the pattern for a letter with its marks. */
function letterSource(form, matchCase, letters) {
  /** @type {(points: string[]) => string} */
  const sequence = ([base, ...marks]) => {
    const same = [...new Set(letters.variants(base, matchCase))].map(escaped).join("");
    return [`[${same}]`, ...marks.map(escaped)].map((one) => `${one}${diacritic}*`).join("");
  };
  // A letter with a mark that counts can be one code point or several, so the pattern must allow each spelling.
  if (form.length === 1) return sequence(form);
  return `(?:${[form, ...letters.spellings(form)].map(sequence).join("|")})`;
}
