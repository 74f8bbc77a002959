import type { Grip, Point } from "../model/geometry.js";

/** The place of an event in an element, from its centre. */
export function pointIn(element: Element, { clientX, clientY }: { clientX: number, clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** The grip of two fingers. */
export function gripOf(one: Point, other: Point): Grip {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    distance: Math.hypot(one.x - other.x, one.y - other.y),
  };
}
