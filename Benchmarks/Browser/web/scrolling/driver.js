// What both pages have in common: the items' sizes, and the way a script scrolls.

/** Natural sizes of varied shape, over and over. */
const period = 65_521;
const sizes = new Float32Array(2 * period);
let state = 1;
for (let index = 0; index < sizes.length; index += 1) {
  state = (state * 48271) % 2147483647;
  sizes[index] = 100 + (state % 300);
}

/** Widths and heights of so many items, from one on. */
export function sizesOf(start, count) {
  const result = new Float32Array(2 * count);
  for (let index = 0; index < count; index += 1) {
    const from = 2 * ((start + index) % period);
    result[2 * index] = sizes[from];
    result[2 * index + 1] = sizes[from + 1];
  }
  return result;
}

export const frame = () => new Promise(requestAnimationFrame);

/** Pixels a second after so many seconds: always the same, or thrown again and again, there and back. */
const speeds = {
  steady: () => 3000,
  flings: (time) => (Math.floor(time / 2) % 2 ? -1 : 1) * 60_000 * Math.exp(-(time % 2) / 0.5),
};

/** Scrolls for so many seconds as a script does. */
export async function drive(view, name, seconds) {
  const start = await frame();
  for (let last = start; last < start + 1000 * seconds;) {
    const time = await frame();
    // A frame that comes late is not to be farther for that.
    const step = Math.min(time - last, 1000 / 60);
    view.scrollTop += Math.round((speeds[name]((time - start) / 1000) * step) / 1000);
    last = time;
  }
}
