/** How long a slice of work may take, in milliseconds: frames are drawn and keys are handled between two. */
const slice = 8;

/**
 * Does work of short steps in slices, between which the browser does other things.
 *
 * @returns What the work returns; `null` if the signal has ended it.
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
