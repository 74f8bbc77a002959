/** The photos that are put into rows, and the rules for rows. */

import { seededNumbers } from "./wall.mjs";

export const rowLength = 240;
export const spacing = 8;
export const viewport = { width: 1200, height: 800 };

/** Photos of random shapes between 1 : 2 and 2 : 1. */
export class Album {
  /** @param {number} count */
  constructor(count) {
    const random = seededNumbers(count);
    this.count = count;
    /** As react-photo-album takes them. */
    this.photos = Array.from({ length: count }, (_, index) => {
      const ratio = 2 ** (2 * random() - 1);
      const [width, height] = [2000 * Math.min(1, ratio), 2000 / Math.max(1, ratio)].map(Math.round);
      return { src: `${index}.jpg`, width, height };
    });
    /** Widths and heights by turns. */
    this.sizes = Float32Array.from(this.photos.flatMap(({ width, height }) => [width, height]));
    this.ratios = Float64Array.from(this.photos, ({ width, height }) => width / height);
  }
}

/** The length of a full row of the photos from `start` up to `end`. */
const fullLength = ({ ratios }, start, end) =>
  (viewport.width - (end - start - 1) * spacing) / ratios.subarray(start, end).reduce((sum, ratio) => sum + ratio, 0);

const cost = (album, start, end) => (end - start) * (fullLength(album, start, end) - rowLength) ** 2;

/** What rows cost that end there: for each photo, the square of how far its row is from the length that is wanted. */
export const costOfRows = (album, ends) => ends.reduce((sum, end, row) => sum + cost(album, ends[row - 1] ?? 0, end), 0);

/** Where rows end by the rule, every one a full row. */
export function breaksByRule(album, isGreedy) {
  const ends = [];
  if (isGreedy) {
    let start = 0;
    for (let end = 1; end <= album.count; end += 1) {
      if (end < album.count && fullLength(album, start, end) > rowLength) continue;
      ends.push(end);
      start = end;
    }
    return ends;
  }
  // The least cost of the first photos, and where their last row starts.
  const best = [0];
  const starts = [0];
  for (let end = 1; end <= album.count; end += 1) {
    best[end] = Infinity;
    for (let start = end - 1; start >= 0 && fullLength(album, start, end) > rowLength / 4; start -= 1) {
      const sum = best[start] + cost(album, start, end);
      if (sum < best[end]) [best[end], starts[end]] = [sum, start];
    }
  }
  for (let end = album.count; end > 0; end = starts[end]) ends.unshift(end);
  return ends;
}

/**
 * The rows that a contender has made, whose photos are checked: side by side, of the same length, over the whole breadth.
 * @returns {{ end: number, length: number }[]} The photo after each row's last one, and the row's length.
 */
export function rowsOf(album, contender) {
  const rows = [];
  let [y, right] = [NaN, 0];
  for (let item = 0; item < album.count; item += 1) {
    const frame = contender.frame(item);
    const isNew = frame.y !== y;
    if (isNew) {
      rows.push({ end: item, length: frame.height });
      [y, right] = [frame.y, 0];
    }
    const row = rows[rows.length - 1];
    row.end = item + 1;
    const gap = right > 0 ? spacing : 0;
    const isRight = near(frame.x, right + gap) && near(frame.height, row.length)
      && near(frame.width, frame.height * album.ratios[item]);
    if (!isRight) throw new Error(`photo ${item} is not where its row has it`);
    right = frame.x + frame.width;
  }
  let start = 0;
  for (const { end, length } of rows) {
    if (!near(length, fullLength(album, start, end))) throw new Error(`the row that ends at ${end} is ${length} long`);
    start = end;
  }
  return rows;
}

const near = (a, b) => Math.abs(a - b) < 1e-6;
