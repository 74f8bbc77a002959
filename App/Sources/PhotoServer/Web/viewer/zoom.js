// @ts-check
/**
 * The mathematics of a picture that is seen through a room, the part of the page that shows it. Nothing here knows of
 * elements or events.
 */

/** @typedef {{ width: number, height: number }} Size A picture's in its pixels, a room's in CSS pixels. */
/** @typedef {{ x: number, y: number }} Point In CSS pixels, from the room's centre. */
/**
 * @typedef {object} Placement
 * @property {number} scale CSS pixels to each pixel of the picture.
 * @property {number} x Where the picture's centre is.
 * @property {number} y
 */
/**
 * @typedef {{ middle: Point, distance: number }} Grip Two fingers: the point between them, and how far they are apart.
 */

/** CSS pixels to each pixel of a picture that is too small to fill the room. */
const largestFittingScale = 8;

/** Device pixels to each pixel of a picture, as far as one can zoom in at least. */
const closestLook = 8;

/** The share of the finger's way that is followed where the picture has come to its end. */
const softness = 0.55;

/**
 * The scale at which the whole picture is seen, as large as can be.
 *
 * @param {Size} picture
 * @param {Size} room
 */
export function fittingScale(picture, room) {
  return Math.min(room.width / picture.width, room.height / picture.height, largestFittingScale);
}

/**
 * The largest scale.
 *
 * @param {Size} picture
 * @param {Size} room
 * @param {number} density Device pixels to each CSS pixel.
 */
export function largestScale(picture, room, density) {
  return Math.max(closestLook / density, 4 * fittingScale(picture, room));
}

/**
 * The picture in the room's middle, whole.
 *
 * @param {Size} picture
 * @param {Size} room
 * @returns {Placement}
 */
export function fitted(picture, room) {
  return { scale: fittingScale(picture, room), x: 0, y: 0 };
}

/**
 * Another scale, with what is at a point staying there.
 *
 * @param {Placement} placement
 * @param {Point} point
 * @param {number} scale
 * @returns {Placement}
 */
export function zoomed({ scale: former, x, y }, point, scale) {
  const ratio = scale / former;
  return { scale, x: point.x + (x - point.x) * ratio, y: point.y + (y - point.y) * ratio };
}

/**
 * What two fingers make of it: that which is between them stays there, as they go and as they part.
 *
 * @param {Placement} placement As it was when they took hold.
 * @param {Grip} start
 * @param {Grip} now
 * @returns {Placement}
 */
export function pinched(placement, start, now) {
  const ratio = start.distance > 0 ? now.distance / start.distance : 1;
  return {
    scale: placement.scale * ratio,
    x: now.middle.x + (placement.x - start.middle.x) * ratio,
    y: now.middle.y + (placement.y - start.middle.y) * ratio,
  };
}

/**
 * How far the picture's centre can go from the room's, either way, without the room showing what is beside the picture.
 *
 * @param {Size} picture
 * @param {Size} room
 * @param {number} scale
 * @returns {Point}
 */
export function reach(picture, room, scale) {
  return {
    x: Math.max(0, (picture.width * scale - room.width) / 2),
    y: Math.max(0, (picture.height * scale - room.height) / 2),
  };
}

/**
 * The nearest placement that there can be for longer: not smaller than whole, not too large, and filling the room as
 * far as it can.
 *
 * @param {Placement} placement
 * @param {Size} picture
 * @param {Size} room
 * @param {number} density
 * @returns {Placement}
 */
export function held(placement, picture, room, density) {
  const least = fittingScale(picture, room);
  const scale = clamp(placement.scale, least, largestScale(picture, room, density));
  const { x, y } = scale === placement.scale ? placement : zoomed(placement, { x: 0, y: 0 }, scale);
  const limit = reach(picture, room, scale);
  return { scale, x: clamp(x, -limit.x, limit.x), y: clamp(y, -limit.y, limit.y) };
}

/**
 * A scale that follows fingers also where there is no more to come, and ever less so.
 *
 * @param {number} scale
 * @param {number} least
 * @param {number} largest
 */
export function softScale(scale, least, largest) {
  if (scale < least) return least * (scale / least) ** 0.4;
  if (scale > largest) return largest * (scale / largest) ** 0.4;
  return scale;
}

/**
 * A place that follows a finger also beyond its limit, and ever less so: never further than `length`.
 *
 * @param {number} place
 * @param {number} limit Either way from 0.
 * @param {number} length
 */
export function softPlace(place, limit, length) {
  const beyond = Math.abs(place) - limit;
  if (beyond <= 0) return place;
  return Math.sign(place) * (limit + length * (1 - 1 / ((beyond * softness) / length + 1)));
}

/**
 * How far a place is beyond its limit; 0 if it is not.
 *
 * @param {number} place
 * @param {number} limit Either way from 0.
 */
export function excess(place, limit) {
  return place - clamp(place, -limit, limit);
}

/**
 * What a double click makes of a whole picture: each of its pixels a device pixel; where that is hardly any larger,
 * twice as large.
 *
 * @param {Size} picture
 * @param {Size} room
 * @param {number} density
 */
export function closerScale(picture, room, density) {
  const least = fittingScale(picture, room);
  const exact = 1 / density;
  return exact > 1.5 * least ? exact : 2 * least;
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} largest
 */
export function clamp(value, least, largest) {
  return Math.min(Math.max(value, least), largest);
}
