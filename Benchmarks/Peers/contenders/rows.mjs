import { rowLength, spacing, viewport } from "../album.mjs";
import { makeEngine, View } from "../engine.mjs";

/** The engine of `<cascade-view>`: rows, and the pass after which the first ones are shown. */
export class CascadeRows {
  #breaking;
  #album;
  #engine;
  #view;
  #pixelScale;

  /** @param {"optimal" | "greedy"} breaking */
  constructor(breaking) {
    this.#breaking = breaking;
  }

  /** @param {boolean} isExact Whether frames are not rounded to pixels. */
  async prepare(album, isExact) {
    this.#album = album;
    this.#pixelScale = isExact ? 0 : 1;
    this.#engine = await makeEngine();
  }

  arrange() {
    const { count, sizes } = this.#album;
    const layout = {
      type: "justified", rowLength, itemSpacing: spacing, lineSpacing: spacing, breaking: this.#breaking,
      // The others know no row that is not full.
      lastRow: "justify",
    };
    const dataSource = {
      numberOfItems: () => count,
      sizesOfItems: (_, start, count) => sizes.subarray(2 * start, 2 * (start + count)),
    };
    this.#view = new View(this.#engine, layout, dataSource, viewport, this.#pixelScale);
  }

  arrangeAgain() {
    this.#view.reloadData();
  }

  frame(item) {
    return this.#view.frame(item);
  }

  end() {
    this.#view.destroy();
    this.#view = this.#engine = null;
  }
}

/** react-photo-album's rows, as its components compute them: an object for each photo, with its size. */
export class PhotoAlbum {
  #computeRowsLayout;
  #album;
  #model;
  #frames;

  /** @param {any} module `react-photo-album/dist/layouts/rows.js`. */
  constructor({ default: computeRowsLayout }) {
    this.#computeRowsLayout = computeRowsLayout;
  }

  async prepare(album) {
    this.#album = album;
  }

  arrange() {
    this.#model = this.#computeRowsLayout(this.#album.photos, spacing, 0, viewport.width, rowLength);
    this.#frames = null;
  }

  arrangeAgain() {
    this.arrange();
  }

  frame(item) {
    // It leaves positions to CSS.
    this.#frames ??= this.#model.tracks.flatMap(({ photos }, row) => {
      let right = -spacing;
      return photos.map(({ width, height }) => {
        const x = right + spacing;
        right = x + width;
        return { x, y: row, width, height };
      });
    });
    return this.#frames[item];
  }

  end() {
    this.#model = this.#frames = null;
  }
}

/** The floor: typed arrays and loops, which write each photo's place and its row's length. */
export class PlainRows {
  #isGreedy;
  #album;
  #xs;
  #ys;
  #lengths;
  #sums;
  #costs;
  #starts;

  /** @param {"optimal" | "greedy"} breaking */
  constructor(breaking) {
    this.#isGreedy = breaking === "greedy";
  }

  async prepare(album) {
    this.#album = album;
  }

  arrange() {
    const { count } = this.#album;
    this.#xs = new Float64Array(count);
    this.#ys = new Float64Array(count);
    this.#lengths = new Float64Array(count);
    if (!this.#isGreedy) {
      this.#sums = new Float64Array(count + 1);
      this.#costs = new Float64Array(count + 1);
      this.#starts = new Int32Array(count + 1);
    }
    this.arrangeAgain();
  }

  arrangeAgain() {
    if (this.#isGreedy) this.#fillRows();
    else this.#findRows();
  }

  #fillRows() {
    const { ratios, count } = this.#album;
    let [y, start, sum] = [0, 0, 0];
    for (let item = 0; item < count; item += 1) {
      sum += ratios[item];
      const length = (viewport.width - (item - start) * spacing) / sum;
      if (length > rowLength && item < count - 1) continue;
      y = this.#place(start, item + 1, length, y);
      start = item + 1;
      sum = 0;
    }
  }

  #findRows() {
    const { ratios, count } = this.#album;
    const [sums, costs, starts] = [this.#sums, this.#costs, this.#starts];
    for (let end = 1; end <= count; end += 1) {
      sums[end] = sums[end - 1] + ratios[end - 1];
      let [best, bestStart] = [Infinity, end - 1];
      for (let start = end - 1; start >= 0; start -= 1) {
        const length = (viewport.width - (end - start - 1) * spacing) / (sums[end] - sums[start]);
        // Two rows of half the photos would cost less.
        if (length < rowLength / 2) break;
        const sum = costs[start] + (end - start) * (length - rowLength) * (length - rowLength);
        if (sum < best) {
          best = sum;
          bestStart = start;
        }
      }
      costs[end] = best;
      starts[end] = bestStart;
    }
    const ends = [];
    for (let end = count; end > 0; end = starts[end]) ends.push(end);
    let [y, start] = [0, 0];
    for (let row = ends.length - 1; row >= 0; row -= 1) {
      let sum = 0;
      for (let item = start; item < ends[row]; item += 1) sum += ratios[item];
      y = this.#place(start, ends[row], (viewport.width - (ends[row] - start - 1) * spacing) / sum, y);
      start = ends[row];
    }
  }

  /** Places a row; answers where the next one begins. */
  #place(start, end, length, y) {
    let x = 0;
    for (let item = start; item < end; item += 1) {
      this.#xs[item] = x;
      this.#ys[item] = y;
      this.#lengths[item] = length;
      x += length * this.#album.ratios[item] + spacing;
    }
    return y + length + spacing;
  }

  frame(item) {
    const height = this.#lengths[item];
    return { x: this.#xs[item], y: this.#ys[item], width: height * this.#album.ratios[item], height };
  }

  end() {
    this.#xs = this.#ys = this.#lengths = this.#sums = this.#costs = this.#starts = null;
  }
}
