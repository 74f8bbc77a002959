/** Milliseconds without a movement of the mouse after which controls go. */
const patience = 2500;

/** Hides the controls over a photo while they are not needed. */
export class Idleness {
  readonly #element: HTMLElement;
  readonly #mayHide: () => boolean;
  #timer = 0;

  /** @param element Gets the class `idle` while controls are hidden. */
  constructor(element: HTMLElement, mayHide: () => boolean) {
    this.#element = element;
    this.#mayHide = mayHide;
    element.addEventListener("pointermove", ({ pointerType }) => pointerType === "mouse" && this.wake());
    element.addEventListener("focusin", () => this.wake());
    // What is hidden cannot get the focus.
    element.addEventListener("keydown", ({ key }) => key === "Tab" && this.wake());
  }

  /** Shows the controls; where a mouse is used, for a while. */
  wake(): void {
    this.#element.classList.remove("idle");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#hide(), patience);
  }

  /** Hides them or shows them for good, as a tap does. */
  toggle(): void {
    clearTimeout(this.#timer);
    this.#element.classList.toggle("idle");
  }

  /** Leaves them shown. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#element.classList.remove("idle");
  }

  #hide(): void {
    // Fingers do not hover: there, a tap decides.
    const isMouse = matchMedia("(hover: hover)").matches;
    const isUsed = this.#element.querySelector("button:hover, a:hover, .film-strip:hover, :focus-visible:not(.stage)");
    if (isMouse && !isUsed && this.#mayHide()) this.#element.classList.add("idle");
  }
}
