// @ts-check
import { continuation, diacritic, folded } from "./letters.js";
import { plainLetter, Words } from "./words.js";

/** @typedef {import("../cascade-view").FindQuery} FindQuery */
/** @typedef {import("./letters.js").Letters} Letters */

const ignored = new RegExp(diacritic, "gv");
const isContinuation = new RegExp(`^${continuation}`, "v");

/** How many answers are kept: white space can be written in any number of ways. */
const mostAnswers = 1000;

const isPlainLetter = new RegExp(plainLetter);

/** Text in which nothing has a diacritic, and that is its own normal form. */
const plain = /^[\0-\xbf]*$/;

/** @type {(text: string) => string} A code point for a pattern, whatever it means there. */
const escaped = (text) => `\\u{${/** @type {number} */ (text.codePointAt(0)).toString(16)}}`;

/**
 * Looks for a text in others. What it finds are ranges of the original: nothing is folded but the query.
 *
 * The pattern finds what is the same but for diacritics, and also for case if that does not matter. What else matters is
 * looked at in what it finds.
 */
export class Matcher {
  #pattern;
  #query;
  #folded;
  /** @type {Words | null} */
  #words;
  #isExact;
  #isPlain;
  /** @type {Map<string, boolean>} Of what was found, which is the same: there are few ways to write it. */
  #answers = new Map();

  /** @param {FindQuery} query @param {Letters} letters Which have been loaded. */
  constructor(query, letters) {
    this.#query = query;
    this.#folded = folded(query.text, query);
    this.#isPlain = plain.test(query.text.normalize("NFD"));
    this.#words = query.wholeWords ? new Words() : null;
    this.#isExact = !query.matchDiacritics && !query.wholeWords;
    const source = patternSource(query, letters);
    this.#pattern = source ? new RegExp(`${source}(?!${continuation})`, "gv") : null;
  }

  /** True if there is nothing to look for. */
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

  /** @type {(text: string) => { start: number, end: number }[]} The hits in a text, by the indices of code units. */
  ranges(text) {
    const all = [];
    if (this.#pattern) this.#pattern.lastIndex = 0;
    for (let hit = this.#next(text); hit; hit = this.#next(text)) all.push(hit);
    return all;
  }

  /** @type {(text: string) => { start: number, end: number } | null} The next hit from the pattern's index on. */
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

  /** @type {(match: string) => boolean} Whether what the pattern has found is the same with its diacritics, if these matter. */
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
 * The source of a pattern for what is the same as a text but for diacritics; `null`, if there is nothing in it.
 * @type {(query: FindQuery, letters: Letters) => string | null}
 */
export function patternSource({ text, matchCase, wholeWords }, letters) {
  const points = [...text.normalize("NFD").replace(ignored, "")];
  if (!points.some((point) => /\S/u.test(point))) return null;
  // A mark alone stands nowhere.
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
  // What is most of what is no whole word is passed over by the pattern itself.
  if (wholeWords && isPlainLetter.test(points[0])) source = `(?<!${plainLetter})${source}`;
  if (wholeWords && isPlainLetter.test(points[points.length - 1])) source += `(?!${plainLetter})`;
  return source;
}

/** @type {(form: string[], matchCase: boolean, letters: Letters) => string} The source for a letter with its marks. */
function letterSource(form, matchCase, letters) {
  /** @type {(points: string[]) => string} */
  const sequence = ([base, ...marks]) => {
    const same = [...new Set(letters.variants(base, matchCase))].map(escaped).join("");
    return [`[${same}]`, ...marks.map(escaped)].map((one) => `${one}${diacritic}*`).join("");
  };
  if (form.length === 1) return sequence(form);
  return `(?:${[form, ...letters.spellings(form)].map(sequence).join("|")})`;
}
