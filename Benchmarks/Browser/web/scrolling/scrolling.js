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

/** After each pass, how many elements there are for each one in view, and how many. */
window.census = [];
view.addEventListener("cascade-pass", () => {
  const { length } = view.visibleItems;
  if (length > 0) census.push([view.childElementCount / length, view.childElementCount]);
});

window.view = view;
