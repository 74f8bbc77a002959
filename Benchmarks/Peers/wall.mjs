/** The waterfall that is arranged: lengths of items, which change and become more. */

export const laneCount = 6;
export const spacing = 8;
/** A power of two, so that lengths follow from natural sizes without being rounded. */
export const laneBreadth = 256;
export const viewport = { width: laneCount * laneBreadth + (laneCount - 1) * spacing, height: 800 };

/** Numbers from 0 to 1 that are the same each time (George Marsaglia's xorshift). */
export function seededNumbers(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The least and the greatest shape of an item that has not changed, as height ÷ width. */
const [leastShape, greatestShape] = [0.4, 1.6];

/** What a changed item's shape differs by. */
const change = 0.25;

export const greatestLength = laneBreadth * (greatestShape + change);

/**
 * Items and their lengths.
 *
 * Lengths are multiples of 2⁻¹⁷ pixels, so sums of them are exact in any order: whoever follows the same rule has the
 * same positions to the last bit. They are that fine because lanes that are equally long, where rules differ, must be
 * rare; `placesByRule` makes sure that there are none.
 */
export class Wall {
  #shapes;
  #itemCount;

  /** @param {number} itemCount @param {number} spareCount How many more there may be later. */
  constructor(itemCount, spareCount) {
    const random = seededNumbers(7);
    this.#itemCount = itemCount;
    this.#shapes = Float32Array.from(
      { length: itemCount + spareCount }, () => leastShape + (greatestShape - leastShape) * random());
    this.lengths = new Float64Array(this.#shapes.length);
    /** Natural widths and heights, of the same shape. */
    this.sizes = new Float32Array(2 * this.#shapes.length);
    this.reset();
  }

  /** Takes back all changes. */
  reset() {
    this.count = this.#itemCount;
    this.#shapes.forEach((shape, item) => this.#setShape(item, shape));
  }

  #setShape(item, shape) {
    this.sizes[2 * item] = 1;
    this.sizes[2 * item + 1] = shape;
    this.lengths[item] = laneBreadth * this.sizes[2 * item + 1];
  }

  /** Gives an item its other length. */
  toggle(item) {
    const shape = this.#shapes[item];
    this.#setShape(item, this.sizes[2 * item + 1] === shape ? shape + change : shape);
  }

  append(count) {
    this.count += count;
    if (this.count > this.#shapes.length) throw new RangeError("there are no more items");
  }
}

/**
 * Where each item is by the rule, written as it is said: into the shortest lane, or into the lane it had.
 * @param {Wall} wall
 * @param {ArrayLike<number>} [lanes] Those that the first items keep.
 */
export function placesByRule(wall, lanes = []) {
  const ends = new Array(laneCount).fill(0);
  return Array.from({ length: wall.count }, (_, item) => {
    const shortest = Math.min(...ends);
    const lane = lanes[item] ?? ends.indexOf(shortest);
    if (lanes[item] === undefined && shortest > 0 && ends.lastIndexOf(shortest) !== lane) {
      throw new Error(`two lanes are equally long at item ${item}: take another seed`);
    }
    const start = ends[lane];
    ends[lane] = start + wall.lengths[item] + spacing;
    return { start, lane };
  });
}
