/**
 * Waits until a picture in the page can be shown at once; rejects when it cannot, or when the signal gives it up: then
 * it is neither fetched nor decoded any further, and taken out.
 *
 * The order of steps is that in which Chromium (156, at least) forgets a picture: it keeps one for ever that loses its
 * address outside of the page, or after it was asked to decode it and before it has loaded.
 */
export function loaded(image: HTMLImageElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const end = (settle: () => void) => {
      listening.abort();
      settle();
    };
    const didFail = () => end(() => reject(new Error("The picture did not load.")));
    image.addEventListener("load", () => image.decode().then(() => end(resolve), didFail), options);
    image.addEventListener("error", didFail, options);
    signal.addEventListener("abort", () => end(() => {
      image.removeAttribute("src");
      image.remove();
      reject(signal.reason);
    }), options);
  });
}
