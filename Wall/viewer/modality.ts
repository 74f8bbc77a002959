/** Keeps the focus, and all that people do, in one element while it lies over the page. */
export class Modality {
  readonly #root: HTMLElement;
  /** What cannot be reached meanwhile. */
  #covered: Element[] = [];
  /** What had the focus before. */
  #focused: Element | null = null;

  /** @param root A child of what it lies over. */
  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** @param focus What gets the focus. */
  enter(focus: HTMLElement): void {
    this.#focused = document.activeElement;
    this.#covered = [...(this.#root.parentElement?.children ?? [])].filter((element) =>
      element !== this.#root && !element.hasAttribute("inert") && element.localName !== "script");
    for (const element of this.#covered) element.toggleAttribute("inert", true);
    focus.focus({ preventScroll: true });
  }

  /** @param focus Gives something the focus; where it cannot, what had it before gets it. */
  leave(focus: () => boolean): void {
    for (const element of this.#covered) element.toggleAttribute("inert", false);
    this.#covered = [];
    const target = this.#focused;
    this.#focused = null;
    if (focus()) return;
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
  }
}
