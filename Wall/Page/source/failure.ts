/** Why something did not load, and when to try it again. */

/** Answers of a server that has too much to do: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after. */
const busy = [429, 503];

export interface Failure {
  /** For people. */
  readonly text: string;
  /** It may well work a little later. */
  readonly isPassing: boolean;
  /** What the server has answered; 0 for nothing. */
  readonly status: number;
  /** Milliseconds to wait at least before it is tried again; 0 if the server does not say. */
  readonly delay: number;
}

/** Seconds between attempts, which become rarer. */
const delays = [1, 1, 2, 3, 5, 10];

/**
 * Asks the server once more, since neither <img> nor <video> say what was wrong. `signal` gives it up, as if there had
 * been no answer.
 */
export async function failureOf(url: string, signal?: AbortSignal): Promise<Failure> {
  try {
    const response = await fetch(url, { signal, headers: { Range: "bytes=0-299" } });
    const { status } = response;
    if (response.ok) {
      void response.body?.cancel();
      return { text: "The browser cannot show this file.", isPassing: false, status, delay: 0 };
    }
    // A server of mere files answers with a page of its own, which is not for here.
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

/** Milliseconds to wait before the next attempt, after that number of them. */
export function delayBefore(attempts: number): number {
  return 1000 * delays[Math.min(attempts, delays.length - 1)];
}

/**
 * Resolves when it is time for another attempt after that number of them: after a while, `delay` milliseconds at least;
 * when the network or the page's tab comes back; or when `signal` is aborted.
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
