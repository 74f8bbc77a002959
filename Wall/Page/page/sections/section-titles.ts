import type { Grouping } from "../../model/query.js";

/** Formats local dates, which are stored as if they were UTC. */
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en", { timeZone: "UTC", ...options });

const formats = {
  day: format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  month: format({ month: "long", year: "numeric" }),
  year: format({ year: "numeric" }),
};

/**
 * The title of a section.
 *
 * @param key See `Section`.
 * @param folder The name of the outermost folder.
 */
export function sectionTitle(grouping: Grouping, key: string, folder: string): string {
  if (grouping === "none") return "";
  if (key === "") return grouping === "folder" ? folder : "Without a date";
  if (grouping === "folder") return key.split("/").join(" / ");
  return formats[grouping].format(new Date(key));
}

const shortDay = format({ weekday: "short", day: "numeric", month: "short" });
const shortMonth = format({ month: "short", year: "numeric" });

/** The short title of a section that shares a row; even shorter if it is narrow. */
export function partTitle(grouping: Grouping, key: string, isNarrow: boolean): string {
  if (grouping === "day") return shortDay.format(new Date(key));
  if (grouping === "month" && isNarrow) return shortMonth.format(new Date(key));
  return sectionTitle(grouping, key.slice(key.lastIndexOf("/") + 1), "");
}

/** The shortest title of a section: its year, or its outermost folder. */
export function shortTitle(grouping: Grouping, key: string, folder: string): string {
  if (key === "") return grouping === "folder" ? folder : "No date";
  if (grouping === "folder") return key.split("/")[0];
  // The first character may be the sign of a year before 0.
  return String(parseInt(key.slice(0, key.indexOf("-", 1) < 0 ? undefined : key.indexOf("-", 1)), 10));
}
