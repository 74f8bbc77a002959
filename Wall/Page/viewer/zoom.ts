import { clamp, type Grip, type Point, type Size } from "../model/geometry.js";

/** The mathematics of zooming a picture in a room, the part of the page that shows it. Pure functions. */

export interface Placement {
  /** CSS pixels per pixel of the picture. */
  readonly scale: number;
  /** The picture's centre, from that of the room. */
  readonly x: number;
  readonly y: number;
}

/** The greatest scale at which a picture is shown unless the user zooms in. */
const largestFittingScale = 1;

/** The greatest scale at which a picture is enlarged to fill the room. */
const largestFillingScale = 8;

/** Device pixels per pixel of a picture up to which the user can always zoom in. */
const closestLook = 8;

/** Device pixels per pixel of a picture from which pixels are shown as squares. */
export const pixelatedFrom = 3;

/** The part of a finger's movement that the picture follows beyond its edge. */
const softness = 0.55;

/** The scale at which the whole picture is shown. A picture that is smaller than the room is not enlarged. */
export function fittingScale(picture: Size, room: Size): number {
  return Math.min(fillingScale(picture, room), largestFittingScale);
}

/** The scale at which the whole picture fills the room. */
export function fillingScale(picture: Size, room: Size): number {
  return Math.min(room.width / picture.width, room.height / picture.height, largestFillingScale);
}

/** The largest scale, with `density` device pixels per CSS pixel. */
export function largestScale(picture: Size, room: Size, density: number): number {
  return Math.max(closestLook / density, 4 * fillingScale(picture, room));
}

/** Converts a placement into the coordinates of a room that is rotated by right angles, clockwise. */
export function unturned({ scale, x, y }: Placement, turns: number): Placement {
  const places: [number, number][] = [[x, y], [y, -x], [-x, -y], [-y, x]];
  const [across, down] = places[turns % 4];
  return { scale, x: across, y: down };
}

/** Changes the scale, around a point that stays in place. */
export function zoomed({ scale: former, x, y }: Placement, point: Point, scale: number): Placement {
  const ratio = scale / former;
  return { scale, x: point.x + (x - point.x) * ratio, y: point.y + (y - point.y) * ratio };
}

/** Applies a pinch to a placement: the point between the fingers stays between them. */
export function pinched(placement: Placement, start: Grip, now: Grip): Placement {
  const ratio = start.distance > 0 ? now.distance / start.distance : 1;
  return {
    scale: placement.scale * ratio,
    x: now.middle.x + (placement.x - start.middle.x) * ratio,
    y: now.middle.y + (placement.y - start.middle.y) * ratio,
  };
}

/** How far the picture's centre can be from the room's without a gap at an edge. */
export function reach(picture: Size, room: Size, scale: number): Point {
  return {
    x: Math.max(0, (picture.width * scale - room.width) / 2),
    y: Math.max(0, (picture.height * scale - room.height) / 2),
  };
}

/** The nearest valid placement: not smaller than the whole picture, not too large, and without avoidable gaps. */
export function held(placement: Placement, picture: Size, room: Size, density: number): Placement {
  const least = fittingScale(picture, room);
  const scale = clamp(placement.scale, least, largestScale(picture, room, density));
  const { x, y } = scale === placement.scale ? placement : zoomed(placement, { x: 0, y: 0 }, scale);
  const limit = reach(picture, room, scale);
  return { scale, x: clamp(x, -limit.x, limit.x), y: clamp(y, -limit.y, limit.y) };
}

/** A scale that follows fingers beyond the limits, with increasing resistance. */
export function softScale(scale: number, least: number, largest: number): number {
  if (scale < least) return least * (scale / least) ** 0.4;
  if (scale > largest) return largest * (scale / largest) ** 0.4;
  return scale;
}

/** A place that follows a finger beyond ±limit, with increasing resistance, at most by `length`. */
export function softPlace(place: number, limit: number, length: number): number {
  const beyond = Math.abs(place) - limit;
  if (beyond <= 0) return place;
  return Math.sign(place) * (limit + length * (1 - 1 / ((beyond * softness) / length + 1)));
}

/** How far a place is beyond ±limit; 0 if it is not. */
export const excess = (place: number, limit: number): number => place - clamp(place, -limit, limit);

/**
 * The scale after a double click on a whole picture: one device pixel per pixel. If that is hardly larger, the picture
 * fills the room; if that is hardly larger either, it becomes twice as large.
 */
export function closerScale(picture: Size, room: Size, density: number): number {
  const least = fittingScale(picture, room);
  return [1 / density, fillingScale(picture, room)].find((scale) => scale > 1.5 * least) ?? 2 * least;
}
