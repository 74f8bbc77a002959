// @ts-check

/** @typedef {import("./engine-view.js").EngineView} EngineView */
/** @typedef {import("./presentation.js").Presentation} Presentation */
/** @typedef {import("./report.js").Report} Report */

/** What waits until there is something to scroll or to choose from. */
export class Waiting {
  #view;
  #presentation;
  #report;
  /** @type {((engine: EngineView) => void)[]} */
  #actions = [];

  /** @param {Element} view @param {Presentation} presentation @param {Report} report */
  constructor(view, presentation, report) {
    this.#view = view;
    this.#presentation = presentation;
    this.#report = report;
  }

  /**
   * Does something now, or as soon as there is something on screen.
   * @param {(engine: EngineView) => void} action
   */
  add(action) {
    const presentation = this.#presentation;
    // It may be displayed no more, and nobody has told of it yet.
    if (presentation.isOpen && presentation.scroller.isDisplayed && /** @type {any} */ (this.#view).checkVisibility()) {
      presentation.passIfNeeded();
      presentation.change(action);
    } else this.#actions.push(action);
  }

  /** Forgets all that waits: it meant other data. */
  clear() {
    this.#actions = [];
  }

  /** Does what waits after the present turn. */
  end() {
    if (!this.#presentation.isOpen) return;
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
