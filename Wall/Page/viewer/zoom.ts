import { clamp, type Grip, type Point, type Size } from "../model/geometry.js";

/** The mathematics of a picture seen through a room, the part of the page that shows it: of no elements or events. */

export interface Placement {
  /** CSS pixels to each pixel of the picture. */
  readonly scale: number;
  /** Where the picture's centre is. */
  readonly x: number;
  readonly y: number;
}

/** CSS pixels to each pixel of a picture, unless the user has asked to see it larger. */
const largestFittingScale = 1;

/** The same where it fills the room. */
const largestFillingScale = 8;

/** Device pixels to each pixel of a picture, as far as one can zoom in at least. */
const closestLook = 8;

/** From this number of device pixels to each pixel of a picture on, these are shown as squares. */
export const pixelatedFrom = 3;

/** The share of the finger's way that is followed where the picture has come to its end. */
const softness = 0.55;

/** The scale at which the whole picture is seen: one that is smaller than the room keeps its size. */
export function fittingScale(picture: Size, room: Size): number {
  return Math.min(fillingScale(picture, room), largestFittingScale);
}

/** The scale at which the whole picture is seen as large as can be. */
export function fillingScale(picture: Size, room: Size): number {
  return Math.min(room.width / picture.width, room.height / picture.height, largestFillingScale);
}

/** The largest scale, where there are `density` device pixels to each CSS pixel. */
export function largestScale(picture: Size, room: Size, density: number): number {
  return Math.max(closestLook / density, 4 * fillingScale(picture, room));
}

/** The same placement in a room that is turned by right angles, clockwise, as that sees it. */
export function unturned({ scale, x, y }: Placement, turns: number): Placement {
  const places: [number, number][] = [[x, y], [y, -x], [-x, -y], [-y, x]];
  const [across, down] = places[turns % 4];
  return { scale, x: across, y: down };
}

/** Another scale, with what is at a point staying there. */
export function zoomed({ scale: former, x, y }: Placement, point: Point, scale: number): Placement {
  const ratio = scale / former;
  return { scale, x: point.x + (x - point.x) * ratio, y: point.y + (y - point.y) * ratio };
}

/** What two fingers make of a placement: that which is between them stays there, as they go and as they part. */
export function pinched(placement: Placement, start: Grip, now: Grip): Placement {
  const ratio = start.distance > 0 ? now.distance / start.distance : 1;
  return {
    scale: placement.scale * ratio,
    x: now.middle.x + (placement.x - start.middle.x) * ratio,
    y: now.middle.y + (placement.y - start.middle.y) * ratio,
  };
}

/** How far the picture's centre can go from the room's, either way, while the room shows no more than the picture. */
export function reach(picture: Size, room: Size, scale: number): Point {
  return {
    x: Math.max(0, (picture.width * scale - room.width) / 2),
    y: Math.max(0, (picture.height * scale - room.height) / 2),
  };
}

/** The nearest placement that can last: not smaller than whole, not too large, filling the room as far as it can. */
export function held(placement: Placement, picture: Size, room: Size, density: number): Placement {
  const least = fittingScale(picture, room);
  const scale = clamp(placement.scale, least, largestScale(picture, room, density));
  const { x, y } = scale === placement.scale ? placement : zoomed(placement, { x: 0, y: 0 }, scale);
  const limit = reach(picture, room, scale);
  return { scale, x: clamp(x, -limit.x, limit.x), y: clamp(y, -limit.y, limit.y) };
}

/** A scale that follows fingers also where there is no more to come, and ever less so. */
export function softScale(scale: number, least: number, largest: number): number {
  if (scale < least) return least * (scale / least) ** 0.4;
  if (scale > largest) return largest * (scale / largest) ** 0.4;
  return scale;
}

/** A place that follows a finger also beyond its limit either way from 0, ever less so: never further than `length`. */
export function softPlace(place: number, limit: number, length: number): number {
  const beyond = Math.abs(place) - limit;
  if (beyond <= 0) return place;
  return Math.sign(place) * (limit + length * (1 - 1 / ((beyond * softness) / length + 1)));
}

/** How far a place is beyond its limit either way from 0; 0 if it is not. */
export const excess = (place: number, limit: number): number => place - clamp(place, -limit, limit);

/**
 * What a double click makes of a whole picture: each of its pixels a device pixel; where that is hardly any larger, as
 * large as the room, or twice as large.
 */
export function closerScale(picture: Size, room: Size, density: number): number {
  const least = fittingScale(picture, room);
  return [1 / density, fillingScale(picture, room)].find((scale) => scale > 1.5 * least) ?? 2 * least;
}
