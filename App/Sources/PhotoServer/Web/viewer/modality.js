// @ts-check

/** Keeps the focus, and all that people do, in one element while it lies over the page. */
export class Modality {
  #root;
  /** @type {Element[]} What cannot be reached meanwhile. */
  #behind = [];
  /** @type {Element | null} What had the focus before. */
  #focused = null;

  /** @param {HTMLElement} root A child of what it lies over. */
  constructor(root) {
    this.#root = root;
  }

  /** @param {HTMLElement} focus What gets the focus. */
  enter(focus) {
    this.#focused = document.activeElement;
    this.#behind = [...(this.#root.parentElement?.children ?? [])].filter((element) =>
      element !== this.#root && !element.hasAttribute("inert") && element.localName !== "script");
    for (const element of this.#behind) element.toggleAttribute("inert", true);
    focus.focus({ preventScroll: true });
  }

  /** @param {() => boolean} focus Gives something the focus; where it cannot, what had it before gets it. */
  leave(focus) {
    for (const element of this.#behind) element.toggleAttribute("inert", false);
    this.#behind = [];
    const target = this.#focused;
    this.#focused = null;
    if (focus()) return;
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
  }
}
