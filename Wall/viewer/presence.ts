import * as flight from "./flight.js";
import { Modality } from "./modality.js";
import type { Markup } from "./viewer-markup.js";

/** The viewer over the wall: hidden, coming out of a tile, going back to it, or dragged aside. */
export class Presence {
  readonly #markup: Markup;
  readonly #modality: Modality;
  readonly #cover = new flight.TileCover();
  /** True from when it begins to go until it is hidden. */
  isGoing = false;

  constructor(markup: Markup) {
    this.#markup = markup;
    this.#modality = new Modality(markup.root);
  }

  /** Shows the viewer, which has the focus from now on. */
  enter(): void {
    this.isGoing = false;
    this.#markup.root.hidden = false;
    this.#modality.enter(this.#markup.stage);
  }

  /**
   * @param box What is viewed.
   * @param tile Where it comes from.
   */
  async come(box: HTMLElement | null, tile: HTMLElement | null): Promise<void> {
    this.#cover.cover(tile);
    await flight.open(this.#parts, box, tile);
    if (!this.isGoing) this.#cover.uncover();
  }

  /**
   * @param box What is viewed.
   * @param tile Where it goes to.
   */
  async go(box: HTMLElement | null, tile: HTMLElement | null): Promise<void> {
    const { root, ground } = this.#markup;
    this.#cover.cover(tile);
    await flight.close(this.#parts, box, tile);
    this.#cover.uncover();
    root.hidden = true;
    ground.style.opacity = "";
    root.classList.remove("dragged");
  }

  /** @param focus Gives something on the wall the focus, if it can. */
  leave(focus: () => boolean): void {
    this.isGoing = false;
    this.#modality.leave(focus);
  }

  get isDragged(): boolean {
    return this.#markup.root.classList.contains("dragged");
  }

  /** Lets the wall be seen through the ground. */
  reveal(share: number): void {
    const { root, ground } = this.#markup;
    root.classList.toggle("dragged", share > 0);
    ground.style.opacity = share > 0 ? String(1 - share) : "";
    if (share === 0) this.#cover.uncover();
  }

  /** Leaves the place of a tile empty while the photo is dragged. */
  cover(tile: HTMLElement | null): void {
    this.#cover.cover(tile);
  }

  get #parts(): flight.FlightParts {
    const { root, ground, bar, caption, filmStrip, panel, buttons } = this.#markup;
    return { viewer: root, ground, controls: [bar, caption, filmStrip, panel, buttons.previous, buttons.next] };
  }
}
