// @ts-check
import { questions } from "./generated/codes.js";
import * as Column from "./generated/column.js";
import { EngineView } from "./engine-view.js";

/** @typedef {import("./module-view.js").ModuleView} ModuleView */
/** @typedef {import("./module-view.js").Numbers} Numbers */
/** @typedef {import("./module-view.js").Outcome} Outcome */
/** @typedef {{ failureText: (code: number, words: Float64Array) => string }} ErrorTexts What the rest of the element has for the engine. */

/**
 * The element, as the engine asks and tells it in the middle of calls. None of these throws. From within the first six,
 * no view may be called; a value that cannot be had is −1 or, of the functions that write, `false`: the engine then
 * refuses what it needed it for, and asks again the next time.
 *
 * @typedef {object} EngineClient
 * @property {() => number} numberOfSections A whole number ≥ 0.
 * @property {(section: number) => number} numberOfItems A whole number ≥ 0.
 * @property {(section: number, item: number, kind: number) => number} reuseIdentifier A number given to `register`.
 * @property {(section: number, start: number, count: number, out: Float32Array) => boolean | void} writeSizes
 *   Natural width and height of each item.
 * @property {(section: number, start: number, count: number, out: Float64Array, breadth: number) => boolean | void}
 *   writeLengths For a lane's breadth.
 * @property {(section: number, start: number, count: number, out: Int32Array) => boolean | void} writeSpans
 *   In lanes; 0 for all lanes.
 * @property {(question: typeof questions[number], section: number, item: number, kind: number) => boolean | number} should
 *   Less than 0, the kind is the number of items of a range; then −1 asks for a question about each.
 * @property {(x: number, y: number) => { x: number, y: number }} targetContentOffset Where an update or change of
 *   layout comes to rest.
 * @property {(commands: Float64Array) => void} carryOut Words of whole commands, in order; the client may keep them.
 */

/**
 * The functions that write columns, with the array and the number of its elements for an item's value.
 * @type {Record<number, ["writeSizes" | "writeLengths" | "writeSpans", any, number]>}
 */
const writers = {
  [Column.sizes]: ["writeSizes", Float32Array, 2],
  [Column.lengths]: ["writeLengths", Float64Array, 1],
  [Column.spans]: ["writeSpans", Int32Array, 1],
};

/** The engine's first part has needed the rest, which is not there: this instance is of no use any more. */
export class EarlyCall extends Error {}

/**
 * The engine, an instance of cascade.wasm, which serves every view of a page: carries numbers in and out through its
 * memory, and answers what it asks meanwhile. Until it is complete, it can show a waterfall, scroll and resize it; a call
 * that needs more ends the instance with an `EarlyCall`.
 */
export class Engine {
  /** @type {any} */
  #exports;
  /** @type {ErrorTexts | null} The rest of the element; `null` until this is complete. */
  rest = null;
  /** True if nothing can be asked any more. */
  isBroken = false;
  /** @type {ModuleView | null} The view whose call the module is in. */
  #current = null;
  /** True if a client is asked for data: nobody may call the module meanwhile. */
  #isAsking = false;

  /** @param {WebAssembly.Module} module The first part. */
  static async start(module) {
    const engine = new Engine();
    const instance = await WebAssembly.instantiate(module, { cascade: engine.#imports() });
    engine.#exports = instance.exports;
    return engine;
  }

  /**
   * Makes it whole.
   * @param {WebAssembly.Module} module The rest, which enters its functions into the first part's table.
   * @param {ErrorTexts} rest The rest of the element.
   */
  async complete(module, rest) {
    await WebAssembly.instantiate(module, { cascade: this.#imports(), first: this.#exports });
    this.rest = rest;
  }

  /** @type {(client: EngineClient) => EngineView} Makes a view without data, to be destroyed by its owner. */
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
      // By a call from within.
      if (this.isBroken) throw new EarlyCall();
      return result;
    } catch (cause) {
      this.isBroken ||= !this.rest;
      if (this.isBroken) throw new EarlyCall(`${name} needs the rest of Cascade's engine`, { cause });
      throw new Error("Cascade's engine has failed, probably out of memory: reload the page.", { cause });
    }
  }

  /** @type {(Type: any, address: number, count: number) => any} A part of the memory, until that grows. */
  #room(Type, address, count) {
    return new Type(this.#exports.memory.buffer, address, count);
  }

  /**
   * Asks the client of the view whose call this is; with `isAsking`, nobody may call the module meanwhile.
   * @type {<Value>(substitute: Value, body: (client: EngineClient) => Value, isAsking?: boolean) => Value}
   */
  #ask(substitute, body, isAsking = true) {
    this.#isAsking = isAsking;
    const answer = shielded(substitute, () => body(/** @type {ModuleView} */ (this.#current).client));
    this.#isAsking = false;
    return answer;
  }

  /** The functions that the module imports. */
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
        // Those before are being carried out, which has led to this call.
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
 * Calls a client: an exception must not go through the module, which would not tidy up. The substitute is the answer then.
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
