import * as flight from "./flight.js";
import type { Markup } from "./viewer-markup.js";

/** The class of a hidden tile. */
const hidden = "in-viewer";

/** Shows and hides the viewer over the wall, with animations from and to a tile, and while it is dragged. */
export class Presence {
  readonly #markup: Markup;
  /** The elements that are inert while the viewer covers them. */
  #covered: Element[] = [];
  /** The element that had the focus before. */
  #focused: Element | null = null;
  /** The tile that is hidden while its picture is animated. */
  #tile: HTMLElement | null = null;
  /** True from when the viewer begins to close until it is hidden. */
  isGoing = false;

  constructor(markup: Markup) {
    this.#markup = markup;
  }

  /** Shows the viewer, and gives it the focus. */
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

  /** Animates the photo's box from its tile. */
  async come(box: HTMLElement | null, tile: HTMLElement | null): Promise<void> {
    this.cover(tile);
    await flight.open(this.#markup, box, tile);
    if (!this.isGoing) this.cover(null);
  }

  /** Animates the photo's box to its tile, and hides the viewer. */
  async go(box: HTMLElement | null, tile: HTMLElement | null): Promise<void> {
    const { root, ground } = this.#markup;
    this.cover(tile);
    await flight.close(this.#markup, box, tile);
    this.cover(null);
    root.hidden = true;
    ground.style.opacity = "";
    root.classList.remove("dragged");
  }

  /** @param focus Gives a photo on the wall the focus. If it returns false, the former element gets the focus. */
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

  /** Makes the ground transparent while the photo is dragged. */
  reveal(share: number): void {
    const { root, ground } = this.#markup;
    root.classList.toggle("dragged", share > 0);
    ground.style.opacity = share > 0 ? String(1 - share) : "";
    if (share === 0) this.cover(null);
  }

  /** Hides a tile, and shows the one that was hidden before. */
  cover(tile: HTMLElement | null): void {
    this.#tile?.classList.remove(hidden);
    this.#tile = tile;
    tile?.classList.add(hidden);
  }
}
