// @ts-check

/**
 * Reports twice a second how long frames take: the mean and the longest time between two of them, in milliseconds.
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
      start = now;
      frames = 0;
      longest = 0;
    }
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
