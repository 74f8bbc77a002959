/** Justified rows: photos divided into rows of nearly the same length, greedily or as well as can be. */

import { CascadeRows, PhotoAlbum, PlainRows } from "./contenders/rows.mjs";
import { medianTime, report, takeTurns, timeAlone, timesOf } from "./measuring.mjs";
import { Album, breaksByRule, costOfRows, rowsOf } from "./album.mjs";

const repeats = 5;

const contenders = ({ photoAlbum }) => new Map(Object.entries({
  "Cascade, optimal": () => new CascadeRows("optimal"),
  "react-photo-album": () => new PhotoAlbum(photoAlbum),
  "plain loop, optimal": () => new PlainRows("optimal"),
  "Cascade, greedy": () => new CascadeRows("greedy"),
  "plain loop, greedy": () => new PlainRows("greedy"),
}));

const rivalOf = (name) => name.endsWith("greedy") ? "Cascade, greedy" : "Cascade, optimal";

/** Compares rows and frames with the rule, and says how good others are. */
async function check(name, make, album) {
  const contender = make();
  await contender.prepare(album, true);
  contender.arrange();
  contender.arrangeAgain();
  const rows = rowsOf(album, contender);
  const rule = breaksByRule(album, name.endsWith("greedy"));
  const isByRule = rows.length === rule.length && rows.every(({ end }, index) => end === rule[index]);
  const best = costOfRows(album, rule);
  const ratio = costOfRows(album, rows.map(({ end }) => end)) / best;
  const lengths = rows.map(({ length }) => length);
  contender.end();
  if (!isByRule && name !== "react-photo-album") throw new Error(`${name}: the rows are not those of the rule`);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)].map((length) => length.toFixed(0));
  const quality = isByRule ? "as the rule says" : `${ratio.toPrecision(4)} times the least cost`;
  console.log(`${name}: ${rows.length} rows, ${least} to ${most} long; ${quality}`);
}

/** Does everything with a contender; answers what it took in milliseconds. */
async function carryOut(contender, album) {
  await contender.prepare(album, false);
  const { count } = album;
  const times = { [`${count} photos in rows, the first time`]: timeAlone(() => contender.arrange()) };
  globalThis.gc();
  times[`${count} photos in rows again`] = medianTime(repeats, () => contender.arrangeAgain());
  return times;
}

/** How many photos it takes at least for code to be compiled. */
const warmUpCount = 5000;

/** Compares rows of the given number of photos. */
export async function compareRows(peers, count, rounds) {
  const album = new Album(count);
  const former = count < warmUpCount ? new Album(warmUpCount) : album;
  const all = contenders(peers);
  console.log(`\n${count} photos`);
  for (const [name, make] of all) await check(name, make, album);
  report(await takeTurns(all, rounds, (make) => timesOf(make, carryOut, [former], [album])), rivalOf);
}
