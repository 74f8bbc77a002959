// @ts-check
import { Engine } from "./engine.js";

/** The smallest module that has a vector instruction: (func (result v128) (i32x4.splat (i32.const 0))). */
const vectors = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 17, 11);

/**
 * The SHA-256 of each published module in hexadecimal digits, which Scripts/bundle-view.sh writes here. So whoever has
 * the script checked (by its `integrity`) has its modules checked, too, for which HTML has no such attribute.
 * @type {Record<string, string>}
 */
const digests = /** @type {any} */ (globalThis).cascadeDigests ?? {};

/** Milliseconds until what could not be fetched is asked for again. */
const retryDelay = 100;

/** @type {Promise<Engine> | null} */
let shared = null;

/**
 * The engine that all views of the page share, loaded at the first call. After a failure the next call tries anew.
 *
 * @param {URL} url
 * @returns {Promise<Engine>} Rejects with an error whose message is for people.
 */
export function sharedEngine(url) {
  shared ??= loadEngine(url, digests["cascade.wasm"]).catch((error) => {
    shared = null;
    throw error;
  });
  return shared;
}

/** @param {URL} url @param {string} [digest] What its SHA-256 must be. */
export async function loadEngine(url, digest) {
  if (typeof WebAssembly !== "object") {
    throw new Error("Cascade needs WebAssembly, which this browser does not have or has switched off.");
  }
  if (!WebAssembly.validate(vectors)) {
    throw new Error("Cascade needs WebAssembly with vectors: Chrome 91, Firefox 89 or Safari 16.4, or later.");
  }
  // Browsers end what a page fetches as soon as the page is asked to go elsewhere, and it may stay all the same, as where
  // the answer is a download. So only a second failure counts, a moment later; a page that goes does not get there.
  const bytes = await fetchModule(url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    return fetchModule(url);
  });
  await checkDigest(bytes, digest, url);
  return startEngine(bytes);
}

/** @type {(bytes: ArrayBuffer, digest: string | undefined, url: URL) => Promise<void>} */
async function checkDigest(bytes, digest, url) {
  // A page that did not come by HTTPS, nor from this machine, has no `crypto.subtle`, and could itself be anybody's.
  if (!digest || !globalThis.crypto?.subtle) return;
  const numbers = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("") === digest) return;
  throw new Error(
    `Cascade's engine at ${url.pathname} was changed or is of another version: serve that released with the script.`);
}

/** @param {URL} url */
async function fetchModule(url) {
  const failure = `Cascade's engine could not be fetched from ${url.pathname}: the server`;
  const response = await fetch(url).catch((cause) => {
    throw new Error(`${failure} does not answer.`, { cause });
  });
  if (!response.ok) throw new Error(`${failure} answered ${response.status}.`);
  // Not instantiateStreaming: the module is small, and this works whatever type the server says it has.
  return response.arrayBuffer().catch((cause) => {
    throw new Error(`${failure} broke off.`, { cause });
  });
}

/** @param {BufferSource} bytes The module. */
export function startEngine(bytes) {
  return Engine.instantiate(bytes).catch((cause) => {
    throw new Error(`Cascade's engine could not be started, is it of another version? ${cause}`, { cause });
  });
}
