import { make, makeIcon } from "../dom/markup.js";
import { incompleteText } from "../dom/unreadable.js";
import { isCropped } from "../layout/shapes.js";
import { dayTaken } from "../model/dates.js";
import { flagOf } from "../model/flags.js";
import { kinds } from "../model/numbers.js";
import { isVideo, type Photo } from "../model/photo.js";
import { counted } from "../model/words.js";

/** The small marks on a tile, for what its picture does not show. */

/** Outlines in a square of 16 × 16. */
const shapes = {
  play: "M5 3v10l8-5z",
  still: "M2 3.5h12v9H2zM4.5 3.5v9M11.5 3.5v9M2 6.5h2.5M2 9.5h2.5M11.5 6.5H14M11.5 9.5H14",
  broad: "M5 5L2 8l3 3M11 5l3 3-3 3M2 8h12",
  long: "M5 5l3-3 3 3M5 11l3 3 3-3M8 2v12",
  incomplete: "M8 2L1.5 14h13zM8 6.5v3.5M8 12v.5",
};

/** @returns True for animated pictures that are not videos. */
export const isAnimation = (photo: Photo): boolean => photo.isMoving && !isVideo(photo);

/** A duration in milliseconds, for people: 1:05 or 1:00:05. */
function durationText(duration: number): string {
  const seconds = Math.round(duration / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] > 0 ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}

/** The tooltip of a tile. */
export function tileTitle(photo: Photo): string {
  const title = photo.hasRawFile ? `${photo.name}, with a raw file` : photo.name;
  return [title, fileDate(photo), photo.isIncomplete ? incompleteText : ""].filter(Boolean).join("\n");
}

/** @returns The date, if it is only that of the file; otherwise empty. */
const fileDate = (photo: Photo): string => (photo.dateSource === 0 ? dayTaken(photo) : "");

/** @param plays True if the file of a video or an animation is available. Returns the text for screen readers. */
export function tileText(photo: Photo, plays: boolean): string {
  const { name, duration, hasRawFile, isIncomplete, rating } = photo;
  return [
    name,
    isVideo(photo) ? (plays ? "video" : "picture of a video") : isAnimation(photo) && plays ? "animated" : "",
    isVideo(photo) && duration > 0 ? durationText(duration) : "",
    hasRawFile ? "with a raw file" : "",
    fileDate(photo),
    isIncomplete ? "incomplete" : "",
    rating > 0 ? counted(rating, "star", "stars") : "",
    flagOf(photo)?.name,
  ].filter(Boolean).join(", ");
}

/** The marks of a photo. Most photos have none. */
export function makeMarks(photo: Photo, plays: boolean): HTMLElement[] {
  const { duration, kind, rating } = photo;
  const marks = [];
  if (isVideo(photo) && !plays) marks.push(makeMark("still", shapes.still, "Still"));
  else if (isVideo(photo)) marks.push(makeMark("video", shapes.play, duration > 0 ? durationText(duration) : ""));
  else if (isAnimation(photo) && plays) marks.push(makeMark("animation", null, kinds[kind] === "gif" ? "GIF" : "Animated"));
  if (photo.hasRawFile) marks.push(makeMark("raw", null, "RAW"));
  if (isCropped(photo)) marks.push(makeMark("cropped", photo.width > photo.height ? shapes.broad : shapes.long));
  if (photo.isIncomplete) marks.push(makeMark("incomplete", shapes.incomplete));
  const flag = flagOf(photo);
  if (rating > 0 || flag) marks.push(makeMark("rating", flag?.shape ?? null, rating > 0 ? `★ ${rating}` : ""));
  return marks;
}

function makeMark(name: string, outline: string | null, text: string = ""): HTMLSpanElement {
  const mark = make("span", `mark ${name}-mark`, { ariaHidden: "true" }, text);
  if (outline) mark.prepend(makeIcon(16, outline));
  return mark;
}
