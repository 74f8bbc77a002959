// @ts-check
/** @typedef {import("./renderer.js").Renderer} Renderer */
/** @typedef {import("./settings.js").Settings} Settings */

/** A view's surroundings: the writing direction, and whether the user prefers reduced motion. */
export class Surroundings {
  #view;
  #probe;
  #renderer;
  #settings;
  #reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  #preferenceDidChange = () => this.#settings.set({ reducesMotion: this.#reducedMotion.matches });
  #observer = new ResizeObserver(() => {
    this.directionDidChange();
    // Now, because the present frame would show cells on the wrong side.
    this.#renderer.passIfNeeded();
  });

  /**
   * @param {Element} view @param {Element} probe An element whose breadth depends on the direction.
   * @param {Renderer} renderer @param {Settings} settings
   */
  constructor(view, probe, renderer, settings) {
    this.#view = view;
    this.#probe = probe;
    this.#renderer = renderer;
    this.#settings = settings;
  }

  /** Called when the view has been inserted into a document. */
  start() {
    this.#reducedMotion.onchange = this.#preferenceDidChange;
    this.#preferenceDidChange();
    this.#observer.observe(this.#probe, { box: "border-box" });
    this.directionDidChange();
  }

  /** Ends what `start` has started. */
  stop() {
    this.#observer.disconnect();
    this.#reducedMotion.onchange = null;
  }

  /** Called when the writing direction may have changed. */
  directionDidChange() {
    if (!this.#view.isConnected) return;
    const { scroller, contentSize } = this.#renderer;
    const isRightToLeft = getComputedStyle(this.#view).direction === "rtl";
    if (isRightToLeft === scroller.isRightToLeft) return;
    scroller.isRightToLeft = isRightToLeft;
    this.#settings.set({ isRightToLeft });
    // The content is mirrored, so the offset counts from the other side.
    const x = contentSize.width - scroller.viewport.width - scroller.offset.x;
    if (scroller.axis.name === "horizontal" && contentSize.width > 0) scroller.scrollTo({ x, y: 0 }, false);
  }
}
