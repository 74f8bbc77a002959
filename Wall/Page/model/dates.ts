import { furthest } from "./date-keys.js";
import type { Photo } from "./photo.js";

/** When photos were taken, in words. */

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/**
 * The day on which a photo was taken, for people: if it has only a file's date (source 0), it says so; empty if unknown
 * (0).
 */
export function dayTaken({ taken, dateSource }: Photo): string {
  if (taken === 0 || Math.abs(taken) > furthest) return "";
  const text = day.format(taken * 1000);
  return dateSource === 0 ? `file date ${text}` : text;
}
