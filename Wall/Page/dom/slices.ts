/** The longest slice of work, in milliseconds. Frames are drawn and keys are handled between slices. */
const slice = 8;

/**
 * Runs work that consists of short steps in slices, so that the page stays responsive.
 *
 * @returns What the work returns; `null` if the signal was aborted.
 */
export async function inSlices<Result>(
  steps: Generator<undefined, Result, unknown>, signal: AbortSignal,
): Promise<Result | null> {
  const channel = new MessageChannel();
  try {
    for (;;) {
      const end = performance.now() + slice;
      while (performance.now() < end) {
        if (signal.aborted) return null;
        const { done, value } = steps.next();
        if (done) return value;
      }
      await new Promise((resolve) => {
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(null);
      });
    }
  } finally {
    channel.port1.close();
  }
}
