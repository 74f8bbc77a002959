// @ts-check

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").FindQuery} FindQuery */
/** @typedef {import("../cascade-view").FoundItem} FoundItem */
/** @typedef {import("../data/source.js").Source} Source */
/** @typedef {import("./hits.js").Hits} Hits */
/** @typedef {import("./item-texts.js").ItemTexts} ItemTexts */
/** @typedef {import("./matcher.js").Matcher} Matcher */

/**
 * Milliseconds of work between two turns of the browser. Together with the browser's own work, this is less than a
 * frame.
 */
const sliceLength = 6;

/** Milliseconds that a batch should take. A batch cannot be interrupted. */
const batchLength = 1;

const channel = new MessageChannel();
/** @type {(() => void)[]} */
const waiting = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** Resolves after the browser has had a turn. Timers would wait for 4 ms each time. */
export const turn = () => new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
  waiting.push(resolve);
  channel.port2.postMessage(null);
});

/**
 * Does work in slices that do not block the page.
 * @param {Iterator<unknown>} steps @param {AbortSignal} [signal]
 * @param {() => void} [didSlice] Called after each slice.
 * @returns {Promise<boolean>} Whether the work has been completed.
 */
export async function inSlices(steps, signal, didSlice) {
  for (;;) {
    const end = performance.now() + sliceLength;
    do {
      if (signal?.aborted) return false;
      const { done, value } = steps.next();
      if (done) return true;
      if (value instanceof Promise) await value;
    } while (performance.now() < end);
    didSlice?.();
    await turn();
  }
}

/**
 * Searches all items that have not been searched, starting at an item and continuing at the beginning.
 * @type {(texts: ItemTexts, matcher: Matcher, hits: Hits, from: IndexPath) => Generator<Promise<void> | undefined, void>}
 */
export function* lookThrough(texts, matcher, hits, from) {
  let most = 16;
  for (;;) {
    const next = hits.nextUnknown(from);
    if (!next) return;
    const count = Math.min(next.count, most);
    const { path: { section, item: start } } = next;
    const begin = performance.now();
    let found = texts.read(section, start, count);
    if (found instanceof Promise) {
      const promise = found;
      /** @type {ArrayLike<string>} */
      let resolved = [];
      yield promise.then((texts) => void (resolved = texts));
      found = resolved;
    }
    for (let index = 0; index < count; index += 1) {
      hits.set({ section, item: start + index }, matcher.count(found[index]));
    }
    from = { section, item: start + count - 1 };
    const duration = performance.now() - begin;
    if (duration < batchLength) most = Math.min(2 * most, 4096);
    else if (duration > 2 * batchLength) most = Math.max(most >> 1, 1);
    yield;
  }
}

/**
 * Asks the page for the items with hits.
 * @param {Source} source @param {FindQuery} query @param {Hits} hits @param {AbortSignal} signal
 * @returns {Promise<unknown>} Rejects if the answer is invalid.
 */
export async function askPage(source, query, hits, signal) {
  const answer = await source.callPlain("dataSource", "findItems", query, signal);
  if (typeof answer === "symbol" || signal.aborted) return;
  if (answer?.[Symbol.iterator]) return inSlices(take(answer, hits), signal);
  if (!answer?.[Symbol.asyncIterator]) throw new TypeError(`must be items, got ${answer}`);
  for await (const item of answer) {
    if (signal.aborted) return;
    add(item, hits);
  }
}

/** @type {(items: Iterable<FoundItem>, hits: Hits) => Generator<void>} */
function* take(items, hits) {
  for (const item of items) yield add(item, hits);
}

/** @type {(item: FoundItem, hits: Hits) => void} */
function add({ section, item, count = 1 }, hits) {
  hits.set({ section, item }, hits.at({ section, item }) + count);
}
