/** Milliseconds without a movement of the mouse at an edge after which controls go. */
const hideDelay = 2500;

/** CSS pixels from an edge at which the mouse looks for controls. */
const reach = 80;

/** Hides the controls over a photo while they are not needed. */
export class Idleness {
  readonly #root: HTMLElement;
  readonly #frame: HTMLElement;
  readonly #mayHide: () => boolean;
  /** True where a mouse was moved last: fingers do not hover, so that a tap decides. */
  #hasMouse = matchMedia("(hover: hover)").matches;
  #timer = 0;

  /** @param root Gets the class `idle` while the controls are hidden that lie over the frame, at its edges. */
  constructor(root: HTMLElement, frame: HTMLElement, mayHide: () => boolean) {
    this.#root = root;
    this.#frame = frame;
    this.#mayHide = mayHide;
    root.addEventListener("pointermove", (event) => {
      this.#hasMouse = event.pointerType === "mouse";
      if (this.#hasMouse && this.#isAtEdge(event)) this.wake();
    });
    root.addEventListener("focusin", () => this.wake());
    // What is hidden cannot get the focus.
    root.addEventListener("keydown", ({ key }) => key === "Tab" && this.wake());
  }

  /** Shows the controls; where a mouse is used, for a while. */
  wake(): void {
    this.#root.classList.remove("idle");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#hide(), hideDelay);
  }

  /** Hides them or shows them, as a tap does. */
  toggle(): void {
    if (this.#root.classList.contains("idle")) return this.wake();
    clearTimeout(this.#timer);
    this.#root.classList.add("idle");
  }

  /** Leaves them shown. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#root.classList.remove("idle");
  }

  #isAtEdge({ clientX, clientY }: PointerEvent): boolean {
    const { left, top, right, bottom } = this.#frame.getBoundingClientRect();
    return Math.min(clientX - left, clientY - top, right - clientX, bottom - clientY) < reach;
  }

  #hide(): void {
    const isUsed = this.#root.querySelector("button:hover, a:hover, :focus-visible:not(.stage)");
    if (this.#hasMouse && !isUsed && this.#mayHide()) this.#root.classList.add("idle");
  }
}
