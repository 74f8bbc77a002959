import { secondsInDay } from "../date-keys.js";
import { folded } from "../search-text.js";

/** Dates as they are typed, and as seconds since 1970 by the clock on the wall. */

/** From a moment to another one, which is no part of it. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

/** The span of a year, a month or a day; `null` for other texts, and for days that no calendar has. */
export function spanOf(text: string): Span | null {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!parts) return null;
  const [, year, month = "01", day = "01"] = parts;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // Not the 31st of June, which some take for the 1st of July.
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return null;
  const begin = date.getTime() / 1000;
  if (parts[3] !== undefined) date.setUTCDate(date.getUTCDate() + 1);
  else if (parts[2] !== undefined) date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCFullYear(date.getUTCFullYear() + 1);
  return { begin, end: date.getTime() / 1000 };
}

/** The span of two dates and all between, one end may be missing; `null` for other texts. */
export function rangeOf(text: string): Span | null {
  const parts = /^([\d-]*)(?:\.\.\.?|…)([\d-]*)$/.exec(text) ?? /^(\d{4})[-–](\d{4})$/.exec(text);
  const ends = parts?.slice(1).filter((part) => part !== "") ?? [];
  const spans = ends.flatMap((part) => spanOf(part) ?? []);
  if (!parts || spans.length === 0 || spans.length < ends.length) return null;
  return {
    begin: parts[1] === "" ? -Infinity : Math.min(...spans.map(({ begin }) => begin)),
    end: parts[2] === "" ? Infinity : Math.max(...spans.map(({ end }) => end)),
  };
}

/** The span of all days whose dates begin so, as `20` or `2024-1`; `null` if there are none. */
export function spanOfBeginning(text: string): Span | null {
  const parts = /^(\d{1,4}|\d{4}-\d{0,2}|\d{4}-\d{2}-\d{0,2})$/.exec(text)?.[0].split("-");
  if (!parts) return null;
  // Of each part but the last, all digits are there.
  const years = bounds(parts[0], 4, 0, 9999);
  const months = bounds(parts[1] ?? "", 2, 1, 12);
  const from = spanOf(`${years[0]}-${months[0]}`);
  const to = spanOf(`${years[1]}-${months[1]}`);
  if (!from || !to) return null;
  if (parts.length < 3) return { begin: from.begin, end: to.end };
  const days = bounds(parts[2], 2, 1, Math.round((from.end - from.begin) / secondsInDay));
  return { begin: from.begin + (Number(days[0]) - 1) * secondsInDay, end: from.begin + Number(days[1]) * secondsInDay };
}

/** The least and the greatest number of `length` digits that begins so, cut off at the limits. */
function bounds(beginning: string, length: number, least: number, most: number): [string, string] {
  const low = Math.max(least, Number(beginning.padEnd(length, "0")));
  const high = Math.min(most, Number(beginning.padEnd(length, "9")));
  return [String(low).padStart(length, "0"), String(high).padStart(length, "0")];
}

/** The names of the months in some languages. */
export class MonthNames {
  /** Without case, diacritics and a full stop: by month, from 0. */
  readonly #names: ReadonlySet<string>[];

  /** @param languages Those that are not known are passed over. */
  constructor(languages: readonly string[]) {
    this.#names = Array.from({ length: 12 }, (_, month) => {
      const names = new Set<string>();
      for (const language of languages) {
        for (const name of namesOf(month, language)) names.add(folded(name).replace(/\.$/, ""));
      }
      return names;
    });
  }

  /** The months, from 1, that a word names; the first `least` letters of a name suffice. */
  named(word: string, least: number): number[] {
    const text = word.replace(/\.$/, "");
    return this.#names.flatMap((names, month) =>
      (names.has(text) || (text.length >= least && [...names].some((name) => name.startsWith(text))) ? [month + 1] : []));
  }
}

/** In full and short, alone and as a part of a date, which some languages tell apart. */
function* namesOf(month: number, language: string): Generator<string, void> {
  const date = Date.UTC(2000, month, 1);
  for (const length of ["long", "short"] as const) {
    try {
      for (const others of [{}, { day: "numeric" }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...others, month: length, timeZone: "UTC" });
        const name = format.formatToParts(date).find(({ type }) => type === "month")?.value ?? "";
        // Some write the number.
        if (/\p{L}/u.test(name)) yield name;
      }
    } catch {
      // Not a language's name.
      return;
    }
  }
}
