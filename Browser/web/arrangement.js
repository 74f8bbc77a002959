// @ts-check
import { ItemSizes } from "./item-sizes.js";
import { defaultLayout } from "./waterfall-layout.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine.js").EngineView} EngineView */
/** @typedef {import("./engine.js").Frame} Frame */
/** @typedef {import("./engine.js").Pass} Pass */
/** @typedef {import("./waterfall-layout.js").WaterfallLayout} WaterfallLayout */

/**
 * The items, their layout and their viewport as an element knows them, and the engine's view of the same while it is
 * open. What is changed before is told when it opens.
 */
export class Arrangement {
  #didStop;
  /** @type {EngineView | null} */
  #engineView = null;
  #sizes = new ItemSizes();
  #layout = defaultLayout;
  #viewport = { width: 0, height: 0, pixelScale: 1 };

  /** @param {(error: Error) => void} didStop Called when the engine has stopped for good: it has run out of memory. */
  constructor(didStop) {
    this.#didStop = didStop;
  }

  /** Whether there is an engine to ask. */
  get isOpen() {
    return this.#engineView !== null;
  }

  /**
   * Makes the engine's view. Complexity: O(items).
   * @param {Engine} engine
   */
  open(engine) {
    this.#engineView = engine.makeView();
    this.#ask((engineView) => {
      engineView.setWaterfall(this.#layout);
      engineView.setViewport(this.#viewport);
      for (let section = 0; section < this.#sizes.sectionCount; section += 1) {
        engineView.appendSection();
        engineView.appendItems(section, this.#sizes.sizes(section));
      }
    });
  }

  /** Gives the engine's view back. */
  close() {
    this.#engineView?.destroy();
    this.#engineView = null;
  }

  /** The items' sizes; not to be changed but through the arrangement. */
  get sizes() {
    return this.#sizes;
  }

  /** @type {Readonly<WaterfallLayout>} */
  get layout() {
    return this.#layout;
  }

  set layout(layout) {
    this.#layout = layout;
    this.#ask((engineView) => engineView.setWaterfall(layout));
  }

  /** @param {{ width: number, height: number, pixelScale: number }} viewport */
  setViewport(viewport) {
    this.#viewport = viewport;
    this.#ask((engineView) => engineView.setViewport(viewport));
  }

  /** Appends an empty section. */
  appendSection() {
    this.#sizes.appendSection();
    this.#ask((engineView) => engineView.appendSection());
  }

  /**
   * @param {number} section
   * @param {Float32Array} sizes Width and height, item after item.
   * @throws {RangeError} If there is no such section.
   */
  appendItems(section, sizes) {
    this.#sizes.append(section, sizes);
    this.#ask((engineView) => engineView.appendItems(section, sizes));
  }

  /** Removes all sections. */
  removeAll() {
    this.#sizes.removeAll();
    this.#ask((engineView) => engineView.removeAll());
  }

  /**
   * @param {number} offset
   * @param {number} time
   * @returns {Pass | null} `null` if there is no engine.
   */
  pass(offset, time) {
    return this.#ask((engineView) => engineView.pass(offset, time));
  }

  /**
   * @param {number} section
   * @param {number} item
   * @returns {Frame | null} `null` if there is no engine or, as of the last pass, no such item.
   */
  itemFrame(section, item) {
    return this.#ask((engineView) => engineView.itemFrame(section, item));
  }

  /**
   * @template Result
   * @param {(engineView: EngineView) => Result} question
   * @returns {Result | null} `null` if there is no engine, or none any more.
   */
  #ask(question) {
    if (!this.#engineView) return null;
    try {
      return question(this.#engineView);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // The module's state may be anything now: not even giving the view back is safe.
      this.#engineView = null;
      this.#didStop(new Error(`Cascade's engine has stopped: ${error.message}. Reload the page.`, { cause: error }));
      return null;
    }
  }
}
