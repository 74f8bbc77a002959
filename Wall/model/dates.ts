import { furthest } from "./date-keys.js";
import type { Photo } from "./photo.js";

/** When photos were taken, in words. */

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/**
 * The day on which a photo was taken, for people; where only its file has a date, it says so.
 *
 * @param photo.taken Seconds since 1970 by the clock on the wall there; 0 if it is not known.
 * @param photo.dateSource 0 if the date is only the file's.
 */
export function dayTaken({ taken, dateSource }: Photo): string {
  if (taken === 0 || Math.abs(taken) > furthest) return "";
  const text = day.format(taken * 1000);
  return dateSource === 0 ? `file date ${text}` : text;
}
