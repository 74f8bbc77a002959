/**
 * The plain loop in JavaScript: the leftmost minimum of the lanes' ends, each item's position and lane written.
 *
 * It arranges what the plain loop in Swift arranges, in the same order of operations, in arrays that are used again.
 */
export class PlainLoop {
  #ratios;
  #laneCount;
  #positions;
  #lanes;
  #ends;

  /**
   * @param {Float32Array} ratios The items' shapes, as width ÷ height.
   * @param {number} laneCount
   */
  constructor(ratios, laneCount) {
    this.#ratios = ratios;
    this.#laneCount = laneCount;
    this.#positions = new Float64Array(ratios.length);
    this.#lanes = new Uint8Array(ratios.length);
    this.#ends = new Float64Array(laneCount);
  }

  /**
   * Arranges the items.
   * @param {number} breadth A lane's.
   * @param {number} spacing Between the items of a lane.
   */
  arrange(breadth, spacing) {
    const [ratios, positions, lanes, ends] = [this.#ratios, this.#positions, this.#lanes, this.#ends];
    const laneCount = this.#laneCount;
    ends.fill(0);
    for (let item = 0; item < ratios.length; item += 1) {
      let lane = 0;
      let position = ends[0];
      for (let other = 1; other < laneCount; other += 1) {
        if (ends[other] < position) {
          lane = other;
          position = ends[other];
        }
      }
      positions[item] = position;
      lanes[item] = lane;
      // Rounded as the engine does, so that lanes tie where its lanes do.
      ends[lane] = position + (breadth / ratios[item] + (spacing + 2 ** -21) + 3 * 2 ** 31 - 3 * 2 ** 31);
    }
  }

  /**
   * The sum of all positions.
   * @param {number} stride From one lane to the next.
   * @returns {number}
   */
  digest(stride) {
    let sum = 0;
    for (let item = 0; item < this.#positions.length; item += 1) {
      sum += this.#positions[item] + this.#lanes[item] * stride;
    }
    return sum;
  }
}
