/** Waterfalls: everything placed, what is visible, one length, more items. */

import { Cascade } from "./contenders/cascade.mjs";
import { PlainLoop } from "./contenders/plain-loop.mjs";
import { TanStack } from "./contenders/tanstack.mjs";
import { VList } from "./contenders/vlist.mjs";
import { medianTime, report, takeTurns, timeAlone, timesOf } from "./measuring.mjs";
import { placesByRule, seededNumbers, viewport, Wall } from "./wall.mjs";

const offsetCount = 1000;
const changeCount = 5;
const appendedCount = 100;
/** Pixels between one frame and the next: 3000 a second. */
const step = 50;

const kept = { keepsLanes: true };
const placedAgain = { keepsLanes: false };

/** Those whose items stay in their lanes when a length changes, and those that place them all again. */
const contenders = ({ tanstack, vlist }) => new Map(Object.entries({
  "Cascade": [() => new Cascade(placedAgain), false],
  "Cascade, lengthOfItem": [() => new Cascade({ ...placedAgain, isAskedOneByOne: true }), false],
  "vlist": [() => new VList(vlist), false],
  "TanStack, measured": [() => new TanStack(tanstack, placedAgain), false],
  "plain loop": [() => new PlainLoop(placedAgain), false],
  "Cascade, lanes kept": [() => new Cascade(kept), true],
  "TanStack, lanes kept": [() => new TanStack(tanstack, kept), true],
  "plain loop, lanes kept": [() => new PlainLoop(kept), true],
}));

/** What is compared with what: the engine that follows the same rule. */
const rivalOf = (name) => name.endsWith("lanes kept") ? "Cascade, lanes kept" : "Cascade";

/** The places of the changed items. */
const changedItems = (count) => ({ "at the beginning": 0, "in the middle": count >> 1, "at the end": count - 1 });

/** Offsets at random, and one after the other from the middle on. */
function offsets(places) {
  const length = Math.max(...places.slice(-100).map(({ start }) => start)) - viewport.height;
  const random = seededNumbers(11);
  return {
    jumps: Array.from({ length: offsetCount }, () => Math.floor(random() * length)),
    frames: Array.from({ length: offsetCount }, (_, index) => Math.floor(length / 2) + step * index),
  };
}

/** Does everything once, and compares what comes of it with the rule: each item's place, and what is visible. */
async function check(name, [make, keepsLanes], wall, { jumps, frames }) {
  const contender = make();
  wall.reset();
  await contender.prepare(wall, true);
  let lanes;
  const compare = (phase) => {
    const places = placesByRule(wall, keepsLanes ? lanes : []);
    places.forEach(({ start, lane }, item) => {
      const own = contender.place(item);
      if (own.start !== start || own.lane !== lane) {
        throw new Error(`${name}, ${phase}: item ${item} is at ${own.start} in lane ${own.lane}, not ${start} in ${lane}`);
      }
    });
    lanes = Uint8Array.from(places, ({ lane }) => lane);
    return places;
  };
  contender.arrange();
  compare("at first");
  contender.arrangeAgain();
  const starts = Float64Array.from(compare("again"), ({ start }) => start);
  let [surplus, visible] = [0, 0];
  for (const offset of [...jumps, ...frames]) {
    const found = new Set(contender.visible(offset));
    const expected = visibleByRule(wall, starts, offset);
    for (const item of expected) {
      if (!found.has(item)) throw new Error(`${name}: item ${item} is missing at ${offset}`);
    }
    surplus += found.size - expected.length;
    visible += expected.length;
  }
  contender.find(0);
  for (const [where, item] of Object.entries(changedItems(wall.count))) {
    for (let index = 0; index < changeCount; index += 1) {
      wall.toggle(item);
      contender.itemDidChange(item);
    }
    compare(where);
  }
  wall.append(appendedCount);
  contender.itemsWereAppended();
  compare("appended");
  contender.end();
  const [more, mean] = [surplus, visible].map((sum) => (sum / (jumps.length + frames.length)).toFixed(1));
  const found = `finds the ${mean} items that are visible${surplus ? ` and ${more} more` : ""}`;
  console.log(`${name}: all places as the rule says; ${found}`);
}

/** The items that overlap the viewport there. Starts ascend with the items, in any lanes. */
function visibleByRule(wall, starts, offset) {
  const end = offset + viewport.height;
  let item = 0;
  for (let stride = 1 << 30; stride > 0; stride >>= 1) {
    if (item + stride <= wall.count && starts[item + stride - 1] < end) item += stride;
  }
  const items = [];
  // No item is longer than the viewport.
  while (item-- > 0 && starts[item] > offset - viewport.height) {
    if (starts[item] + wall.lengths[item] > offset) items.push(item);
  }
  return items;
}

/** Does everything with a contender; answers what it took in milliseconds: finding for each place, all else at once. */
async function carryOut(contender, wall, { jumps, frames }) {
  wall.reset();
  await contender.prepare(wall, false);
  const { count } = wall;
  const times = {
    [`${count} items placed, the first time`]: timeAlone(() => contender.arrange()),
    [`${count} items placed again`]: timeAlone(() => contender.arrangeAgain()),
  };
  for (const [what, some] of [["a place at random", jumps], ["the next frame", frames]]) {
    const all = timeAlone(() => {
      for (const offset of some) contender.find(offset);
    });
    times[`what is visible at ${what}`] = all / some.length;
  }
  contender.find(0);
  for (const [where, item] of Object.entries(changedItems(count))) {
    globalThis.gc();
    times[`another length ${where}`] = medianTime(changeCount, () => {
      wall.toggle(item);
      contender.itemDidChange(item);
    });
  }
  globalThis.gc();
  times[`${appendedCount} items appended`] = medianTime(changeCount, () => {
    wall.append(appendedCount);
    contender.itemsWereAppended();
  });
  return times;
}

/** A wall, and the offsets at which it is looked at. */
function scene(itemCount) {
  const wall = new Wall(itemCount, changeCount * appendedCount);
  return [wall, offsets(placesByRule(wall))];
}

/** How many items it takes for code to be compiled. */
const warmUpCount = 20_000;

/** Compares waterfalls of the given number of items. */
export async function compareWaterfalls(peers, itemCount, rounds) {
  const [large, small] = [scene(itemCount), scene(warmUpCount)];
  const all = contenders(peers);
  for (const [name, entry] of all) await check(name, entry, ...large);
  const times = await takeTurns(all, rounds, ([make]) => timesOf(make, carryOut, small, large));
  report(times, rivalOf);
}
