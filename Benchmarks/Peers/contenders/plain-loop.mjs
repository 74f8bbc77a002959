import { greatestLength, laneCount, spacing, viewport } from "../wall.mjs";

/**
 * The floor: typed arrays and loops that do what is asked and nothing else, as one would write them for one page.
 *
 * Positions ascend with the items, so what is visible is found by one search. After another length it starts over, for it
 * does not know where the lanes were; if lanes are kept, it moves what follows in the lane.
 */
export class PlainLoop {
  #wall;
  #keepsLanes;
  #starts;
  #lanes;
  #count = 0;
  #ends = new Float64Array(laneCount);
  #formerLengths;

  constructor({ keepsLanes }) {
    this.#keepsLanes = keepsLanes;
  }

  async prepare(wall) {
    this.#wall = wall;
    this.#formerLengths = wall.lengths.slice();
  }

  arrange() {
    this.#starts = new Float64Array(this.#wall.lengths.length);
    this.#lanes = new Uint8Array(this.#wall.lengths.length);
    this.arrangeAgain();
  }

  arrangeAgain() {
    this.#count = 0;
    this.#ends.fill(0);
    this.#placeRest();
  }

  #placeRest() {
    const [lengths, starts, lanes, ends] = [this.#wall.lengths, this.#starts, this.#lanes, this.#ends];
    const { count } = this.#wall;
    for (let item = this.#count; item < count; item += 1) {
      let lane = 0;
      let start = ends[0];
      for (let other = 1; other < laneCount; other += 1) {
        if (ends[other] < start) {
          lane = other;
          start = ends[other];
        }
      }
      starts[item] = start;
      lanes[item] = lane;
      ends[lane] = start + lengths[item] + spacing;
    }
    this.#count = count;
  }

  find(offset) {
    let sum = 0;
    for (const item of this.visible(offset)) sum += this.#starts[item];
    return sum;
  }

  visible(offset) {
    const [starts, lengths] = [this.#starts, this.#wall.lengths];
    const end = offset + viewport.height;
    let [low, high] = [0, this.#count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (starts[middle] < end) low = middle + 1;
      else high = middle;
    }
    const items = [];
    for (let item = low - 1; item >= 0 && starts[item] > offset - greatestLength; item -= 1) {
      if (starts[item] + lengths[item] > offset) items.push(item);
    }
    return items;
  }

  itemDidChange(item) {
    if (!this.#keepsLanes) return this.arrangeAgain();
    const [starts, lanes, lane] = [this.#starts, this.#lanes, this.#lanes[item]];
    const difference = this.#wall.lengths[item] - this.#formerLengths[item];
    this.#formerLengths[item] = this.#wall.lengths[item];
    for (let other = item + 1; other < this.#count; other += 1) {
      if (lanes[other] === lane) starts[other] += difference;
    }
    this.#ends[lane] += difference;
  }

  itemsWereAppended() {
    this.#placeRest();
  }

  place(item) {
    return { start: this.#starts[item], lane: this.#lanes[item] };
  }

  end() {
    this.#starts = this.#lanes = null;
  }
}
