/** Turns, medians and tables. */

/**
 * Milliseconds that something takes. From one on, whichever clock says less: the wall's, or the processor's, which stands
 * still while other programs run, but counts what threads do side by side twice.
 */
export function time(body) {
  const before = process.cpuUsage();
  const start = performance.now();
  body();
  const elapsed = performance.now() - start;
  if (elapsed < 1) return elapsed;
  const { user, system } = process.cpuUsage(before);
  return Math.min(elapsed, (user + system) / 1000);
}

/** Milliseconds that something takes, right after everything unused has been collected. */
export function timeAlone(body) {
  globalThis.gc();
  return time(body);
}

/** The middle one of some numbers; of an even number of them, the mean of the two. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** The median of several times. */
export const medianTime = (count, body) => median(Array.from({ length: count }, (_, index) => time(() => body(index))));

/**
 * Has each contender take its turn in each round, another one first in each. A first round counts for nothing: code that
 * has been compiled in a hurry is measured for none.
 * @template Contender
 * @param {Map<string, Contender>} contenders
 * @param {(contender: Contender) => Promise<Record<string, number>>} turn What each thing took.
 * @returns {Promise<Map<string, Record<string, number[]>>>} By contender and thing, the times of all rounds.
 */
export async function takeTurns(contenders, rounds, turn) {
  const names = [...contenders.keys()];
  const results = new Map(names.map((name) => [name, /** @type {Record<string, number[]>} */ ({})]));
  for (let round = 0; round <= rounds; round += 1) {
    for (let index = 0; index < names.length; index += 1) {
      const name = names[(round + index) % names.length];
      const times = await turn(contenders.get(name));
      if (round === 0) continue;
      for (const [thing, time] of Object.entries(times)) (results.get(name)[thing] ??= []).push(time);
    }
  }
  return results;
}

/**
 * What everything takes a new contender while there is another one like it that has done all of it before: V8 discards
 * compiled code with the last object that it was made for, and would begin each turn in the interpreter.
 * @template Contender
 * @param {() => Contender & { end: () => void }} make
 * @param {(contender: Contender, ...input: any[]) => Promise<Record<string, number>>} carryOut
 * @param {any[]} formerInput
 * @param {any[]} input
 */
export async function timesOf(make, carryOut, formerInput, input) {
  const [former, contender] = [make(), make()];
  await carryOut(former, ...formerInput);
  const times = await carryOut(contender, ...input);
  contender.end();
  former.end();
  return times;
}

/** A time with its unit, in three digits. */
function timeText(milliseconds) {
  const [number, unit] = milliseconds < 1 ? [1000 * milliseconds, "µs"] : [milliseconds, "ms"];
  return `${number < 100 ? number.toPrecision(3) : number.toFixed(0)} ${unit}`;
}

/**
 * Prints what each thing took each contender, and how many times as long as the first of its kind: the median of the
 * ratios within the rounds, for what slows the machine down meanwhile slows all of a round down.
 * @param {Map<string, Record<string, number[]>>} results
 * @param {(name: string) => string} rivalOf The contender by which another one's times are divided.
 */
export function report(results, rivalOf) {
  const things = new Set([...results.values()].flatMap(Object.keys));
  const width = Math.max(...[...results.keys()].map((name) => name.length)) + 2;
  for (const thing of things) {
    const heading = ["median", "least", "most"].map((word) => word.padStart(10)).join("");
    console.log(`\n${thing}\n${"".padEnd(width)}${heading}   ÷ Cascade`);
    for (const [name, { [thing]: times }] of results) {
      if (!times) continue;
      const rival = rivalOf(name);
      const ratios = times.map((time, round) => time / results.get(rival)[thing][round]);
      const cells = [median(times), Math.min(...times), Math.max(...times)].map((one) => timeText(one).padStart(10));
      const ratio = name === rival ? "" : median(ratios).toPrecision(3).padStart(12);
      console.log(name.padEnd(width) + cells.join("") + ratio);
    }
  }
}
