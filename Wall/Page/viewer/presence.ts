import * as flight from "./flight.js";
import type { Markup } from "./viewer-markup.js";

/** What hides a tile. */
const hidden = "in-viewer";

/** The viewer over the wall: hidden, coming out of a tile, going back to it, or dragged aside. */
export class Presence {
  readonly #markup: Markup;
  /** What cannot be reached while the viewer lies over it. */
  #covered: Element[] = [];
  /** What had the focus before. */
  #focused: Element | null = null;
  /** The tile that is hidden while its picture is on its way. */
  #tile: HTMLElement | null = null;
  /** True from when it begins to go until it is hidden. */
  isGoing = false;

  constructor(markup: Markup) {
    this.#markup = markup;
  }

  /** Shows the viewer, which has the focus from now on. */
  enter(): void {
    this.isGoing = false;
    const { root, stage } = this.#markup;
    root.hidden = false;
    this.#focused = document.activeElement;
    this.#covered = [...root.parentElement?.children ?? []].filter((element) =>
      element !== root && !element.matches("[inert], script"));
    for (const element of this.#covered) element.toggleAttribute("inert", true);
    stage.focus({ preventScroll: true });
  }

  /** Shows the box of what is viewed coming out of a tile. */
  async come(box: HTMLElement | null, tile: HTMLElement | null): Promise<void> {
    this.cover(tile);
    await flight.open(this.#markup, box, tile);
    if (!this.isGoing) this.cover(null);
  }

  /** Shows it going back to a tile, and hides the viewer. */
  async go(box: HTMLElement | null, tile: HTMLElement | null): Promise<void> {
    const { root, ground } = this.#markup;
    this.cover(tile);
    await flight.close(this.#markup, box, tile);
    this.cover(null);
    root.hidden = true;
    ground.style.opacity = "";
    root.classList.remove("dragged");
  }

  /** @param focus Gives something on the wall the focus; where it cannot, what had it before gets it. */
  leave(focus: () => boolean): void {
    this.isGoing = false;
    for (const element of this.#covered) element.toggleAttribute("inert", false);
    this.#covered = [];
    const target = this.#focused;
    this.#focused = null;
    if (focus()) return;
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
  }

  get isDragged(): boolean {
    return this.#markup.root.classList.contains("dragged");
  }

  /** Lets the wall be seen through the ground. */
  reveal(share: number): void {
    const { root, ground } = this.#markup;
    root.classList.toggle("dragged", share > 0);
    ground.style.opacity = share > 0 ? String(1 - share) : "";
    if (share === 0) this.cover(null);
  }

  /** Leaves the place of a tile empty, and of no other one. */
  cover(tile: HTMLElement | null): void {
    this.#tile?.classList.remove(hidden);
    this.#tile = tile;
    tile?.classList.add(hidden);
  }
}
