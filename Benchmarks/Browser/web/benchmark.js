// The browser's side of `Benchmarks/bench.py browser`, which calls the functions below.

import { PlainLoop } from "./plain-loop.js";

const compiled = WebAssembly.compileStreaming(fetch("benchmark.wasm"));

/** Where the Swift side keeps these numbers: `Wall`. */
const SPACING = 8;
const VIEWPORT_WIDTHS = [1000, 1024];

/**
 * Something that can be measured, round by round.
 * @typedef {{ carryOut: (round: number) => void, digest: (round: number) => number }} Contest
 */

/**
 * A contest in a new instance of the module, in memory that nothing has used.
 * @param {number} contender
 * @param {number} itemCount
 * @param {number} laneCount
 * @returns {Promise<Contest & { ratios: () => Float32Array }>}
 */
async function moduleContest(contender, itemCount, laneCount) {
  const { exports } = await WebAssembly.instantiate(await compiled);
  const succeed = (status) => {
    if (status !== 1) throw new Error(`contender ${contender} cannot be measured`);
  };
  succeed(exports.benchmark_prepare(contender, itemCount, laneCount));
  return {
    carryOut: (round) => succeed(exports.benchmark_round(round)),
    digest: (round) => exports.benchmark_digest(round),
    ratios: () => {
      const address = exports.benchmark_ratios(); // This may grow the memory, so that it has another buffer.
      return new Float32Array(exports.memory.buffer, address, itemCount).slice();
    },
  };
}

/**
 * The plain loop in JavaScript, as a contest.
 * @param {number} itemCount
 * @param {number} laneCount
 * @returns {Promise<Contest>}
 */
async function scriptContest(itemCount, laneCount) {
  const module = await moduleContest(0, itemCount, laneCount);
  const loop = new PlainLoop(module.ratios(), laneCount);
  const breadth = (round) => (VIEWPORT_WIDTHS[round % 2] - (laneCount - 1) * SPACING) / laneCount;
  return {
    carryOut: (round) => loop.arrange(breadth(round), SPACING),
    digest: (round) => loop.digest(breadth(round) + SPACING),
  };
}

/** @type {Contest | undefined} */
let contest;

/** The contender that is the plain loop in JavaScript. */
const SCRIPT = -1;

/**
 * Prepares a contender.
 * @param {number} contender
 * @param {number} itemCount
 * @param {number} laneCount
 */
window.prepare = async (contender, itemCount, laneCount) => {
  contest = contender === SCRIPT
    ? await scriptContest(itemCount, laneCount)
    : await moduleContest(contender, itemCount, laneCount);
};

/**
 * Carries out so many rounds from the given one on.
 * @param {number} first
 * @param {number} count
 * @returns {number[]} How many nanoseconds each took.
 */
window.carryOut = (first, count) => Array.from({ length: count }, (_, index) => {
  const start = performance.now();
  contest.carryOut(first + index);
  return (performance.now() - start) * 1e6;
});

/**
 * A number that depends on where a round has put each item.
 * @param {number} round
 * @returns {number}
 */
window.digest = (round) => contest.digest(round);
