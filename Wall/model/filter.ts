import { kinds } from "./numbers.js";
import type { Photos } from "./photos.js";
import type { Query, Shape } from "./query.js";

/** What photos are chosen by. */
export type Aspect = "text" | "kind" | "shape" | "camera" | "folder" | "date" | "rating";

/** A test of photos, by their slots, for each aspect by which a query chooses. */
export type Filter = { aspect: Aspect, accepts: (slot: number) => boolean }[];

/** @param searchText The folded text in which words are looked for. */
export function makeFilter(query: Query, photos: Photos, searchText: (slot: number) => string): Filter {
  const filter: Filter = [];
  const { taken, camera, folder } = photos.columns;
  const words = folded(query.text).split(/\s+/).filter((word) => word !== "");
  // What rules out most at least cost comes first.
  if (query.folder !== null) {
    const isIn = foldersIn(query.folder, photos.folders);
    filter.push({ aspect: "folder", accepts: (slot) => isIn[folder[slot]] === 1 });
  }
  if (query.camera !== null) {
    const number = photos.cameras.indexOf(query.camera);
    filter.push({ aspect: "camera", accepts: (slot) => camera[slot] === number });
  }
  if (query.from !== "" || query.to !== "") {
    const first = query.from === "" ? -Infinity : startOfDay(query.from);
    const end = query.to === "" ? Infinity : startOfDay(query.to) + secondsInDay;
    filter.push({ aspect: "date", accepts: (slot) => taken[slot] >= first && taken[slot] < end });
  }
  if (query.kinds.length > 0) {
    const accepted = kinds.map((name) => query.kinds.includes(name));
    const acceptsRaw = query.kinds.includes("raw");
    filter.push({
      aspect: "kind",
      accepts: (slot) => (accepted[photos.kind(slot)] ?? false) || (acceptsRaw && photos.hasRawFile(slot)),
    });
  }
  if (query.rating > 0) {
    filter.push({ aspect: "rating", accepts: (slot) => photos.rating(slot) >= query.rating });
  }
  if (query.shapes.length > 0) {
    filter.push({ aspect: "shape", accepts: (slot) => hasShape(photos, slot, query.shapes) });
  }
  if (words.length > 0) {
    filter.push({
      aspect: "text",
      accepts(slot): boolean {
        const text = searchText(slot);
        return words.every((word) => text.includes(word));
      },
    });
  }
  return filter;
}

const secondsInDay = 86_400;

const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Tells of each folder whether it is one or lies in it. */
function foldersIn(path: string, folders: readonly string[]): Uint8Array {
  return Uint8Array.from(folders, (folder) =>
    Number(folder === path || folder.startsWith(`${path}/`)));
}

/** How much longer than broad, or broader than long, a picture is that is not square any more. */
const squareRatio = 1.05;
/** The same for a panorama. */
const panoramaRatio = 2;

/** The shapes that a picture has: a panorama is broad or long as well. */
export function shapesOf(width: number, height: number): Shape[] {
  if (width === 0 || height === 0) return [];
  const ratio = width / height;
  if (ratio < squareRatio && ratio > 1 / squareRatio) return ["square"];
  const isPanorama = ratio >= panoramaRatio || ratio <= 1 / panoramaRatio;
  const direction = ratio > 1 ? "landscape" : "portrait";
  return isPanorama ? [direction, "panorama"] : [direction];
}

function hasShape({ columns }: Photos, slot: number, wanted: readonly Shape[]): boolean {
  return shapesOf(columns.width[slot], columns.height[slot]).some((shape) => wanted.includes(shape));
}

/** The text without case and diacritics. */
export function folded(text: string): string {
  return (/^[\x00-\x7f]*$/.test(text) ? text : text.normalize("NFKD").replace(/\p{M}+/gu, "")).toLowerCase();
}
