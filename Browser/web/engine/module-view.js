// @ts-check
import { engineError } from "./errors.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine.js").EngineClient} EngineClient */
/** @typedef {(number | boolean)[]} Numbers Arguments of a function; truth values become 1 and 0. */
/** @typedef {{ value: number, results: Float64Array | null }} Outcome What a call has returned, and written. */

/** The part of a view in the engine that all of its calls share. */
export class ModuleView {
  #engine;
  /** @type {Float64Array[]} Commands that are being carried out, and those that wait for them. For the engine. */
  commands = [];

  /** @param {Engine} engine @param {number} handle @param {EngineClient} client */
  constructor(engine, handle, client) {
    this.#engine = engine;
    this.handle = handle;
    this.client = client;
  }

  /** Gives the view's memory back. */
  destroy() {
    this.#engine.destroy(this.handle);
    this.handle = 0;
  }

  /** True if every function can be called. */
  get isWhole() {
    return this.#engine.rest !== null;
  }

  /**
   * Calls a function of the module.
   *
   * @param {string} name
   * @param {Numbers} numbers
   * @param {ArrayLike<number> | null} words What the function finds in its input.
   * @param {number} resultCount How many numbers it has written if it does not return 0; −1: as many as it returns.
   * @returns {Outcome}
   */
  call(name, numbers = [], words = null, resultCount = 0) {
    return this.#engine.call(this, name, numbers, words, resultCount);
  }

  /**
   * Calls a function that can fail: throws the error that its code stands for.
   * @param {string} name @param {Numbers} numbers @param {ArrayLike<number> | null} [words]
   */
  attempt(name, numbers, words) {
    const { value, results } = this.call(name, numbers, words, 11);
    if (results) throw engineError(value, results, this.#engine.rest);
  }
}
