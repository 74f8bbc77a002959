import { furthest } from "./date-keys.js";
import type { Photo } from "./photo.js";

/** When photos were taken, in words. */

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/**
 * The day on which a photo was taken, for people. If only the file's date is known (source 0), the text says so. Empty
 * if no date is known.
 */
export function dayTaken({ taken, dateSource }: Photo): string {
  if (taken === 0 || Math.abs(taken) > furthest) return "";
  const text = day.format(taken * 1000);
  return dateSource === 0 ? `file date ${text}` : text;
}
