// Compares the contenders: measures the main thread's work from a change to pixels that agree with a naive
// reference.

import { GAP, LANES } from "./contenders.js";

/** In CSS pixels: the height of each contender's viewport, and its initial width. */
export const HEIGHT = 800;
const WIDTH = 1200;

/** Shapes between 1 : 2 and 2 : 1, the same in each run. */
export function randomRatios(count) {
  const ratios = new Float32Array(count);
  for (let index = 0, state = 1; index < count; index += 1) {
    state = (state * 48271) % 2147483647;
    ratios[index] = 0.5 + (1.5 * state) / 2147483647;
  }
  return ratios;
}

const channel = new MessageChannel();

/**
 * Waits for the next frame. Returns when its first callback ran, and when it had been painted, or rather recorded for
 * the compositor. The channel's message is handled after the frame, never in the middle of it.
 * @returns {Promise<{ began: number, ended: number }>}
 */
export const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const began = performance.now();
      channel.port1.onmessage = () => resolve({ began, ended: performance.now() });
      channel.port2.postMessage(null);
    });
  });

/**
 * Milliseconds from a change to correct pixels: the main thread's work, and the time including the wait for the frame.
 * @param {() => void} change
 * @param {() => boolean} isCorrect
 * @returns {Promise<{ work: number, wall: number, frames: number }>}
 */
export async function timeToPixels(change, isCorrect) {
  await nextFrame();
  await nextFrame();
  // Requested before the change requests a frame, so that the measurement includes all of the frame's work.
  let frame = nextFrame();
  const start = performance.now();
  change();
  let work = performance.now() - start;
  for (let frames = 1; ; frames += 1) {
    const { began, ended } = await frame;
    work += ended - began;
    if (isCorrect()) return { work, wall: ended - start, frames };
    if (frames === 60) throw new Error("the display does not become correct");
    frame = nextFrame();
  }
}

/**
 * Whether the boxes in a viewport at the content's start are where the rule puts them: in the first of the shortest
 * lanes.
 */
function isArranged(contender, ratios, width) {
  const breadth = (width - (LANES - 1) * GAP) / LANES;
  const ends = new Float64Array(LANES);
  for (let index = 0; Math.min(...ends) < HEIGHT; index += 1) {
    const lane = ends.indexOf(Math.min(...ends));
    const expected = [lane * (breadth + GAP), ends[lane], breadth, breadth * ratios[index]];
    const frame = contender.frameOf(index);
    if (!frame || frame.some((value, side) => Math.abs(value - expected[side]) > 1)) return false;
    ends[lane] += expected[3] + GAP;
  }
  return true;
}

/** The changes, in this order. */
export const CHANGES = ["first layout", "another width", "another length of one box", "a box inserted at the top"];

/**
 * Measures each kind of change once, in milliseconds of work.
 * @param {new (ratios: Float32Array) => any} Contender @param {number} count @param {HTMLElement} [parent]
 */
export async function compare(Contender, count, parent = document.body) {
  const ratios = [...randomRatios(count)];
  const contender = new Contender(Float32Array.from(ratios));
  let width = WIDTH;
  const measure = async (change) => (await timeToPixels(change, () => isArranged(contender, ratios, width))).work;
  const results = [
    await measure(() => contender.mount(parent)),
    await measure(() => {
      width = 1000;
      contender.setWidth(width);
    }),
    await measure(() => {
      ratios[3] = ratios[3] === 1 ? 0.75 : 1;
      contender.setRatio(3, ratios[3]);
    }),
    await measure(() => {
      ratios.unshift(1.25);
      contender.insertFirst(1.25);
    }),
  ];
  contender.unmount();
  return results;
}
