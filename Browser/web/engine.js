// @ts-check
import { EngineView } from "./engine-view.js";

/**
 * What the engine asks of, and tells, the element, in the middle of calls to it. None of these throws. From within the
 * first five, no view may be called; a value that cannot be had is −1 or, of the functions that write, `false`: the
 * engine then refuses what it needed it for, and asks again the next time.
 *
 * @typedef {object} EngineClient
 * @property {() => number} numberOfSections A whole number ≥ 0.
 * @property {(section: number) => number} numberOfItems A whole number ≥ 0.
 * @property {(section: number, start: number, count: number, out: Float32Array) => boolean | void} writeSizes
 *   Natural width and height of each item.
 * @property {(section: number, start: number, count: number, breadth: number, out: Float64Array) => boolean | void}
 *   writeLengths For a lane's breadth.
 * @property {(section: number, start: number, count: number, out: Int32Array) => boolean | void} writeSpans
 *   In lanes; 0 for all lanes.
 * @property {(kind: number, section: number, item: number) => number} reuseIdentifier A number given to `register`.
 * @property {(question: number, section: number, item: number) => boolean} should A `Question`.
 * @property {(x: number, y: number) => { x: number, y: number }} targetContentOffset Where an update or change of
 *   layout comes to rest.
 * @property {(commands: Float64Array) => void} carryOut Words of whole commands, in order; the client may keep them.
 */

/** @typedef {(number | boolean)[]} Numbers What a function is given; truth values become 1 and 0. */
/** @typedef {{ value: number, results: Float64Array | null }} Outcome What a call has returned, and written. */

/**
 * The engine, an instance of cascade.wasm, which serves every view of a page: carries numbers in and out through its
 * memory, and answers what it asks meanwhile.
 */
export class Engine {
  /** @type {any} */
  #exports;
  /**
   * The view whose call the module is in.
   * @type {EngineView | null}
   */
  #current = null;
  /** Whether a client is asked for data: nobody may call the module meanwhile. */
  #isAsking = false;

  /** @param {BufferSource} bytes */
  static async instantiate(bytes) {
    const engine = new Engine();
    const { instance } = await WebAssembly.instantiate(bytes, { cascade: engine.#imports() });
    engine.#exports = instance.exports;
    return engine;
  }

  /**
   * A new view without data, to be destroyed by its owner.
   * @param {EngineClient} client
   */
  makeView(client) {
    const handle = this.#exports.create();
    if (!handle) throw new Error("Cascade's engine has no room for another view: a page can have 4096.");
    return new EngineView(this, handle, client);
  }

  /** @param {number} handle */
  destroy(handle) {
    this.#exports.destroy(handle);
  }

  /**
   * Calls a function for a view.
   *
   * @param {EngineView} view
   * @param {string} name
   * @param {Numbers} numbers
   * @param {ArrayLike<number> | null} words What the function finds in its input.
   * @param {number} resultCount How many numbers it has written if it does not return 0; −1: as many as it returns.
   * @returns {Outcome}
   */
  call(view, name, numbers, words, resultCount) {
    if (this.#isAsking) throw new Error("A view cannot be used by a function that a data source answers with.");
    const { begin, end, input, results, [name]: body } = this.#exports;
    const outer = this.#current;
    this.#current = view;
    try {
      const milliseconds = Number(document.timeline.currentTime ?? performance.now());
      if (!begin(view.handle, milliseconds / 1000)) return { value: 0, results: null };
      if (words) this.#room(Float64Array, input(words.length), words.length).set(words);
      const value = body(...numbers) ?? 0;
      const count = resultCount < 0 ? value : value && resultCount;
      const written = count > 0 ? this.#room(Float64Array, results(view.handle), count).slice() : null;
      end(view.handle);
      return { value, results: written };
    } catch (cause) {
      throw new Error("Cascade's engine has failed, most likely for want of memory: reload the page.", { cause });
    } finally {
      this.#current = outer;
    }
  }

  /**
   * A part of the memory, until that grows.
   * @param {any} Type @param {number} address @param {number} count
   */
  #room(Type, address, count) {
    return new Type(this.#exports.memory.buffer, address, count);
  }

  /**
   * Asks a client for data.
   * @template Value
   * @param {Value} substitute
   * @param {(client: EngineClient) => Value} body
   */
  #ask(substitute, body) {
    this.#isAsking = true;
    const answer = this.#consult(substitute, body);
    this.#isAsking = false;
    return answer;
  }

  /**
   * Calls the client of the view whose call this is.
   * @template Value
   * @param {Value} substitute What stands for the answer if the client throws.
   * @param {(client: EngineClient) => Value} body
   */
  #consult(substitute, body) {
    return shielded(substitute, () => body(/** @type {EngineView} */ (this.#current).client));
  }

  /** What the module asks. */
  #imports() {
    return {
      /** @type {(question: number, kind: number, section: number, item: number) => any} */
      answer: (question, kind, section, item) => question > 2
        ? this.#consult(false, (client) => client.should(question - 3, section, item))
        : this.#ask(-1, (client) =>
          question === 0 ? client.numberOfSections()
          : question === 1 ? client.numberOfItems(section)
          : client.reuseIdentifier(kind, section, item)),

      /** @type {(column: number, section: number, start: number, count: number, breadth: number, to: number) => any} */
      write: (column, section, start, count, breadth, address) => column === 3
        ? this.#consult(false, (client) => {
          const [x, y] = this.#room(Float64Array, address, 2);
          const target = client.targetContentOffset(x, y);
          this.#room(Float64Array, address, 2).set([target.x, target.y]);
          return true;
        })
        : this.#ask(false, (client) => (
          column === 0 ? client.writeSizes(section, start, count, this.#room(Float32Array, address, 2 * count))
          : column === 1 ? client.writeLengths(section, start, count, breadth, this.#room(Float64Array, address, count))
          : client.writeSpans(section, start, count, this.#room(Int32Array, address, count))) !== false),

      /** @type {(address: number, count: number) => void} */
      carryOut: (address, count) => {
        const { client, commands } = /** @type {EngineView} */ (this.#current);
        commands.push(this.#room(Float64Array, address, count).slice());
        // Those before are being carried out, which has led to this call.
        if (commands.length > 1) return;
        for (; commands.length > 0; commands.shift()) shielded(undefined, () => client.carryOut(commands[0]));
      },
    };
  }
}

/**
 * Calls a client: an exception must not go through the module, which would not tidy up.
 * @template Value
 * @param {Value} substitute What stands for the answer if the client throws.
 * @param {() => Value} body
 * @returns {Value}
 */
function shielded(substitute, body) {
  try {
    return body();
  } catch (error) {
    reportError(error);
    return substitute;
  }
}
