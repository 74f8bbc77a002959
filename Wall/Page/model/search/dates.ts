import { secondsInDay } from "../date-keys.js";
import { folded } from "../search-text.js";

/** Dates as they are typed, and as seconds since 1970 in local time. */

/** A period of time, in seconds; the end is exclusive. */
export interface Period {
  readonly begin: number;
  readonly end: number;
}

/** The period of a year, a month or a day; `null` for other texts, and for days that do not exist. */
export function periodOf(text: string): Period | null {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!parts) return null;
  const [, year, month = "01", day = "01"] = parts;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // Some browsers read the 31st of June as the 1st of July.
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return null;
  const begin = date.getTime() / 1000;
  if (parts[3] !== undefined) date.setUTCDate(date.getUTCDate() + 1);
  else if (parts[2] !== undefined) date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCFullYear(date.getUTCFullYear() + 1);
  return { begin, end: date.getTime() / 1000 };
}

/** The period from one date to another, as `2019..2021`; one of them may be missing. `null` for other texts. */
export function periodBetween(text: string): Period | null {
  const parts = /^([\d-]*)(?:\.\.\.?|…)([\d-]*)$/.exec(text) ?? /^(\d{4})[-–](\d{4})$/.exec(text);
  const ends = parts?.slice(1).filter((part) => part !== "") ?? [];
  const periods = ends.flatMap((part) => periodOf(part) ?? []);
  if (!parts || periods.length === 0 || periods.length < ends.length) return null;
  return {
    begin: parts[1] === "" ? -Infinity : Math.min(...periods.map(({ begin }) => begin)),
    end: parts[2] === "" ? Infinity : Math.max(...periods.map(({ end }) => end)),
  };
}

/** The period of all days whose dates begin with a text, such as `20` or `2024-1`; `null` if there are none. */
export function periodBeginningWith(text: string): Period | null {
  const parts = /^(\d{1,4}|\d{4}-\d{0,2}|\d{4}-\d{2}-\d{0,2})$/.exec(text)?.[0].split("-");
  if (!parts) return null;
  // All parts but the last are complete.
  const years = bounds(parts[0], 4, 0, 9999);
  const months = bounds(parts[1] ?? "", 2, 1, 12);
  const from = periodOf(`${years[0]}-${months[0]}`);
  const to = periodOf(`${years[1]}-${months[1]}`);
  if (!from || !to) return null;
  if (parts.length < 3) return { begin: from.begin, end: to.end };
  const days = bounds(parts[2], 2, 1, Math.round((from.end - from.begin) / secondsInDay));
  return { begin: from.begin + (Number(days[0]) - 1) * secondsInDay, end: from.begin + Number(days[1]) * secondsInDay };
}

/** The least and the greatest number of `length` digits that begins with a text, within limits. */
function bounds(beginning: string, length: number, least: number, most: number): [string, string] {
  const low = Math.max(least, Number(beginning.padEnd(length, "0")));
  const high = Math.min(most, Number(beginning.padEnd(length, "9")));
  return [String(low).padStart(length, "0"), String(high).padStart(length, "0")];
}

/** Names of the months in several languages. */
export class MonthNames {
  /** Names by month, from 0, without case, diacritics and a full stop. */
  readonly #names: ReadonlySet<string>[];

  /** @param languages Unknown ones are ignored. */
  constructor(languages: readonly string[]) {
    this.#names = Array.from({ length: 12 }, (_, month) => {
      const names = new Set<string>();
      for (const language of languages) {
        for (const name of namesOf(month, language)) names.add(folded(name).replace(/\.$/, ""));
      }
      return names;
    });
  }

  /** The months, from 1, that a word names. The first `least` letters of a name are enough. */
  named(word: string, least: number): number[] {
    const text = word.replace(/\.$/, "");
    return this.#names.flatMap((names, month) =>
      (names.has(text) || (text.length >= least && [...names].some((name) => name.startsWith(text))) ? [month + 1] : []));
  }
}

/** A month's full and short names, alone and within a date: some languages use different forms. */
function* namesOf(month: number, language: string): Generator<string, void> {
  const date = Date.UTC(2000, month, 1);
  for (const length of ["long", "short"] as const) {
    try {
      for (const others of [{}, { day: "numeric" }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...others, month: length, timeZone: "UTC" });
        const name = format.formatToParts(date).find(({ type }) => type === "month")?.value ?? "";
        // Some languages write the number of the month.
        if (/\p{L}/u.test(name)) yield name;
      }
    } catch {
      // The browser does not know the language.
      return;
    }
  }
}
