// @ts-check
import { isSame } from "../data/movement.js";
import { destination } from "./destination.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").Point} Point */

/** The place for the lifted item, which depends on where its cell is held. */
export class Target {
  #reordering;
  #coordinates;
  /** The point of the latest decision. Nothing is decided again until the point changes. */
  #decided = { x: NaN, y: NaN };
  /** @type {IndexPath | null} The place that is not proposed again until the pointer has been elsewhere. */
  #ignored = null;

  /**
   * @param {import("./reordering.js").Reordering} reordering
   * @param {import("./view-coordinates.js").ViewCoordinates} coordinates
   */
  constructor(reordering, coordinates) {
    this.#reordering = reordering;
    this.#coordinates = coordinates;
  }

  /** Called when another item is lifted. */
  reset() {
    this.#decided = { x: NaN, y: NaN };
    this.#ignored = null;
  }

  /** @param {Point} middle The cell's centre in the content, or the pointer's position if there is no cell. */
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
    // A place that the page or the layout refuses is not proposed again until the pointer has been elsewhere. A place
    // that is accepted may make another one the nearest, which must not move the item again under a resting pointer.
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
