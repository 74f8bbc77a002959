// The same waterfall as a script for this page alone would show it: everything arranged at once, cells used again, and
// nothing else. No order for the keyboard and for screen readers, no anchor, and no content beyond what a browser can
// scroll. What it costs is the least that scrolling such a page costs.

import { drive, frame, sizesOf } from "./driver.js";

const LANES = 5;
const GAP = 10;
/** How far beyond the viewport there are cells, each way. */
const OVERSCAN = 400;

const view = document.querySelector(".view");
const content = document.querySelector(".content");
/** By lane: the items, and where each begins and ends. */
const lanes = Array.from({ length: LANES }, () => ({ items: [], tops: [], bottoms: [] }));
/** What is shown, by item. */
const cells = new Map();
const unused = [];
let isAsked = false;

window.view = view;
window.drive = (name, seconds) => drive(view, name, seconds);

/** Shows so many items; resolves when they are there. */
window.show = async (count) => {
  const sizes = sizesOf(0, count);
  const width = laneWidth();
  const ends = new Array(LANES).fill(0);
  for (let item = 0; item < count; item += 1) {
    const shortest = ends.indexOf(Math.min(...ends));
    const lane = lanes[shortest];
    const height = (width * sizes[2 * item + 1]) / sizes[2 * item];
    lane.items.push(item);
    lane.tops.push(ends[shortest]);
    lane.bottoms.push(ends[shortest] + height);
    ends[shortest] += height + GAP;
  }
  content.style.height = `${Math.max(...ends)}px`;
  showCells();
  await frame();
};

const laneWidth = () => (view.clientWidth - GAP * (LANES - 1)) / LANES;

function showCells() {
  isAsked = false;
  const { scrollTop, clientHeight } = view;
  const wanted = new Map();
  lanes.forEach((lane, index) => {
    let position = firstAfter(lane.bottoms, scrollTop - OVERSCAN);
    for (; lane.tops[position] < scrollTop + clientHeight + OVERSCAN; position += 1) {
      wanted.set(lane.items[position], [index, position]);
    }
  });
  for (const [item, cell] of cells) {
    if (wanted.has(item)) continue;
    cells.delete(item);
    unused.push(cell);
  }
  for (const [item, [lane, position]] of wanted) if (!cells.has(item)) showCell(item, lane, position);
  for (const cell of unused) cell.hidden = true;
}

function showCell(item, index, position) {
  const cell = unused.pop() ?? content.appendChild(document.createElement("div"));
  const width = laneWidth();
  const { tops, bottoms } = lanes[index];
  cell.hidden = false;
  cell.style.width = `${width}px`;
  cell.style.height = `${bottoms[position] - tops[position]}px`;
  cell.style.transform = `translate(${index * (width + GAP)}px,${tops[position]}px)`;
  cell.textContent = item;
  cells.set(item, cell);
}

/** The first of ascending numbers that is greater than a value. */
function firstAfter(numbers, value) {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

view.addEventListener("scroll", () => {
  if (!isAsked) requestAnimationFrame(showCells);
  isAsked = true;
}, { passive: true });
