export const secondsInDay = 86_400;

const dayKeys = new Map<number, string>();

/** The seconds up to which JavaScript has dates; a file may claim anything. */
const furthest = 8.64e12;

/**
 * The year, month and day of a date.
 *
 * @param day Counted from 1970 on.
 */
export function dayKey(day: number): string {
  let key = dayKeys.get(day);
  if (key === undefined) {
    const seconds = Math.max(-furthest, Math.min(furthest, day * secondsInDay));
    key = new Date(seconds * 1000).toISOString().split("T")[0];
    dayKeys.set(day, key);
  }
  return key;
}

/**
 * The first parts of a date: its year, the month in it, the day in that. Years beyond 9999, and those before the first,
 * have a sign and more digits.
 */
export function dateKey(taken: number, partCount: number): string {
  return shortened(dayKey(Math.floor(taken / secondsInDay)), partCount);
}

/** @param key Of a day. */
export function shortened(key: string, partCount: number): string {
  return key.slice(0, key.length - 3 * (3 - partCount));
}
