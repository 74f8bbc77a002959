/**
 * Waits until a picture in the page has been loaded and decoded. Rejects if that fails or the signal is aborted: then
 * the picture is neither fetched nor decoded any further, and is removed.
 *
 * The order of the steps matters, since Chromium (at least 156) leaks a picture whose address is removed outside of the
 * page, or between a call of `decode` and the end of loading.
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
