// @ts-check

/** @typedef {import("./engine-view.js").EngineView} EngineView */

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

/** @typedef {{ value: number, results: Float64Array | null }} Outcome What a call has returned, and written. */

/** The module's instance: carries numbers in and out through its memory, and answers what it asks meanwhile. */
export class EngineModule {
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
    const module = new EngineModule();
    const { instance } = await WebAssembly.instantiate(bytes, { cascade: module.#imports() });
    module.#exports = instance.exports;
    return module;
  }

  /** @returns {number} A new view's handle; 0 if there is no room for one. */
  create() {
    return this.#exports.create();
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
   * @param {number[]} numbers
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
      carryOut: (address, count) => this.#current?.carryOut(this.#room(Float64Array, address, count).slice()),
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
export function shielded(substitute, body) {
  try {
    return body();
  } catch (error) {
    reportError(error);
    return substitute;
  }
}
