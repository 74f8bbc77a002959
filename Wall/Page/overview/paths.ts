import { clamp, type Point } from "../model/geometry.js";
import { type Camera, fromView, type Strips } from "./strips.js";

/**
 * Ways of the camera from the wall, at scale 1, to all of it in view, and back. The scale alone says where the camera is,
 * so that a gesture that goes on and back again ends where it began.
 */
export type Path = (scale: number) => Camera;

/** Up to this scale, strips may be anywhere; from here to 1, one of them comes to where the wall has it. */
export const free = 0.5;

/** How far a camera has come from `free` to the wall, from 0 to 1, smoothly. */
function nearness(scale: number): number {
  const share = clamp(1 - Math.log(scale) / Math.log(free), 0, 1);
  return share * share * (3 - 2 * share);
}

const mix = (one: number, other: number, share: number) => one + (other - one) * share;

/** A camera that shows nothing outside of the strips, or has them in the middle. */
export function held({ scale, x, y }: Camera, { count, stride, length, viewport }: Strips): Camera {
  const breadth = (count - 1) * stride + viewport.width;
  return {
    scale,
    x: breadth * scale < viewport.width ? (viewport.width - breadth * scale) / 2
      : clamp(x, viewport.width - breadth * scale, 0),
    y: clamp(y, Math.min(viewport.height - length * scale, 0), 0),
  };
}

/** The camera that shows all. */
export const whole = (strips: Strips): Camera => held({ scale: strips.least, x: 0, y: 0 }, strips);

/** The camera that shows what the wall shows when it is scrolled so far, with a strip in the wall's place. */
export function onWall(strips: Strips, offset: number, strip: number): Camera {
  return { scale: 1, x: -strip * strips.stride, y: strip * strips.length - offset };
}

/** How far the wall is scrolled where a camera at scale 1 shows it, and by which strip. */
export function wallOffset(strips: Strips, camera: Camera): { strip: number, offset: number } {
  const strip = clamp(Math.round(-camera.x / strips.stride), 0, strips.count - 1);
  return { strip, offset: strip * strips.length - camera.y };
}

/**
 * The way on which what is at a point of the viewport stays there, as far as nothing outside of the strips would be
 * seen. On the last stretch to scale 1, its strip comes to the wall's place, if it is not there from the start.
 */
export function around(strips: Strips, start: Camera, point: Point): Path {
  const place = fromView(start, point);
  const { strip } = strips.contentAt(place);
  const { viewport, length, contentLength, stride } = strips;
  const begin = nearness(start.scale);
  const goal = (scale: number): Camera => {
    const near = nearness(scale);
    // What is in the wall's place at the start does not move there.
    const aligned = near > begin ? (near - begin) / (1 - begin) : 0;
    const x = point.x - place.x * scale;
    const y = point.y - place.y * scale;
    const { x: left } = held({ scale, x: mix(x, -strip * stride * scale, aligned), y }, strips);
    // The wall goes on at the ends of strips, and ends where its content does.
    const top = strip * length * scale;
    const least = mix(viewport.height - length * scale, viewport.height - (contentLength * scale - top), near);
    return { scale, x: left, y: clamp(y, least, Math.max(least, top * near)) };
  };
  // A way that begins near the wall may begin beyond what another strip allows: it leads there.
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

/** The straight way between two cameras of different scales: what is at some point on the screen stays there. */
export function between(start: Camera, end: Camera): Path {
  const whole = end.scale - start.scale;
  return (scale) => {
    const share = whole === 0 ? 1 : (scale - start.scale) / whole;
    return { scale, x: mix(start.x, end.x, share), y: mix(start.y, end.y, share) };
  };
}
