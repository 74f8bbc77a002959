// @ts-check
import * as flight from "./flight.js";
import { Modality } from "./modality.js";

/** @typedef {ReturnType<typeof import("./markup.js").makeMarkup>} ViewerMarkup */

/** The viewer over the wall: hidden, coming out of a tile, going back to it, or dragged aside. */
export class Presence {
  #markup;
  #modality;
  #cover = new flight.TileCover();
  /** True from when it begins to go until it is hidden. */
  isGoing = false;

  /** @param {ViewerMarkup} markup */
  constructor(markup) {
    this.#markup = markup;
    this.#modality = new Modality(markup.root);
  }

  /** Shows the viewer, which has the focus from now on. */
  enter() {
    this.isGoing = false;
    this.#markup.root.hidden = false;
    this.#modality.enter(this.#markup.stage);
  }

  /** @param {HTMLElement | null} box What is viewed. @param {HTMLElement | null} tile Where it comes from. */
  async come(box, tile) {
    this.#cover.cover(tile);
    await flight.open(this.#parts, box, tile);
    if (!this.isGoing) this.#cover.uncover();
  }

  /** @param {HTMLElement | null} box What is viewed. @param {HTMLElement | null} tile Where it goes to. */
  async go(box, tile) {
    const { root, ground } = this.#markup;
    this.#cover.cover(tile);
    await flight.close(this.#parts, box, tile);
    this.#cover.uncover();
    root.hidden = true;
    ground.style.opacity = "";
    root.classList.remove("dragged");
  }

  /** @param {() => boolean} focus Gives something on the wall the focus, if it can. */
  leave(focus) {
    this.isGoing = false;
    this.#modality.leave(focus);
  }

  get isDragged() {
    return this.#markup.root.classList.contains("dragged");
  }

  /**
   * Lets the wall be seen through the ground.
   * @param {number} share
   */
  reveal(share) {
    const { root, ground } = this.#markup;
    root.classList.toggle("dragged", share > 0);
    ground.style.opacity = share > 0 ? String(1 - share) : "";
    if (share === 0) this.#cover.uncover();
  }

  /**
   * Leaves the place of a tile empty while the photo is dragged.
   * @param {HTMLElement | null} tile
   */
  cover(tile) {
    this.#cover.cover(tile);
  }

  /** @returns {flight.FlightParts} */
  get #parts() {
    const { root, ground, bar, bottom, panel, buttons } = this.#markup;
    return { viewer: root, ground, controls: [bar, bottom, panel, buttons.previous, buttons.next] };
  }
}
