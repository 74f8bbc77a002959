import { clamp } from "../model/geometry.js";

/** The mathematics of what moves on by itself: times in milliseconds, places in CSS pixels. */

/** Where it is, so long after its start. */
type Motion = (elapsed: number) => { place: number, isOver: boolean };

/** The time in which what glides loses all but 1/e of its speed. */
const fade = 325;

/** Of a spring: the larger, the harder. Per millisecond. */
const stiffness = 0.018;

/** Gliding to rest, within a limit either way from 0: it may go a little beyond that on the way, and comes back. */
export function glide(place: number, velocity: number, limit: number): Motion {
  // Where it would come to rest if it could.
  const goal = place + velocity * fade;
  const allowed = clamp(goal, -limit, limit);
  if (allowed !== goal) return spring(place, velocity, allowed);
  return (elapsed) => {
    const remaining = (goal - place) * Math.exp(-elapsed / fade);
    return Math.abs(remaining) < 0.25 ? { place: goal, isOver: true } : { place: goal - remaining, isOver: false };
  };
}

/** A critically damped spring: as fast as can be without swinging. */
export function spring(place: number, velocity: number, goal: number): Motion {
  const distance = place - goal;
  const speed = velocity + stiffness * distance;
  return (elapsed) => {
    const decay = Math.exp(-stiffness * elapsed);
    const offset = (distance + speed * elapsed) * decay;
    // It may pass through its goal once, fast.
    const isOver = Math.abs(offset) < 0.25 && Math.abs(speed * elapsed * decay) < 0.5;
    return isOver ? { place: goal, isOver } : { place: goal + offset, isOver };
  };
}

/** A share from 0 to 1, which grows fast at first and slowly at the end. */
export function eased(share: number): number {
  const rest = 1 - clamp(share, 0, 1);
  return 1 - rest * rest * rest;
}
