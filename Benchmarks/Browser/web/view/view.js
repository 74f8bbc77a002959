// @ts-check
// The browser's side of `Scripts/bench-view.py`, which calls the functions below.

import { Cascade, GAP, GridLanes, LANES, PlacedBoxes } from "./contenders.js";

const CONTENDERS = { cascade: Cascade, lanes: GridLanes, placed: PlacedBoxes };
const HEIGHT = 800;

/** Shapes between 1 : 2 and 2 : 1, the same in each run. */
function randomRatios(count) {
  const ratios = new Float32Array(count);
  for (let index = 0, state = 1; index < count; index += 1) {
    state = (state * 48271) % 2147483647;
    ratios[index] = 0.5 + (1.5 * state) / 2147483647;
  }
  return ratios;
}

const channel = new MessageChannel();

/**
 * The next frame: when its first callback ran, and when it had been painted, or rather recorded for the compositor.
 * A task is carried out before or after a frame, not in the middle of it.
 * @returns {Promise<{ began: number, ended: number }>}
 */
const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const began = performance.now();
      channel.port1.onmessage = () => resolve({ began, ended: performance.now() });
      channel.port2.postMessage(null);
    });
  });

/**
 * Milliseconds from a change to correct pixels: the main thread's work, and with the wait for the frame.
 * @param {() => void} change
 * @param {() => boolean} isCorrect
 * @returns {Promise<{ work: number, wall: number, frames: number }>}
 */
async function timeToPixels(change, isCorrect) {
  await nextFrame();
  await nextFrame();
  // Asked for before the change asks for one, so that the frame's work is seen from its beginning.
  let frame = nextFrame();
  const start = performance.now();
  change();
  let work = performance.now() - start;
  for (let frames = 1; ; frames += 1) {
    const { began, ended } = await frame;
    work += ended - began;
    if (isCorrect()) return { work, wall: ended - start, frames };
    if (frames === 60) throw new Error("what is shown does not become correct");
    frame = nextFrame();
  }
}

/** Whether the boxes in a viewport at the content's start are where the rule says: the shortest lane, the first such. */
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

/** What a contender takes for each kind of change, once, in milliseconds of work. */
window.compare = async (name, count) => {
  const ratios = [...randomRatios(count)];
  const contender = new CONTENDERS[name](Float32Array.from(ratios));
  let width = 1200;
  const measure = async (change) => (await timeToPixels(change, () => isArranged(contender, ratios, width))).work;
  const results = [
    await measure(() => contender.mount()),
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
};

/** How far from the viewport's start an item's cell begins; `Infinity` if it has none. */
function distanceOf(view, item) {
  const cell = view.cellAt({ section: 0, item });
  return cell ? cell.getBoundingClientRect().top - view.getBoundingClientRect().top : Infinity;
}

/** The first item that is wholly in view: what the view keeps in place. */
function anchorOf(view) {
  const { top, bottom } = view.getBoundingClientRect();
  return view.visibleItems.map(({ item }) => item).find((item) => {
    const box = view.cellAt({ section: 0, item })?.getBoundingClientRect();
    return box && box.top >= top && box.bottom <= bottom;
  });
}

/** Whether the viewport is full of cells where frames say, in so many lanes. */
function isCovered(view, lanes) {
  const { top, width } = view.getBoundingClientRect();
  const breadth = (width - (lanes - 1) * GAP) / lanes;
  const ends = new Map();
  for (const path of view.visibleItems) {
    const box = view.cellAt(path)?.getBoundingClientRect();
    const frame = view.frameOfItem(path);
    if (!box || Math.abs(box.top - top - (frame.y - view.contentOffset.y)) > 1) return false;
    if (Math.abs(box.width - breadth) > 1) return false;
    const lane = Math.round(frame.x / (breadth + GAP));
    const [start, end] = ends.get(lane) ?? [Infinity, -Infinity];
    ends.set(lane, [Math.min(start, box.top - top), Math.max(end, box.bottom - top)]);
  }
  return ends.size === lanes && [...ends.values()].every(([start, end]) => start <= GAP && end >= HEIGHT - GAP);
}

/**
 * A long wall: milliseconds to correct pixels of first content, of resizes to another number of lanes, and of inserts at
 * the top, with how far what is looked at has moved.
 */
window.changeLongWall = async (count, rounds) => {
  const wall = new Cascade(randomRatios(count), { minimum: 180 });
  const { view } = wall;
  document.body.append(view);
  const first = await timeToPixels(() => wall.load(), () => isCovered(view, 6));
  view.scrollToItem({ section: 0, item: count / 2 });
  await nextFrame();
  await nextFrame();

  /** A change after which there are so many lanes, and the anchor is so many items further on. */
  const measure = async (change, lanes, shift) => {
    const anchor = anchorOf(view);
    const distance = distanceOf(view, anchor);
    const times = await timeToPixels(change, () => isCovered(view, lanes));
    return { ...times, moved: Math.abs(distanceOf(view, anchor + shift) - distance) };
  };
  const resizes = [];
  const inserts = [];
  for (let round = 0; round < rounds; round += 1) {
    resizes.push(await measure(() => wall.setWidth(1000), 5, 0), await measure(() => wall.setWidth(1200), 6, 0));
    inserts.push(await measure(() => wall.insertFirst(1.25), 6, 1));
  }
  wall.unmount();
  return { first: [first], resizes, inserts };
};

/** Resolves when the engine is there. */
window.load = () => document.createElement("cascade-view").ready;
