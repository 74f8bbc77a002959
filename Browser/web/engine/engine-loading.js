// @ts-check
import { Engine } from "./engine.js";

/**
 * @typedef {object} EngineFiles Where the engine's two parts and the rest of the element are.
 * @property {URL | string} first
 * @property {URL | string} rest
 * @property {() => Promise<ErrorTexts>} element
 */

/** @typedef {import("./engine.js").ErrorTexts} ErrorTexts */

/** The smallest module with a vector instruction: (func (result v128) (i32x4.splat (i32.const 0))). */
const vectors = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 17, 11);

/**
 * The SHA-256 of each published module in hexadecimal digits. Scripts/bundle-view.sh inserts them here. A page that
 * checks the script by its `integrity` attribute thereby checks the modules too, for which HTML has no such attribute.
 * @type {Record<string, string>}
 */
const digests = /** @type {any} */ (globalThis).cascadeDigests ?? {};

/** Milliseconds before a failed fetch is retried. */
const retryDelay = 100;

/** Milliseconds before a script that failed to load is retried. */
const scriptRetryDelay = 1000;

/** @type {SharedEngine | null} */
let shared = null;

/**
 * Returns the engine that all views of the page share. If its first part could not be loaded, the next call tries
 * again.
 * @param {EngineFiles} files
 */
export function sharedEngine(files) {
  if (!shared) {
    shared = new SharedEngine(files);
    shared.first.catch(() => (shared = null));
  }
  return shared;
}

/** An engine in two parts. The first part can show a waterfall; the rest completes it. */
export class SharedEngine {
  #files;
  /** @type {WebAssembly.Module | undefined} */
  #module;
  /** @type {Promise<Engine> | null} */
  #whole = null;
  /** @type {Engine | null} The whole engine, once it is loaded. */
  engine = null;

  /** @param {EngineFiles} files */
  constructor(files) {
    this.#files = files;
    /** The engine's first part. Like `whole`, rejects with an error whose message can be shown to users. */
    this.first = loadModule(files.first, digests["cascade.wasm"]).then((module) => {
      this.#module = module;
      return startEngine(module);
    });
  }

  /**
   * Returns the whole engine. The first call loads its rest, and so does the next call after a failure. It is the same
   * instance as `first`, or a new one if `first` has needed the rest before it was loaded.
   */
  whole() {
    this.#whole ??= this.#complete().then((engine) => (this.engine = engine), (error) => {
      this.#whole = null;
      throw error;
    });
    return this.#whole;
  }

  async #complete() {
    const { rest, element } = this.#files;
    const [engine, module, part] = await Promise.all([
      this.first, loadModule(rest, digests["cascade-rest.wasm"]), loadElement(element),
    ]);
    await completeEngine(engine, module, part);
    if (!engine.isBroken) return engine;
    const other = await startEngine(/** @type {WebAssembly.Module} */ (this.#module));
    return completeEngine(other, module, part);
  }
}

/**
 * Fetches and compiles a part of the engine.
 * @type {(url: URL | string, digest?: string) => Promise<WebAssembly.Module>} Its SHA-256 must equal the digest.
 */
export async function loadModule(url, digest) {
  if (typeof WebAssembly !== "object") {
    throw new Error("Cascade needs WebAssembly, which this browser lacks or has disabled.");
  }
  if (!WebAssembly.validate(vectors)) {
    throw new Error("Cascade needs WebAssembly with vectors: Chrome 91, Firefox 89 or Safari 16.4, or later.");
  }
  return twice(() => fetchModule(new URL(url, document.baseURI), digest));
}

/**
 * Retries an action once, a moment after it has failed. Browsers abort a page's requests as soon as the user follows a
 * link, even if the page then stays, as it does if the response is a download. If the page goes away, the retry never
 * happens.
 * @type {<Value>(body: () => Promise<Value>) => Promise<Value>}
 */
const twice = (body) => body().catch(async (error) => {
  if (!(error instanceof FetchError)) throw error;
  await pause(retryDelay);
  return body();
});

/** @param {number} delay In milliseconds. */
const pause = (delay) => new Promise((resolve) => setTimeout(resolve, delay));

/** A fetch has failed for a reason that may be temporary. */
class FetchError extends Error {}

/** @type {(url: URL, digest: string | undefined) => Promise<WebAssembly.Module>} */
async function fetchModule(url, digest) {
  const failure = `Cascade's engine could not be fetched from ${url.pathname}: the server`;
  const response = await fetch(url).catch((cause) => {
    throw new FetchError(`${failure} does not answer.`, { cause });
  });
  if (!response.ok) throw new FetchError(`${failure} answered ${response.status}.`);
  const copy = response.clone();
  try {
    // Compiles while the response arrives, if its content type allows that. Other content types work too, more slowly.
    const isKnown = response.headers.get("Content-Type") === "application/wasm";
    const module = isKnown ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
    await checkDigest(copy, digest, url);
    return module;
  } catch (cause) {
    if (cause instanceof VersionError) throw cause;
    // Other errors mean that the response was incomplete.
    const isOfModule = cause instanceof WebAssembly.CompileError || cause instanceof EvalError;
    throw isOfModule ? startError(cause) : new FetchError(`${failure} aborted.`, { cause });
  }
}

/** A part of the engine does not belong to the same release as the script. */
class VersionError extends Error {}

/** @type {(response: Response, digest: string | undefined, url: URL) => Promise<void>} */
async function checkDigest(response, digest, url) {
  // A page without `crypto.subtle` came neither by HTTPS nor from this machine. It may have been modified itself.
  if (!digest || !globalThis.crypto?.subtle) return;
  const numbers = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  if (Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("") === digest) return;
  throw new VersionError(
    `Cascade's engine at ${url.pathname} was modified or has the wrong version: serve the script's version.`);
}

/**
 * Loads a script, and retries once. Firefox reports a script that does not exist and one that it has aborted because
 * the user is leaving the page with the same error. The delay is long enough for such a page to be gone by the second
 * attempt.
 * @type {<Script>(load: () => Promise<Script>) => Promise<Script>}
 */
export const loadScript = (load) => load().catch(async () => {
  await pause(scriptRetryDelay);
  return load();
});

/** @param {EngineFiles["element"]} load */
const loadElement = (load) => loadScript(load).catch((cause) => {
  throw new Error(`The rest of Cascade's element could not be loaded: ${cause}`, { cause });
});

/** @param {WebAssembly.Module} module The first part. */
export const startEngine = (module) => Engine.start(module).catch((cause) => {
  throw startError(cause);
});

/** @type {(engine: Engine, module: WebAssembly.Module, part: ErrorTexts) => Promise<Engine>} */
async function completeEngine(engine, module, part) {
  await engine.complete(module, part).catch((cause) => {
    throw startError(cause);
  });
  return engine;
}

/** @param {any} cause */
const startError = (cause) => new Error(
  /CSP|content security policy|unsafe-eval/i.test(cause.message)
    ? "The page's Content Security Policy forbids WebAssembly: add 'wasm-unsafe-eval' to its script-src."
    : `Cascade's engine could not be started (wrong version?): ${cause}`,
  { cause });
