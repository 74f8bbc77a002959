/**
 * Compares the engine of `<cascade-view>` with the cores of other libraries, in one process and by turns.
 *
 * Usage: node --expose-gc Benchmarks/Peers/peers.mjs FOLDER [--items 1000000] [--photos 200,10000,100000] [--rounds 7]
 *
 * In FOLDER/node_modules are the packages, as npm installs them; the engine is that of `make browser`. What equal work
 * means, and what was measured: Documentation/Performance.md.
 */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";

const root = new URL("../../", import.meta.url);

/** Where each package has what is measured of it. */
const files = {
  tanstack: ["@tanstack/virtual-core", "dist/esm/index.js"],
  vlist: ["vlist", "dist/internals.js"],
  photoAlbum: ["react-photo-album", "dist/layouts/rows.js"],
};

const { positionals: [folder], values } = parseArgs({
  allowPositionals: true,
  options: {
    items: { type: "string", default: "1000000" },
    photos: { type: "string", default: "200,10000,100000" },
    rounds: { type: "string", default: "7" },
  },
});
if (!folder || !globalThis.gc) {
  console.error("usage: node --expose-gc Benchmarks/Peers/peers.mjs FOLDER [--items N] [--photos N,N] [--rounds N]");
  process.exit(64);
}

// Otherwise V8 forgets code that was not run between some collections of garbage, and collecting before each measurement
// would have whoever is written in JavaScript begin each turn in the interpreter.
setFlagsFromString("--no-flush-bytecode");

// As bundlers set it for pages. A plain object, because asking Node.js's own for a variable takes a call to the system.
process.env = { ...process.env, NODE_ENV: "production" };

const peers = {};
const versions = [];
for (const [key, [name, file]] of Object.entries(files)) {
  const place = resolve(folder, "node_modules", name);
  versions.push(`${name} ${JSON.parse(readFileSync(resolve(place, "package.json"), "utf8")).version}`);
  peers[key] = await import(pathToFileURL(resolve(place, file)).href);
}

const version = readFileSync(new URL("VERSION", root), "utf8").trim();
const commit = execFileSync("git", ["describe", "--always", "--dirty"], { cwd: root, encoding: "utf8" }).trim();
// More than one process at work on a machine of two cores is too much for times; ratios bear a little of it.
const load = () => loadavg().map((average) => average.toFixed(1)).join(", ");
console.log(`node ${process.execArgv.join(" ")} Benchmarks/Peers/peers.mjs FOLDER ${process.argv.slice(3).join(" ")}`);
console.log(`Cascade ${version} (${commit}), ${versions.join(", ")}`);
console.log(`Node.js ${process.versions.node}, V8 ${process.versions.v8}, ${cpus().length} cores of ${cpus()[0].model}`);
console.log(`load at the beginning: ${load()}\n`);

const { compareWaterfalls } = await import("./waterfalls.mjs");
const { compareRows } = await import("./rows.mjs");
const rounds = Number(values.rounds);
await compareWaterfalls(peers, Number(values.items), rounds);
for (const count of values.photos.split(",").map(Number)) await compareRows(peers, count, rounds);
console.log(`\nload at the end: ${load()}`);
