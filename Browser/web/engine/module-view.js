// @ts-check
import { engineError } from "./errors.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine.js").EngineClient} EngineClient */
/** @typedef {(number | boolean)[]} Numbers Arguments of a function. Booleans become 1 and 0. */
/** @typedef {{ value: number, results: Float64Array | null }} Outcome What a call has returned and written. */

/** A view in the engine: the part that all calls share. */
export class ModuleView {
  #engine;
  /** @type {Float64Array[]} The batch of commands that is being executed, and those that wait. Used by `Engine`. */
  commands = [];

  /** @param {Engine} engine @param {number} handle @param {EngineClient} client */
  constructor(engine, handle, client) {
    this.#engine = engine;
    this.handle = handle;
    this.client = client;
  }

  /** Releases the view's memory. */
  destroy() {
    this.#engine.destroy(this.handle);
    this.handle = 0;
  }

  /** True if the whole engine is loaded, so that every function can be called. */
  get isWhole() {
    return this.#engine.rest !== null;
  }

  /**
   * Calls a function of the module.
   *
   * @param {string} name
   * @param {Numbers} numbers
   * @param {ArrayLike<number> | null} words The function's input.
   * @param {number} resultCount The number of results to read unless the call returns 0. −1 stands for the returned value.
   * @returns {Outcome}
   */
  call(name, numbers = [], words = null, resultCount = 0) {
    return this.#engine.call(this, name, numbers, words, resultCount);
  }

  /**
   * Calls a function that can fail, and throws the error for the code that it returns.
   * @param {string} name @param {Numbers} numbers @param {ArrayLike<number> | null} [words]
   */
  attempt(name, numbers, words) {
    const { value, results } = this.call(name, numbers, words, 11);
    if (results) throw engineError(value, results, this.#engine.rest);
  }
}
