import { clamp } from "../model/geometry.js";

/** The mathematics of motion: times in milliseconds, places in CSS pixels. */

/** The place at a time after the start, and whether the motion has ended. */
type Motion = (elapsed: number) => { place: number, isOver: boolean };

/** The time in which a glide slows down to 1/e of its speed, in milliseconds. */
const fade = 325;

/** The stiffness of a spring, per millisecond. */
const stiffness = 0.018;

/** A glide that comes to rest between −limit and limit. It may briefly go beyond these. */
export function glide(place: number, velocity: number, limit: number): Motion {
  // Where it would come to rest without a limit.
  const goal = place + velocity * fade;
  const allowed = clamp(goal, -limit, limit);
  if (allowed !== goal) return spring(place, velocity, allowed);
  return (elapsed) => {
    const remaining = (goal - place) * Math.exp(-elapsed / fade);
    return Math.abs(remaining) < 0.25 ? { place: goal, isOver: true } : { place: goal - remaining, isOver: false };
  };
}

/** A critically damped spring: the fastest one that does not oscillate. */
export function spring(place: number, velocity: number, goal: number): Motion {
  const distance = place - goal;
  const speed = velocity + stiffness * distance;
  return (elapsed) => {
    const decay = Math.exp(-stiffness * elapsed);
    const offset = (distance + speed * elapsed) * decay;
    // It may pass its goal once at high speed, which is not the end.
    const isOver = Math.abs(offset) < 0.25 && Math.abs(speed * elapsed * decay) < 0.5;
    return isOver ? { place: goal, isOver } : { place: goal + offset, isOver };
  };
}

/** Cubic ease-out of a progress from 0 to 1. */
export function eased(share: number): number {
  const rest = 1 - clamp(share, 0, 1);
  return 1 - rest * rest * rest;
}
