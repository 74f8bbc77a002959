// @ts-check
import { isSame } from "../data/movement.js";
import { destination } from "./destination.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").Point} Point */

/** Where the lifted item goes, which follows from where its cell is held. */
export class Target {
  #reordering;
  #coordinates;
  /** Where it was decided last: while nothing has moved, that stays as it is. */
  #decided = { x: NaN, y: NaN };
  /** @type {IndexPath | null} The place that is not asked for again until the pointer has been elsewhere. */
  #ignored = null;

  /**
   * @param {import("./reordering.js").Reordering} reordering
   * @param {import("./view-coordinates.js").ViewCoordinates} coordinates
   */
  constructor(reordering, coordinates) {
    this.#reordering = reordering;
    this.#coordinates = coordinates;
  }

  /** Another item is lifted. */
  reset() {
    this.#decided = { x: NaN, y: NaN };
    this.#ignored = null;
  }

  /** @param {Point} middle The middle of the cell, in the content; or where the pointer is, if there is no cell. */
  decide(middle) {
    if (!this.#reordering.movement) return;
    const point = this.#coordinates.inViewport(middle);
    if (point.x === this.#decided.x && point.y === this.#decided.y) return;
    this.#decided = point;
    const target = this.#at(point);
    if (!target) {
      this.#ignored = null;
      return;
    }
    if (this.#ignored && isSame(target, this.#ignored)) return;
    this.#ignored = target;
    // Where the page or the layout does not have it, it is not asked again until the pointer has been elsewhere.
    if (this.#reordering.moveTo(target)) this.#ignored = this.#at(point);
  }

  /** @param {Point} point */
  #at(point) {
    const { movement, view, renderer: { cells, source } } = this.#reordering;
    if (!movement) return null;
    const places = cells.shown().map(({ place }) => place);
    const items = places.filter(({ kind }) => kind === cells.itemKind);
    const others = places.filter(({ kind, section }) => kind !== cells.itemKind && source.counts[section] === 0);
    return view.isConnected ? destination(point, movement.to, items, others) : null;
  }
}
