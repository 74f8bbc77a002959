// @ts-check

/** @typedef {import("../engine/engine-view.js").EngineView} EngineView */
/** @typedef {import("./renderer.js").Renderer} Renderer */
/** @typedef {import("../data/report.js").Report} Report */

/** Calls that wait until there is something on screen to scroll or to select. */
export class DeferredCalls {
  #view;
  #renderer;
  #report;
  /** @type {{ action: (engine: EngineView) => void, needsWhole: boolean }[]} */
  #calls = [];

  /** @param {Element} view @param {Renderer} renderer @param {Report} report */
  constructor(view, renderer, report) {
    this.#view = view;
    this.#renderer = renderer;
    this.#report = report;
  }

  /**
   * Runs an action now, or as soon as there is something on screen.
   * @param {(engine: EngineView) => void} action
   * @param {boolean} needsWhole Whether the action needs the whole engine.
   */
  add(action, needsWhole = false) {
    const { isOpen, isWhole, scroller } = this.#renderer;
    // The view may have been hidden without any observer having reported it yet.
    if (isOpen && (isWhole || !needsWhole) && scroller.isDisplayed && /** @type {any} */ (this.#view).checkVisibility()) {
      this.#renderer.passIfNeeded();
      this.#renderer.change(action);
    } else this.#calls.push({ action, needsWhole });
  }

  /** Discards all waiting calls, because they concern other data. */
  clear() {
    this.#calls = [];
  }

  /** Makes the waiting calls after the current turn of the event loop. */
  end() {
    if (!this.#renderer.isOpen) return;
    for (const { action, needsWhole } of this.#calls.splice(0)) {
      queueMicrotask(() => {
        try {
          this.add(action, needsWhole);
        } catch (error) {
          this.#report("view", /** @type {Error} */ (error).message, error);
        }
      });
    }
  }
}
