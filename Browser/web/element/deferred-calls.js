// @ts-check

/** @typedef {import("../engine/generated/engine-view.js").EngineView} EngineView */
/** @typedef {import("./renderer.js").Renderer} Renderer */
/** @typedef {import("./report.js").Report} Report */

/** Calls that wait until there is something to scroll or to choose from. */
export class DeferredCalls {
  #view;
  #renderer;
  #report;
  /** @type {((engine: EngineView) => void)[]} */
  #actions = [];

  /** @param {Element} view @param {Renderer} renderer @param {Report} report */
  constructor(view, renderer, report) {
    this.#view = view;
    this.#renderer = renderer;
    this.#report = report;
  }

  /**
   * Does something now, or as soon as there is something on screen.
   * @param {(engine: EngineView) => void} action
   */
  add(action) {
    const { isOpen, scroller } = this.#renderer;
    // It may be displayed no more, and no observer has told of it yet.
    if (isOpen && scroller.isDisplayed && /** @type {any} */ (this.#view).checkVisibility()) {
      this.#renderer.passIfNeeded();
      this.#renderer.change(action);
    } else this.#actions.push(action);
  }

  /** Forgets all that waits: it meant other data. */
  clear() {
    this.#actions = [];
  }

  /** Makes the calls after the present turn. */
  end() {
    if (!this.#renderer.isOpen) return;
    for (const action of this.#actions.splice(0)) {
      queueMicrotask(() => {
        try {
          this.add(action);
        } catch (error) {
          this.#report("view", /** @type {Error} */ (error).message, error);
        }
      });
    }
  }
}
