// @ts-check

/**
 * Tells twice a second how long frames take: the time from one to the next, in milliseconds.
 *
 * @param {(mean: number, longest: number) => void} tell
 */
export function measureFrames(tell) {
  let start = performance.now();
  let last = start;
  let frames = 0;
  let longest = 0;
  /** @param {number} now */
  const note = (now) => {
    frames += 1;
    longest = Math.max(longest, now - last);
    last = now;
    if (now - start >= 500) {
      tell((now - start) / frames, longest);
      [start, frames, longest] = [now, 0, 0];
    }
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
