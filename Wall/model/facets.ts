import type { Arrangement } from "./arrangement.js";
import { type Aspect, shapesOf } from "./filter.js";
import { kinds } from "./numbers.js";
import type { Photos } from "./photos.js";
import type { Query } from "./query.js";
import { dateKey } from "./sections.js";

/**
 * What photos there are to choose from. Each number is of photos that are chosen by all other aspects of the query, so
 * that it says what choosing this one would show.
 */
export interface Facets {
  /** Photos that the query shows. */
  readonly count: number;
  /** By name, as in a query. A picture with a raw file is of both kinds. */
  readonly kinds: Map<string, number>;
  readonly shapes: Map<string, number>;
  /** By name; those that are not known are not counted. */
  readonly cameras: Map<string, number>;
  /** The number of photos of each rating, from 0 on. */
  readonly ratings: number[];
  /** By path: photos that lie directly in it. */
  readonly folders: Map<string, number>;
  /** By key (`2024-05`), in order; those of no date are not counted. */
  readonly months: Map<string, number>;
}

const aspects: Aspect[] = ["text", "kind", "shape", "camera", "folder", "date", "rating"];

const raw = kinds.indexOf("raw");

/**
 * Counts photos by each aspect of a query.
 *
 * - Complexity: O(n) for all photos.
 *
 * @param query The one that is shown, if not said otherwise.
 */
export function countFacets(arrangement: Arrangement, photos: Photos, query: Query = arrangement.query): Facets {
  const tests = arrangement.filter(query)
    .map(({ aspect, accepts }) => ({ bit: 1 << aspects.indexOf(aspect), accepts }));
  const { columns } = photos;
  const kindCounts = new Uint32Array(16);
  const shapeCounts = new Map();
  const cameraCounts = new Uint32Array(photos.cameras.length);
  const folderCounts = new Uint32Array(photos.folders.length);
  const ratings = [0, 0, 0, 0, 0, 0, 0, 0];
  const months: Map<string, number> = new Map();
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
    const counts: (aspect: Aspect) => boolean = (aspect) => (failed & ~bits[aspect]) === 0;
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

function counted(names: readonly string[], counts: Uint32Array): Map<string, number> {
  return new Map(names.map((name, index) => [name, counts[index]] as [string, number])
    .filter(([, count]) => count > 0));
}

export interface FolderNode {
  readonly path: string;
  readonly name: string;
  /** Photos in it and in all folders in it. */
  count: number;
  readonly folders: FolderNode[];
}

/**
 * The folders as a tree.
 *
 * @param counts Photos that lie directly in each folder, by path.
 * @param compare Of names.
 * @returns The outermost folder.
 */
export function folderTree(counts: Map<string, number>, compare: (a: string, b: string) => number): FolderNode {
  const root: FolderNode = { path: "", name: "", count: 0, folders: [] };
  const nodes = new Map([["", root]]);
  const node: (path: string) => FolderNode = (path) => {
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
      (nodes.get(ancestor) as FolderNode).count += count;
      if (ancestor === "") break;
    }
  }
  for (const each of nodes.values()) each.folders.sort((a, b) => compare(a.name, b.name));
  return root;
}
