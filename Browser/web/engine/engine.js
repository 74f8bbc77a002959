// @ts-check
import { questions } from "./generated/codes.js";
import * as Column from "./generated/column.js";
import { EngineView } from "./engine-view.js";

/** @typedef {import("./module-view.js").ModuleView} ModuleView */
/** @typedef {import("./module-view.js").Numbers} Numbers */
/** @typedef {import("./module-view.js").Outcome} Outcome */
/** @typedef {{ failureText: (code: number, words: Float64Array) => string }} ErrorTexts What the engine uses of the rest. */

/**
 * The element's answers to the engine's questions and news in the middle of calls. None of these functions throws. The
 * first six must not call any view. If a value is unavailable, they return −1, or `false` if they write into an array:
 * the engine then refuses the operation that needed the value, and asks again the next time.
 *
 * @typedef {object} EngineClient
 * @property {() => number} numberOfSections An integer ≥ 0.
 * @property {(section: number) => number} numberOfItems An integer ≥ 0.
 * @property {(section: number, item: number, kind: number) => number} reuseIdentifier A number given to `register`.
 * @property {(section: number, start: number, count: number, out: Float32Array) => boolean | void} writeSizes
 *   Natural width and height of each item.
 * @property {(section: number, start: number, count: number, out: Float64Array, breadth: number) => boolean | void}
 *   writeLengths For a lane's breadth.
 * @property {(section: number, start: number, count: number, out: Int32Array) => boolean | void} writeSpans
 *   In lanes; 0 for all lanes.
 * @property {(question: typeof questions[number], section: number, item: number, kind: number) => boolean | number} should
 *   If the kind is less than 0, it is the negative number of items in a range; the answer −1 then makes the engine ask
 *   about each item.
 * @property {(x: number, y: number) => { x: number, y: number }} targetContentOffset Returns the content offset after
 *   an update or a change of layout.
 * @property {(commands: Float64Array) => void} carryOut Complete commands, in order. The client may keep the array.
 */

/**
 * For each column: the client's function that writes it, the type of its array, and the number of array elements per
 * item.
 * @type {Record<number, ["writeSizes" | "writeLengths" | "writeSpans", any, number]>}
 */
const writers = {
  [Column.sizes]: ["writeSizes", Float32Array, 2],
  [Column.lengths]: ["writeLengths", Float64Array, 1],
  [Column.spans]: ["writeSpans", Int32Array, 1],
};

/** The engine's first part has needed the rest, which is not loaded. This instance cannot be used any more. */
export class EarlyCall extends Error {}

/**
 * The engine: an instance of cascade.wasm that serves every view of a page. Passes numbers in and out through the
 * module's memory, and answers its questions during calls. Until the engine is complete, it can show, scroll and resize
 * a waterfall; a call that needs more ends the instance with an `EarlyCall`.
 */
export class Engine {
  /** @type {any} */
  #exports;
  /** @type {ErrorTexts | null} The rest of the element. `null` until the engine is complete. */
  rest = null;
  /** True if the module has failed and can no longer be called. */
  isBroken = false;
  /** @type {ModuleView | null} The view whose call the module is executing. */
  #current = null;
  /** True while a client is asked for data. The module must not be called then. */
  #isAsking = false;

  /** @param {WebAssembly.Module} module The first part. */
  static async start(module) {
    const engine = new Engine();
    const instance = await WebAssembly.instantiate(module, { cascade: engine.#imports() });
    engine.#exports = instance.exports;
    return engine;
  }

  /**
   * Completes the engine.
   * @param {WebAssembly.Module} module The rest, which adds its functions to the first part's table.
   * @param {ErrorTexts} rest The rest of the element.
   */
  async complete(module, rest) {
    await WebAssembly.instantiate(module, { cascade: this.#imports(), first: this.#exports });
    this.rest = rest;
  }

  /** @type {(client: EngineClient) => EngineView} Creates a view without data. The owner must destroy it. */
  makeView(client) {
    const handle = this.#enter("create", ({ create }) => create());
    if (!handle) throw new Error("Cascade's engine has no room for another view: a page can have 4096.");
    return new EngineView(this, handle, client);
  }

  /** @param {number} handle */
  destroy(handle) {
    if (!this.isBroken) this.#enter("destroy", ({ destroy }) => destroy(handle));
  }

  /**
   * Calls a function for a view: see `ModuleView.call`.
   * @type {(view: ModuleView, name: string, numbers: Numbers, words: ArrayLike<number> | null, resultCount: number) =>
   *   Outcome}
   */
  call(view, name, numbers, words, resultCount) {
    if (this.#isAsking) throw new Error("A data source cannot use the view while it answers.");
    const outer = this.#current;
    this.#current = view;
    try {
      return this.#enter(name, ({ begin, end, input, results, [name]: body }) => {
        const milliseconds = Number(document.timeline.currentTime ?? performance.now());
        if (!begin(view.handle, milliseconds / 1000)) return { value: 0, results: null };
        if (words) this.#room(Float64Array, input(words.length), words.length).set(words);
        const value = body(...numbers) ?? 0;
        const count = resultCount < 0 ? value : value && resultCount;
        const written = count > 0 ? this.#room(Float64Array, results(view.handle), count).slice() : null;
        end(view.handle);
        return { value, results: written };
      });
    } finally {
      this.#current = outer;
    }
  }

  /** @type {<Result>(name: string, body: (functions: any) => Result) => Result} Runs the module for a call. */
  #enter(name, body) {
    try {
      if (this.isBroken) throw new EarlyCall();
      const result = body(this.#exports);
      // A nested call may have broken the module.
      if (this.isBroken) throw new EarlyCall();
      return result;
    } catch (cause) {
      this.isBroken ||= !this.rest;
      if (this.isBroken) throw new EarlyCall(`${name} needs the rest of Cascade's engine`, { cause });
      throw new Error("Cascade's engine has failed, probably out of memory: reload the page.", { cause });
    }
  }

  /** @type {(Type: any, address: number, count: number) => any} A view of the module's memory, until that grows. */
  #room(Type, address, count) {
    return new Type(this.#exports.memory.buffer, address, count);
  }

  /**
   * Asks the client of the view whose call is executing. While `isAsking` is set, the module must not be called.
   * @type {<Value>(substitute: Value, body: (client: EngineClient) => Value, isAsking?: boolean) => Value}
   */
  #ask(substitute, body, isAsking = true) {
    this.#isAsking = isAsking;
    const answer = shielded(substitute, () => body(/** @type {ModuleView} */ (this.#current).client));
    this.#isAsking = false;
    return answer;
  }

  /** The functions that the module imports from here. */
  #imports() {
    return {
      /** @type {(question: number, kind: number, section: number, item: number) => any} */
      answer: (question, kind, section, item) => {
        const name = questions[question];
        return name === "numberOfSections" || name === "numberOfItems" || name === "reuseIdentifier"
          ? this.#ask(-1, (client) => client[name](section, item, kind))
          : this.#ask(false, (client) => client.should(name, section, item, kind), false);
      },

      /** @type {(column: number, section: number, start: number, count: number, breadth: number, to: number) => any} */
      write: (column, section, start, count, breadth, address) => {
        if (column === Column.contentOffset) return this.#writeOffset(address);
        const [name, Type, size] = writers[column];
        const out = this.#room(Type, address, size * count);
        return this.#ask(false, (client) => client[name](section, start, count, out, breadth) !== false);
      },

      /** @type {(address: number, count: number) => void} */
      carryOut: (address, count) => {
        const { client, commands } = /** @type {ModuleView} */ (this.#current);
        commands.push(this.#room(Float64Array, address, count).slice());
        // Otherwise this call comes from within the execution of earlier commands. The loop below, further up the
        // stack, continues with these.
        if (commands.length > 1) return;
        for (; commands.length > 0; commands.shift()) shielded(undefined, () => client.carryOut(commands[0]));
      },
    };
  }

  /** @param {number} address */
  #writeOffset(address) {
    return this.#ask(false, (client) => {
      const [x, y] = this.#room(Float64Array, address, 2);
      const target = client.targetContentOffset(x, y);
      this.#room(Float64Array, address, 2).set([target.x, target.y]);
      return true;
    }, false);
  }
}

/**
 * Calls a client. An exception must not unwind through the module, which would not clean up. Returns the substitute if
 * there is one.
 * @type {<Value>(substitute: Value, body: () => Value) => Value}
 */
function shielded(substitute, body) {
  try {
    return body();
  } catch (error) {
    reportError(error);
    return substitute;
  }
}
