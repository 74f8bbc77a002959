/** Why something did not load, and when to try again. */

/** Responses of an overloaded server: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after. */
const busy = [429, 503];

export interface Failure {
  /** The reason, for people. */
  readonly text: string;
  /** True if another attempt may succeed. */
  readonly isPassing: boolean;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The least time until another attempt, in milliseconds; 0 if the server does not say. */
  readonly delay: number;
}

/** Seconds between attempts, with back-off. */
const delays = [1, 1, 2, 3, 5, 10];

/**
 * Sends another request to find out why something failed, since neither <img> nor <video> say so. Aborting `signal`
 * counts as no response.
 */
export async function failureOf(url: string, signal?: AbortSignal): Promise<Failure> {
  try {
    const response = await fetch(url, { signal, headers: { Range: "bytes=0-299" } });
    const { status } = response;
    if (response.ok) {
      void response.body?.cancel();
      return { text: "The browser cannot show this file.", isPassing: false, status, delay: 0 };
    }
    // A server of plain files responds with an error page, which cannot be shown here.
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    const text = isPage ? "" : (await response.text()).trim();
    const seconds = Number(response.headers.get("Retry-After") ?? 0);
    return {
      text: text !== "" && text.length < 300 ? text : `The server answered ${status}.`,
      isPassing: busy.includes(status),
      status,
      delay: seconds > 0 ? Math.min(seconds, 30) * 1000 : 0,
    };
  } catch {
    const text = "Connection lost. Loading resumes when it is back.";
    return { text, isPassing: true, status: 0, delay: 0 };
  }
}

/** Milliseconds to wait after a number of attempts. */
export function delayBefore(attempts: number): number {
  return 1000 * delays[Math.min(attempts, delays.length - 1)];
}

/**
 * Resolves when it is time for the next attempt: after a delay of at least `delay` milliseconds, when the network is
 * back or the page is shown again, or when `signal` is aborted.
 */
export async function nextAttempt(attempts: number, delay: number, signal: AbortSignal): Promise<void> {
  const listening = new AbortController();
  let timer = 0;
  await new Promise((resolve) => {
    const options = { signal: listening.signal };
    signal.addEventListener("abort", resolve, options);
    timer = setTimeout(resolve, Math.max(delay, delayBefore(attempts)));
    if (signal.aborted) resolve(undefined);
    if (delay > 0) return;
    addEventListener("online", resolve, options);
    document.addEventListener("visibilitychange", resolve, options);
  });
  clearTimeout(timer);
  listening.abort();
}
