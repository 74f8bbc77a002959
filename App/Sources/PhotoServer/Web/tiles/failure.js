// @ts-check

/** Seconds after which a server is asked again that has too much to do, if it does not say. */
const standardDelay = 2;

/** Milliseconds after which one is asked again that does not answer, unless it is heard of before. */
const awayDelay = 5000;

/**
 * @typedef {{ type: "away" | "busy", delay: number } | { type: "unreadable", reason: string }} Failure Nobody answers, or
 *   the server has too much to do: it is to be asked again after so many milliseconds; or there is no picture.
 */

/**
 * Why a picture did not load: asks the server, since <img> does not say.
 *
 * @param {string} url
 * @returns {Promise<Failure>}
 */
export async function failureOf(url) {
  try {
    const response = await fetch(url);
    if (response.ok) return { type: "unreadable", reason: "The browser cannot show it." };
    if (response.status === 503 || response.status === 429) {
      const delay = Number(response.headers.get("Retry-After") ?? standardDelay);
      return { type: "busy", delay: 1000 * (delay > 0 && delay < 60 ? delay : standardDelay) };
    }
    const text = (await response.text()).trim();
    const reason = text !== "" && text.length < 300 ? text : `The server answered ${response.status}.`;
    return { type: "unreadable", reason };
  } catch {
    return { type: "away", delay: awayDelay };
  }
}
