// What find is to find, written from the rules alone, without care for time: each part of a text is compared.

/** A diacritic: a mark of these scripts, but not what voices kana. */
const isDiacritic = (point) => /\p{Mn}/u.test(point) && !"\u3099\u309a".includes(point)
  && [/\p{sc=Inherited}/u, /\p{sc=Latin}/u, /\p{sc=Greek}/u, /\p{sc=Cyrillic}/u, /\p{sc=Hebrew}/u, /\p{sc=Arabic}/u]
    .some((script) => script.test(point));

/** A mark, a vowel or a final of Hangul: nothing begins with it, and it belongs to what is before it. */
const continues = (point) => /\p{M}/u.test(point) || (point >= "\u1160" && point <= "\u11ff");

/** Marks have no case. */
const inOneCase = (point) => {
  if (/\p{M}/u.test(point)) return point;
  const upper = [...point.toUpperCase()].length === 1 ? point.toUpperCase() : point;
  return [...upper.toLowerCase()].length === 1 ? upper.toLowerCase() : upper;
};

function same(text, { matchCase, matchDiacritics }) {
  let points = [...text.normalize("NFD")];
  if (!matchDiacritics) points = points.filter((point) => !isDiacritic(point));
  if (!matchCase) points = points.map(inOneCase);
  return points.join("").replace(/\s+/gu, " ");
}

/**
 * The hits in a text: from left to right, none in another one. Each is the longest part that is the same but for
 * diacritics, and has to be the same in what else matters.
 */
export function naiveRanges(text, query) {
  if ([...query.text].every((point) => /\s/u.test(point) || isDiacritic(point))) return [];
  const wanted = same(query.text, query);
  const letters = { ...query, matchDiacritics: false };
  const wantedLetters = same(query.text, letters);
  const places = [0];
  for (const point of text) places.push(places.at(-1) + point.length);
  const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
  const words = new Set([text.length, ...[...segmenter.segment(text)].map(({ index }) => index)]);
  const begins = (place) => place === text.length || !continues(String.fromCodePoint(text.codePointAt(place)));
  const ranges = [];
  for (let first = 0; first < places.length - 1; first += 1) {
    const start = places[first];
    if (!begins(start)) continue;
    const end = places.slice(first + 1).findLast((end) =>
      begins(end) && same(text.slice(start, end), letters) === wantedLetters);
    if (end === undefined || same(text.slice(start, end), query) !== wanted) continue;
    if (query.wholeWords && !(words.has(start) && words.has(end))) continue;
    ranges.push({ start, end });
    first = places.indexOf(end) - 1;
  }
  return ranges;
}

/** Numbers from 0 to 1, the same for a seed. */
export function random(seed) {
  let state = seed + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const alphabets = [
  "aAbeEéÉèẽo\u0301\u0300 ", "e\u0301é\u0302\u0323ệ ẹê x", "sSßẞſk\u212aK.", "σςΣά\u03b1\u0301\u0345ιΙᾳᾼ ", "иИй\u0438\u0306ё е",
  "iIıİi\u0307j\u030cǰ ", "가각\u1100\u1161\u11a8ᄀ나 ", "かが\u3099か カ", "क\u093cक\u0958कि\u093fकु ", "אבּ\u05bcבב ", "ا\u0653آأا ",
  "𝒜𝒷𐐀𐐨👍🏽👩\u200d👧 ", "a\t \n\u00a0b a", "it's a_b 3.14,5 can-not naïve", "日本語の文章です 本", "กินข้าว กิ", "ﬁfi Åå\u212b",
];

/** Texts and queries for a seed, in which much is nearly the same. */
export function randomCase(seed) {
  const next = random(seed);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const points = [...pick(alphabets), ...(next() < 0.3 ? pick(alphabets) : "")];
  const write = (length) => Array.from({ length }, () => pick(points)).join("");
  const text = write(Math.floor(next() * 24));
  const all = [...text];
  const start = Math.floor(next() * all.length);
  const taken = all.slice(start, start + 1 + Math.floor(next() * 4)).join("");
  const words = pick([taken, write(1 + Math.floor(next() * 3)), taken.normalize(pick(["NFC", "NFD"])), taken.toUpperCase()]);
  const [wholeWords, matchCase, matchDiacritics] = [next() < 0.3, next() < 0.4, next() < 0.4];
  return { text, query: { text: words, wholeWords, matchCase, matchDiacritics } };
}
