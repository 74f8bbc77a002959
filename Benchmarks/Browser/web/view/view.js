// @ts-check
// The browser's side of `Benchmarks/bench.py view`, which calls the functions below.

import { compare, HEIGHT, nextFrame, randomRatios, timeToPixels } from "/showcase/comparing.js";
import { Cascade, GAP, GridLanes, PlacedBoxes } from "/showcase/contenders.js";

const CONTENDERS = { cascade: Cascade, lanes: GridLanes, placed: PlacedBoxes };

window.compare = (name, count) => compare(CONTENDERS[name], count);

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
