// Finds words in a million items, and measures what that takes of the main thread.
import "/cascade/cascade-view.js";

const view = document.querySelector("cascade-view");
const syllables = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu éa ñe".split(" ");

/** A random number below another one: the same in each run. */
let state = 1;
const below = (end) => {
  state = (state * 48271) % 2147483647;
  return state % end;
};
const vocabulary = Array.from({ length: 5000 }, () => Array.from({ length: 2 + below(3) }, () => syllables[below(22)]).join(""));

/** The texts of so many items, of 30 words each; each ten-thousandth has a word that no other has. */
window.prepare = async (count) => {
  const texts = new Array(count);
  for (let item = 0; item < count; item += 1) {
    let text = vocabulary[below(5000)];
    for (let word = 1; word < 30; word += 1) text += ` ${vocabulary[below(5000)]}`;
    if (item % 10_000 === 5000) text = text.replace(/ \S+$/, " needle");
    // Joined strings are trees until they are read.
    texts[item] = text.at(-1) && JSON.parse(JSON.stringify(text));
    if (item % 10_000 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  view.dataSource = {
    numberOfItems: () => count,
    sizesOfItems: (section, start, count) => Float32Array.from({ length: 2 * count }, (_, index) => (index % 2 ? 2 : 3)),
    fillCell: (cell, { item }) => (cell.firstElementChild.textContent = texts[item]),
    textsOfItems: (section, start, count) => texts.slice(start, start + count),
  };
  await view.ready;
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return { length, word: vocabulary[17] };
};

/** Watches for how long nothing else has had its turn. */
function watchTasks() {
  const channel = new MessageChannel();
  let [last, longest, isOver] = [performance.now(), 0, false];
  channel.port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) channel.port2.postMessage(null);
  };
  channel.port2.postMessage(null);
  return () => {
    isOver = true;
    return longest;
  };
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const isMarked = () => document.querySelector("[data-found-current]") !== null;

/**
 * Finds a text from the top: milliseconds until a hit is marked on screen and until all are counted, and the longest task.
 */
window.find = async (text, settings) => {
  view.endFinding();
  view.contentOffset = { x: 0, y: 0 };
  await frame();
  await frame();
  const end = watchTasks();
  const start = performance.now();
  const counted = view.find(text, { wholeWords: false, matchCase: false, matchDiacritics: false, ...settings })
    .then((result) => ({ count: result.count, all: performance.now() - start }));
  while (!isMarked() && performance.now() < start + 20_000) await frame();
  const first = performance.now() - start;
  return { first, ...(await counted), longest: end() };
};

/** Types a text, a letter each `pause` milliseconds: the same for the last letter, and the longest task of all. */
window.type = async (text, pause) => {
  view.endFinding();
  view.contentOffset = { x: 0, y: 0 };
  await view.find("");
  const field = view.shadowRoot.querySelector("input");
  await frame();
  const end = watchTasks();
  let start = 0;
  const last = new Promise((resolve) => view.addEventListener("cascade-find", function listen({ detail }) {
    if (detail.query.text !== text || !detail.isComplete) return;
    view.removeEventListener("cascade-find", listen);
    resolve({ count: detail.count, all: performance.now() - start });
  }));
  for (let length = 1; length <= text.length; length += 1) {
    start = performance.now();
    field.value = text.slice(0, length);
    field.dispatchEvent(new Event("input"));
    if (length < text.length) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  while (!isMarked()) await frame();
  const first = performance.now() - start;
  return { first, ...(await last), longest: end() };
};

window.walk = async (steps) => {
  const end = watchTasks();
  const times = [];
  for (let step = 0; step < steps; step += 1) {
    const start = performance.now();
    const { current } = await view.findNext();
    await frame();
    while (view.indexPathOf(document.querySelector("[data-found-current]") ?? document.body)?.item !== current.item) await frame();
    times.push(performance.now() - start);
  }
  return { longest: end(), slowest: Math.max(...times) };
};
window.close = () => view.endFinding();
