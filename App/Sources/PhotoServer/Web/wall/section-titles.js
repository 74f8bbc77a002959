// @ts-check
/** @typedef {import("../library/query.js").Grouping} Grouping */

/** @type {(options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat} Of dates by the clock on the wall there. */
const format = (options) => new Intl.DateTimeFormat("en", { timeZone: "UTC", ...options });

const day = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const month = format({ month: "long", year: "numeric" });
const year = format({ year: "numeric" });

/**
 * The title of a section, for people.
 *
 * @param {Grouping} grouping
 * @param {string} key See `Section`.
 * @param {string} folder The name of the outermost folder.
 */
export function sectionTitle(grouping, key, folder) {
  switch (grouping) {
    case "none":
      return "";
    case "folder":
      return key === "" ? folder : key.split("/").join(" / ");
    case "day":
      return day.format(new Date(`${key}T00:00:00Z`));
    case "month":
      return month.format(new Date(`${key}-01T00:00:00Z`));
    case "year":
      return year.format(new Date(`${key}-01-01T00:00:00Z`));
  }
}

/**
 * What stands for a section where there is little room: its year, or the outermost folder it is in.
 *
 * @param {Grouping} grouping
 * @param {string} key See `Section`.
 * @param {string} folder The name of the outermost folder.
 */
export function shortTitle(grouping, key, folder) {
  if (grouping === "folder") return key === "" ? folder : key.split("/")[0];
  // Of a year before the first, the sign is a part.
  return String(parseInt(key.slice(0, key.indexOf("-", 1) < 0 ? undefined : key.indexOf("-", 1)), 10));
}
