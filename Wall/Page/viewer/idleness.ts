/** Milliseconds without a movement of the mouse near an edge after which the controls are hidden. */
const hideDelay = 2500;

/** The distance from an edge at which a movement of the mouse shows the controls, in CSS pixels. */
const reach = 80;

/** Hides the controls over a photo while they are not needed. */
export class Idleness {
  readonly #root: HTMLElement;
  readonly #frame: HTMLElement;
  readonly #mayHide: () => boolean;
  /** True if the latest pointer was a mouse. With fingers, only taps show and hide the controls. */
  #hasMouse = matchMedia("(hover: hover)").matches;
  #timer = 0;

  /** @param root Has the class `idle` while the controls at the edges of the frame are hidden. */
  constructor(root: HTMLElement, frame: HTMLElement, mayHide: () => boolean) {
    this.#root = root;
    this.#frame = frame;
    this.#mayHide = mayHide;
    root.addEventListener("pointermove", (event) => {
      this.#hasMouse = event.pointerType === "mouse";
      if (this.#hasMouse && this.#isAtEdge(event)) this.wake();
    });
    root.addEventListener("focusin", () => this.wake());
    // Hidden controls cannot get the focus.
    root.addEventListener("keydown", ({ key }) => key === "Tab" && this.wake());
  }

  /** Shows the controls; with a mouse, for a while. */
  wake(): void {
    this.#root.classList.remove("idle");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#hide(), hideDelay);
  }

  /** Shows or hides the controls, as a tap does. */
  toggle(): void {
    if (this.#root.classList.contains("idle")) return this.wake();
    clearTimeout(this.#timer);
    this.#root.classList.add("idle");
  }

  /** Shows the controls permanently. */
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
