// Looks for words in a million texts with the modules of finding alone, in Node.js, and measures processor time, which other
// programs on the machine change little: of all of it, and of the longest step, which is what cannot be interrupted.
// Usage: node Benchmarks/Browser/finding-processor.mjs [NUMBER OF TEXTS]
const load = (name) => import(new URL(`../../Browser/web/finding/${name}.js`, import.meta.url));
const { Hits } = await load("hits");
const { Letters } = await load("letters");
const { Matcher } = await load("matcher");
const { lookThrough } = await load("search");

const count = Number(process.argv[2] ?? 1_000_000);
const syllables = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu éa ñe".split(" ");
let state = 1;
const below = (end) => (state = (state * 48271) % 2147483647) % end;
const vocabulary = Array.from({ length: 5000 }, () =>
  Array.from({ length: 2 + below(3) }, () => syllables[below(22)]).join(""));
const all = Array.from({ length: count }, (_, item) => {
  const words = Array.from({ length: 30 }, () => vocabulary[below(5000)]);
  if (item % 10_000 === 5000) words[29] = "needle";
  return Buffer.from(words.join(" ")).toString();
});
const texts = { read: (section, start, number) => all.slice(start, start + number) };

/** Milliseconds of processor time. */
const now = () => process.cpuUsage().user / 1000;

const letters = new Letters();
let start = now();
for (const step of letters.load());
console.log(`letters, once: ${(now() - start).toFixed(1)} ms`);
const length = all.reduce((sum, text) => sum + text.length, 0);
console.log(`${count.toLocaleString("en")} texts of 30 words, ${(length / 1e6).toFixed(0)} million characters`);
const plain = { wholeWords: false, matchCase: false, matchDiacritics: false };
const word = vocabulary[17];
for (const [label, query] of [
  ["one letter", { text: "e" }], ["a word", { text: word }], ["a word in 1 of 10,000", { text: "needle" }],
  ["whole words", { text: word, wholeWords: true }], ["with diacritics", { text: "éa", matchDiacritics: true }],
]) {
  const hits = new Hits();
  const matcher = new Matcher({ ...plain, ...query }, letters);
  start = now();
  hits.reset([count]);
  let [longest, last, first] = [0, start, 0];
  for (const step of lookThrough(texts, matcher, hits, { section: 0, item: 0 })) {
    const time = now();
    longest = Math.max(longest, time - last);
    last = time;
    if (first === 0 && hits.count > 0) first = time - start;
  }
  const next = now();
  hits.next({ section: 0, item: count - 1, index: Infinity }, false);
  hits.place({ section: 0, item: count - 1, index: 0 });
  const walk = now() - next;
  console.log(`${label.padEnd(24)}${hits.count.toLocaleString("en").padStart(12)} hits; first after ${first.toFixed(0)} ms, all ${
    (next - start).toFixed(0)} ms, longest step ${longest.toFixed(1)} ms, next hit and its place ${walk.toFixed(1)} ms`);
}

process.exit();
