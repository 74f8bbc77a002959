// @ts-check

/** @typedef {import("./engine-view.js").EngineView} EngineView */
/** @typedef {import("./presentation.js").Presentation} Presentation */

/** The engine's properties, kept for engines to come. */
export class Settings {
  #presentation;
  /** By the engine's numbers: see `Property`. */
  values = [0, 0, 1, 0.25, 1.25, 0.1, 0.3, 0.42, 0, 0.58, 1, 0, 0, 100];

  /** @param {Presentation} presentation */
  constructor(presentation) {
    this.#presentation = presentation;
  }

  /** @param {number} first A property's number. @param {(number | boolean)[]} values Of it and those after it. */
  set(first, ...values) {
    const numbers = values.map(Number);
    this.values.splice(first, numbers.length, ...numbers);
    this.#presentation.change((engine) => numbers.forEach((number, index) => engine.set(first + index, number)));
  }

  /**
   * Tells a new engine's view of all.
   * @param {EngineView} engine
   */
  send(engine) {
    this.values.forEach((value, index) => engine.set(index, value));
  }
}
