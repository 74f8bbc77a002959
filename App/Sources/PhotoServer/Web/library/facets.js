// @ts-check
import { kinds } from "../numbers.js";
import { shapesOf } from "./filter.js";
import { dateKey } from "./sections.js";

/** @typedef {import("./arrangement.js").Arrangement} Arrangement */
/** @typedef {import("./filter.js").Aspect} Aspect */
/** @typedef {import("./photos.js").Photos} Photos */
/** @typedef {import("./query.js").Query} Query */

/**
 * @typedef {object} Facets What photos there are to choose from. Each number is of photos that are chosen by all other
 *   aspects of the query, so that it says what choosing this one would show.
 * @property {number} count Photos that the query shows.
 * @property {Map<string, number>} kinds By name, as in a query. A picture with a raw file is of both kinds.
 * @property {Map<string, number>} shapes
 * @property {Map<string, number>} cameras By name; those that are not known are not counted.
 * @property {number[]} ratings The number of photos of each rating, from 0 on.
 * @property {Map<string, number>} folders By path: photos that lie directly in it.
 * @property {Map<string, number>} months By key (`2024-05`), in order; those of no date are not counted.
 */

/** @type {Aspect[]} */
const aspects = ["text", "kind", "shape", "camera", "folder", "date", "rating"];

const raw = kinds.indexOf("raw");

/**
 * Counts photos by each aspect of a query.
 *
 * - Complexity: O(n) for all photos.
 * @param {Arrangement} arrangement
 * @param {Photos} photos
 * @param {Query} [query] The one that is shown, if not said otherwise.
 * @returns {Facets}
 */
export function countFacets(arrangement, photos, query = arrangement.query) {
  const tests = arrangement.filter(query)
    .map(({ aspect, accepts }) => ({ bit: 1 << aspects.indexOf(aspect), accepts }));
  const { columns } = photos;
  const kindCounts = new Uint32Array(16);
  const shapeCounts = new Map();
  const cameraCounts = new Uint32Array(photos.cameras.length);
  const folderCounts = new Uint32Array(photos.folders.length);
  const ratings = [0, 0, 0, 0, 0, 0, 0, 0];
  /** @type {Map<string, number>} */
  const months = new Map();
  let count = 0;
  // They come by date: a month's photos are counted together.
  let [day, month] = [NaN, ""];
  const bits = Object.fromEntries(aspects.map((aspect, index) => [aspect, 1 << index]));

  for (const slot of arrangement.byDate) {
    let failed = 0;
    for (const { bit, accepts } of tests) if (!accepts(slot)) failed |= bit;
    if (failed === 0) count += 1;
    // Two that it fails, and it would not be shown by choosing otherwise in one of them.
    if ((failed & (failed - 1)) !== 0) continue;
    /** @type {(aspect: Aspect) => boolean} */
    const counts = (aspect) => (failed & ~bits[aspect]) === 0;
    if (counts("kind")) {
      const kind = photos.kind(slot);
      kindCounts[kind] += 1;
      if (kind !== raw && photos.hasRawFile(slot)) kindCounts[raw] += 1;
    }
    if (counts("camera")) cameraCounts[columns.camera[slot]] += 1;
    if (counts("folder")) folderCounts[columns.folder[slot]] += 1;
    if (counts("rating")) ratings[photos.rating(slot)] += 1;
    if (counts("shape")) {
      for (const shape of shapesOf(columns.width[slot], columns.height[slot])) {
        shapeCounts.set(shape, (shapeCounts.get(shape) ?? 0) + 1);
      }
    }
    const taken = columns.taken[slot];
    if (counts("date") && (taken !== 0 || photos.knowsDate(slot))) {
      if (Math.floor(taken / 86_400) !== day) {
        day = Math.floor(taken / 86_400);
        month = dateKey(taken, 2);
      }
      months.set(month, (months.get(month) ?? 0) + 1);
    }
  }
  return {
    count, ratings, months, shapes: shapeCounts,
    kinds: counted(kinds, kindCounts),
    cameras: counted(photos.cameras.slice(1), cameraCounts.subarray(1)),
    folders: counted(photos.folders, folderCounts),
  };
}

/** @param {readonly string[]} names @param {Uint32Array} counts @returns {Map<string, number>} */
function counted(names, counts) {
  return new Map(names.map((name, index) => /** @type {[string, number]} */ ([name, counts[index]]))
    .filter(([, count]) => count > 0));
}

/**
 * @typedef {object} FolderNode
 * @property {string} path
 * @property {string} name
 * @property {number} count Photos in it and in all folders in it.
 * @property {FolderNode[]} folders
 */

/**
 * The folders as a tree.
 *
 * @param {Map<string, number>} counts Photos that lie directly in each folder, by path.
 * @param {(a: string, b: string) => number} compare Of names.
 * @returns {FolderNode} The outermost folder.
 */
export function folderTree(counts, compare) {
  /** @type {FolderNode} */
  const root = { path: "", name: "", count: 0, folders: [] };
  const nodes = new Map([["", root]]);
  /** @type {(path: string) => FolderNode} */
  const node = (path) => {
    const known = nodes.get(path);
    if (known) return known;
    const slash = path.lastIndexOf("/");
    const made = { path, name: path.slice(slash + 1), count: 0, folders: [] };
    nodes.set(path, made);
    node(slash < 0 ? "" : path.slice(0, slash)).folders.push(made);
    return made;
  };
  for (const [path, count] of counts) {
    node(path);
    for (let ancestor = path; ; ancestor = ancestor.slice(0, Math.max(0, ancestor.lastIndexOf("/")))) {
      /** @type {FolderNode} */ (nodes.get(ancestor)).count += count;
      if (ancestor === "") break;
    }
  }
  for (const each of nodes.values()) each.folders.sort((a, b) => compare(a.name, b.name));
  return root;
}
