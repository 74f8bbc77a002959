import { clamp, type Point } from "../model/geometry.js";
import { type Camera, fromView, type Strips } from "./strips.js";

/**
 * A path of the camera between the wall, at scale 1, and all photos in view. The scale alone determines the camera, so
 * that a gesture that goes back and forth ends where it began.
 */
export type CameraPath = (scale: number) => Camera;

/** Up to this scale, strips may be anywhere. From here to 1, one of them is moved into line with the wall. */
export const free = 0.5;

/** The smoothed progress from `free` (0) to the wall (1). */
function nearness(scale: number): number {
  const share = clamp(1 - Math.log(scale) / Math.log(free), 0, 1);
  return share * share * (3 - 2 * share);
}

const mix = (one: number, other: number, share: number) => one + (other - one) * share;

/** The nearest camera that shows nothing outside of the strips; if these are narrower than the view, centred. */
export function held({ scale, x, y }: Camera, { count, stride, length, viewport }: Strips): Camera {
  const breadth = (count - 1) * stride + viewport.width;
  return {
    scale,
    x: breadth * scale < viewport.width ? (viewport.width - breadth * scale) / 2
      : clamp(x, viewport.width - breadth * scale, 0),
    y: clamp(y, Math.min(viewport.height - length * scale, 0), 0),
  };
}

/** The camera that shows all photos. */
export const whole = (strips: Strips): Camera => held({ scale: strips.least, x: 0, y: 0 }, strips);

/** The camera that shows the same as the wall at a scroll offset, with one strip in the wall's place. */
export function onWall(strips: Strips, offset: number, strip: number): Camera {
  return { scale: 1, x: -strip * strips.stride, y: strip * strips.length - offset };
}

/** The strip and the scroll offset at which the wall shows the same as a camera at scale 1. */
export function wallOffset(strips: Strips, camera: Camera): { strip: number, offset: number } {
  const strip = clamp(Math.round(-camera.x / strips.stride), 0, strips.count - 1);
  return { strip, offset: strip * strips.length - camera.y };
}

/**
 * The path along which the photo at a point of the viewport stays there, as far as nothing outside of the strips comes
 * into view. On the last part to scale 1, its strip is moved into line with the wall.
 */
export function around(strips: Strips, start: Camera, point: Point): CameraPath {
  const place = fromView(start, point);
  const { strip } = strips.contentAt(place);
  const { viewport, length, contentLength, stride } = strips;
  const begin = nearness(start.scale);
  const goal = (scale: number): Camera => {
    const near = nearness(scale);
    // A strip that is in line with the wall at the start does not move.
    const aligned = near > begin ? (near - begin) / (1 - begin) : 0;
    const x = point.x - place.x * scale;
    const y = point.y - place.y * scale;
    const { x: left } = held({ scale, x: mix(x, -strip * stride * scale, aligned), y }, strips);
    // Near the wall, the limits are those of its content, not those of the strip.
    const top = strip * length * scale;
    const least = mix(viewport.height - length * scale, viewport.height - (contentLength * scale - top), near);
    return { scale, x: left, y: clamp(y, least, Math.max(least, top * near)) };
  };
  // A path that begins near the wall may begin outside of the strip's limits: the difference fades out.
  const first = goal(start.scale);
  const x = start.x - first.x;
  const y = start.y - first.y;
  return (scale) => {
    const near = nearness(scale);
    const rest = near > begin ? (1 - near) / (1 - begin) : begin > 0 ? near / begin : 0;
    const camera = goal(scale);
    return { scale, x: camera.x + rest * x, y: camera.y + rest * y };
  };
}

/** The straight path between two cameras of different scales: one point on the screen stays in place. */
export function between(start: Camera, end: Camera): CameraPath {
  const whole = end.scale - start.scale;
  return (scale) => {
    const share = whole === 0 ? 1 : (scale - start.scale) / whole;
    return { scale, x: mix(start.x, end.x, share), y: mix(start.y, end.y, share) };
  };
}
