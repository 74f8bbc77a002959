import { folded } from "../search-text.js";

/**
 * The names of fields, as in `camera:canon`, in the order of their completions. A field that has the name of a filter
 * needs nothing but its entry here, if the values of the filter are names.
 */
export const fieldNames = [
  "camera", "lens", "date", "year", "month", "kind", "shape", "rating", "folder", "name",
] as const;

export type FieldName = (typeof fieldNames)[number];

/** A part of a search that a photo matches or not. See Documentation/Search.md. */
export interface Term {
  /** The term as it was typed. */
  readonly source: string;
  /** Where the term begins and ends in the text. */
  readonly start: number;
  readonly end: number;
  /** True if photos must not match. */
  readonly isNot: boolean;
  /** `null` for a plain word, and for quoted text without a field. */
  readonly field: FieldName | null;
  /** The text to search for, without case and diacritics; may be empty. */
  readonly value: string;
  readonly isQuoted: boolean;
}

const quoted = String.raw`["“”„](?<quoted>[^"“”„]*)["“”„]?`;
const pattern = new RegExp(
  String.raw`(?<not>-?)(?:(?<field>${fieldNames.join("|")}):)?(?:${quoted}|(?<word>\S*))`, "iuy");

/** The terms of a search in their order, including those without a value. */
export function parse(text: string): Term[] {
  const terms: Term[] = [];
  let position = 0;
  for (;;) {
    while (position < text.length && /\s/.test(text[position])) position += 1;
    if (position === text.length) return joined(terms, text);
    pattern.lastIndex = position;
    const { not = "", field, quoted, word = "" } = pattern.exec(text)?.groups ?? {};
    const start = position;
    position = pattern.lastIndex;
    terms.push({
      source: text.slice(start, position), start, end: position, isNot: not !== "",
      field: (field?.toLowerCase() ?? null) as FieldName | null, value: folded(quoted ?? word),
      isQuoted: quoted !== undefined,
    });
  }
}

/** Joins a number and “stars” into one term. */
function joined(terms: readonly Term[], text: string): Term[] {
  const result: Term[] = [];
  for (const term of terms) {
    const last = result.at(-1);
    if (last && isPlain(last) && /^[0-5]\+?$/.test(last.value) && isPlain(term) && !term.isNot
      && /^stars?$/.test(term.value)) {
      result[result.length - 1] = {
        ...last, source: text.slice(last.start, term.end), end: term.end, value: `${last.value} ${term.value}`,
      };
    } else result.push(term);
  }
  return result;
}

export function isPlain({ field, isQuoted }: Term): boolean {
  return field === null && !isQuoted;
}
