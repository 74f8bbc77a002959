export const secondsInDay = 86_400;

const dayKeys = new Map<number, string>();

/** The greatest number of seconds that a JavaScript date can have; a file may claim any date. */
export const furthest = 8.64e12;

/** The date of a day, which is counted from 1970 on, as `2024-05-31`. */
export function dayKey(day: number): string {
  let key = dayKeys.get(day);
  if (key === undefined) {
    const seconds = Math.max(-furthest, Math.min(furthest, day * secondsInDay));
    key = new Date(seconds * 1000).toISOString().split("T")[0];
    dayKeys.set(day, key);
  }
  return key;
}

/** The year and month of a date, as `2024-05`. Years after 9999 and before 0 have a sign and more digits. */
export function monthKey(taken: number): string {
  return shortened(dayKey(Math.floor(taken / secondsInDay)), 2);
}

/**
 * The month of a date, from 1 to 12.
 *
 * By arithmetic instead of `Date`, because a filter needs it for every photo. Years begin in March here, so that a leap
 * day is the last day of its year.
 */
export function monthOf(taken: number): number {
  const day = Math.floor(taken / secondsInDay) + 719_468;
  const dayOfEra = day - Math.floor(day / 146_097) * 146_097;
  const year = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524)
    - Math.floor(dayOfEra / 146_096)) / 365);
  const dayOfYear = dayOfEra - 365 * year - Math.floor(year / 4) + Math.floor(year / 100);
  return (Math.floor((5 * dayOfYear + 2) / 153) + 2) % 12 + 1;
}

/** The first parts of a day's key: its year, then its month, then its day. */
export function shortened(key: string, partCount: number): string {
  return key.slice(0, key.length - 3 * (3 - partCount));
}
