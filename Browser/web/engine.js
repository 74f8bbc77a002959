// @ts-check
import { EngineModule } from "./engine-module.js";
import { EngineView } from "./engine-view.js";

/** @typedef {import("./engine-module.js").EngineClient} EngineClient */

/** The smallest module that has a vector instruction: (func (result v128) (i32x4.splat (i32.const 0))). */
const vectors = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 17, 11);

/**
 * The engine of the page. Not a static field: bundlers rewrite classes that have one, and make them slow.
 * @type {Promise<Engine> | null}
 */
let shared = null;

/** The engine, cascade.wasm: fetched and started once, it serves every view of a page. */
export class Engine {
  #module;

  /** @param {EngineModule} module */
  constructor(module) {
    this.#module = module;
  }

  /**
   * The engine that all views of the page share, loaded at the first call. After a failure the next call tries anew.
   * @returns {Promise<Engine>} Rejects with an error whose message is for people.
   */
  static shared() {
    shared ??= Engine.load(new URL("./cascade.wasm", import.meta.url)).catch((error) => {
      shared = null;
      throw error;
    });
    return shared;
  }

  /** @param {URL} url */
  static async load(url) {
    if (typeof WebAssembly !== "object") {
      throw new Error("Cascade needs WebAssembly, which this browser does not have or has switched off.");
    }
    if (!WebAssembly.validate(vectors)) {
      throw new Error("Cascade needs WebAssembly with vectors: Chrome 91, Firefox 89 or Safari 16.4, or later.");
    }
    const failure = `Cascade's engine could not be fetched from ${url.pathname}: the server`;
    const response = await fetch(url).catch((cause) => {
      throw new Error(`${failure} does not answer.`, { cause });
    });
    if (!response.ok) throw new Error(`${failure} answered ${response.status}.`);
    // Not instantiateStreaming: the module is small, and this works whatever type the server says it has.
    const bytes = await response.arrayBuffer().catch((cause) => {
      throw new Error(`${failure} broke off.`, { cause });
    });
    return Engine.start(bytes);
  }

  /** @param {BufferSource} bytes The module. */
  static async start(bytes) {
    const module = await EngineModule.instantiate(bytes).catch((cause) => {
      throw new Error(`Cascade's engine could not be started, is it of another version? ${cause}`, { cause });
    });
    return new Engine(module);
  }

  /**
   * A new view without data, to be destroyed by its owner.
   * @param {EngineClient} client
   */
  makeView(client) {
    return new EngineView(this.#module, client);
  }
}
