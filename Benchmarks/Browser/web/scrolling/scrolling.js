import "/cascade/cascade-view.js";

const view = document.querySelector("cascade-view");

/** Natural sizes of varied shape, over and over. */
const period = 65_521;
const sizes = new Float32Array(2 * period);
let state = 1;
for (let index = 0; index < sizes.length; index += 1) {
  state = (state * 48271) % 2147483647;
  sizes[index] = 100 + (state % 300);
}

/** Shows so many items; resolves when they are there. */
window.show = async (count) => {
  await view.ready;
  view.dataSource = {
    numberOfItems: () => count,
    sizesOfItems(_, start, length) {
      const result = new Float32Array(2 * length);
      for (let index = 0; index < length; index += 1) {
        const from = 2 * ((start + index) % period);
        result[2 * index] = sizes[from];
        result[2 * index + 1] = sizes[from + 1];
      }
      return result;
    },
    fillCell(cell, { item }) {
      cell.textContent = item;
    },
  };
  await frame();
  await frame();
  return view.contentSize.height;
};

const frame = () => new Promise(requestAnimationFrame);

/** Pixels a second after so many seconds: always the same, or thrown again and again, there and back. */
const speeds = {
  steady: () => 3000,
  flings: (time) => (Math.floor(time / 2) % 2 ? -1 : 1) * 60_000 * Math.exp(-(time % 2) / 0.5),
};

/** Scrolls for so many seconds as a script does; resolves with the lengths of the frames, in milliseconds. */
window.drive = async (name, seconds) => {
  const start = await frame();
  const frames = [];
  for (let last = start; last < start + 1000 * seconds;) {
    const time = await frame();
    // A frame that comes late is not to be farther for that.
    const step = Math.min(time - last, 1000 / 60);
    view.scrollTop += Math.round((speeds[name]((time - start) / 1000) * step) / 1000);
    frames.push(time - last);
    last = time;
  }
  return frames;
};

/** What is seen while something scrolls. */
let sight = null;

/**
 * Before each frame, what is on screen: the cells of the last frame, and the offset that the compositor has come to
 * since. So this is the worst that can have been seen.
 */
document.addEventListener("scroll", () => {
  if (!sight) return;
  const { top, bottom } = view.getBoundingClientRect();
  const columns = new Map();
  let visible = 0;
  let alive = 0;
  for (const cell of view.children) {
    alive += 1;
    if (cell.hidden) continue;
    const box = cell.getBoundingClientRect();
    if (box.bottom <= top || box.top >= bottom) continue;
    visible += 1;
    const column = columns.get(box.left) ?? { top: Infinity, bottom: -Infinity };
    columns.set(box.left, { top: Math.min(column.top, box.top), bottom: Math.max(column.bottom, box.bottom) });
  }
  // Between items there is a gap of 10 pixels.
  const strips = [...columns.values()].map((column) => Math.max(0, column.top - top - 10, bottom - column.bottom - 10));
  sight.frames += 1;
  if (visible === 0) sight.empty += 1;
  const strip = visible === 0 ? bottom - top : Math.max(...strips);
  if (strip > 0) sight.strips += 1;
  sight.longestStrip = Math.max(sight.longestStrip, strip);
  if (visible > 0) sight.ratios.push(alive / visible);
  sight.alive = Math.max(sight.alive, alive);
}, true);

/** Begins to watch. */
window.watch = () => {
  sight = { frames: 0, empty: 0, strips: 0, longestStrip: 0, alive: 0, ratios: [] };
};

/** What has been seen since. */
window.seen = () => {
  const result = sight;
  sight = null;
  return result;
};

window.view = view;
