/** Names of dates and filters for people. */

const format: (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat = (options) =>
  new Intl.DateTimeFormat("en", { timeZone: "UTC", ...options });

const month = format({ month: "long" });
const monthOfYear = format({ month: "long", year: "numeric" });
const day = format({ dateStyle: "long" });

const dateOf = (key: string) => new Date(`${key}T00:00:00Z`);

/** @param number From 1. */
export function monthName(number: number): string {
  return month.format(Date.UTC(2000, number - 1));
}

/** @param key A month, as 2024-05. */
export function monthOfYearName(key: string): string {
  return monthOfYear.format(dateOf(`${key}-01`));
}

/** The first and the last day of a year or a month, given as 2024 or 2024-05. */
export function daysOf(key: string): { from: string, to: string } {
  if (key.length === 4) return { from: `${key}-01-01`, to: `${key}-12-31` };
  const last = dateOf(`${key}-01`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: `${key}-01`, to: last.toISOString().slice(0, 10) };
}

/** The name of a period of days, both inclusive, each as 2024-05-31; one of them may be empty. */
export function periodName(from: string, to: string): string {
  if (from === "") return `until ${day.format(dateOf(to))}`;
  if (to === "") return `from ${day.format(dateOf(from))}`;
  for (const length of [4, 7]) {
    const key = from.slice(0, length);
    const days = daysOf(key);
    if (days.from === from && days.to === to) return length === 4 ? String(Number(key)) : monthOfYearName(key);
  }
  return from === to ? day.format(dateOf(from)) : `${day.format(dateOf(from))} – ${day.format(dateOf(to))}`;
}

export function capitalized(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}
