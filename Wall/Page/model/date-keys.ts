export const secondsInDay = 86_400;

const dayKeys = new Map<number, string>();

/** The seconds up to which JavaScript has dates; a file may claim anything. */
export const furthest = 8.64e12;

/** The year, month and day of a day, which is counted from 1970 on. */
export function dayKey(day: number): string {
  let key = dayKeys.get(day);
  if (key === undefined) {
    const seconds = Math.max(-furthest, Math.min(furthest, day * secondsInDay));
    key = new Date(seconds * 1000).toISOString().split("T")[0];
    dayKeys.set(day, key);
  }
  return key;
}

/** The year and month of a date. Years beyond 9999, and those before the first, have a sign and more digits. */
export function monthKey(taken: number): string {
  return shortened(dayKey(Math.floor(taken / secondsInDay)), 2);
}

/**
 * The month of a date, from 1 to 12.
 *
 * By arithmetic, because a filter asks for that of all photos: the calendar's years begin in March here, so that a leap
 * day is the last of its year.
 */
export function monthOf(taken: number): number {
  const day = Math.floor(taken / secondsInDay) + 719_468;
  const dayOfEra = day - Math.floor(day / 146_097) * 146_097;
  const year = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524)
    - Math.floor(dayOfEra / 146_096)) / 365);
  const dayOfYear = dayOfEra - 365 * year - Math.floor(year / 4) + Math.floor(year / 100);
  return (Math.floor((5 * dayOfYear + 2) / 153) + 2) % 12 + 1;
}

/** The first parts of a day's key: its year, the month in it, the day in that. */
export function shortened(key: string, partCount: number): string {
  return key.slice(0, key.length - 3 * (3 - partCount));
}
