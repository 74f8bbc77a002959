// @ts-check
import { EarlyCall } from "../engine/engine.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine-view.js").EngineView} EngineView */
/** @typedef {import("../engine/engine-loading.js").SharedEngine} SharedEngine */
/** @typedef {import("../rendering/renderer.js").Renderer} Renderer */
/** @typedef {import("./view-rest.js").ViewRest} ViewRest */

/**
 * @typedef {object} EngineLifeClient What the engine's life needs from the view.
 * @property {() => boolean} isReady True if the view is in a document and has everything that the engine needs.
 * @property {() => boolean} needsWhole True if the engine's first part cannot show the view.
 * @property {(script: typeof import("./view-rest.js")) => ViewRest} makeRest Makes the parts that need the whole engine.
 * @property {(rest: ViewRest) => void} didBecomeWhole
 * @property {(text: string) => void} showMessage Shows a text instead of the content.
 * @property {import("../data/report.js").Report} report
 */

/** Milliseconds after which the rest is loaded if no cell appears on screen. */
const restDelay = 100;

const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));

/**
 * True if the user has reloaded the page or returned to it. Views then restore their state before they show anything
 * else.
 */
const isRestored = ["reload", "back_forward"].includes(navigation?.type);

/** The engine of a view: first only its first part, later the whole engine. Either may fail to load. */
export class EngineLife {
  #renderer;
  #client;
  /** @type {SharedEngine | null} */
  #engines = null;
  /** @type {Engine | null} */
  #engine = null;
  /** True once the rest has begun to load. Stays true after a failure, because otherwise each pass would try again. */
  #isLoading = false;
  /** @type {Error | null} Why the rest could not be loaded. */
  #failure = null;
  /** @type {(() => void)[]} Actions that wait for the whole engine. */
  #waiting = [];
  /** @type {() => void} */
  #resolve = () => {};
  /** @type {(error: Error) => void} */
  #reject = () => {};
  /** @type {ViewRest | null} The parts that need the whole engine, once it is loaded. */
  rest = null;

  /** @param {Renderer} renderer @param {EngineLifeClient} client */
  constructor(renderer, client) {
    this.#renderer = renderer;
    this.#client = client;
    /** @type {Promise<void>} Resolves when the whole engine is loaded. */
    this.ready = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // Failures are also reported elsewhere. This handler prevents "unhandled rejection" where no code waits for the
    // promise.
    this.ready.catch(() => {});
  }

  /** @param {SharedEngine} engines */
  load(engines) {
    this.#engines = engines;
    engines.first.then((engine) => {
      if (engines.engine || this.#isLoading) return this.needWhole();
      this.#engine = engine;
      this.open();
      setTimeout(() => this.needWhole(), restDelay);
    }, (error) => this.#fail(error));
  }

  /** Opens the view in the engine if everything that it needs has loaded. */
  open() {
    const renderer = this.#renderer;
    if (renderer.isOpen && !renderer.isWhole && this.#client.needsWhole()) this.close();
    const engine = this.#engine;
    if (!engine || renderer.isOpen || !this.#client.isReady()) return;
    if (!engine.rest) {
      const needsWhole = this.#client.needsWhole();
      if (needsWhole && this.#failure) return this.#fail(this.#failure);
      if (needsWhole || (isRestored && !this.#failure)) return void this.needWhole();
    }
    try {
      renderer.open(engine);
    } catch (error) {
      if (error instanceof EarlyCall) this.needWhole();
      else this.#fail(/** @type {Error} */ (error));
    }
  }

  /** Called when the view has been inserted into a document. */
  start() {
    this.#renderer.scroller.start();
    this.rest?.start();
    this.#renderer.source.children?.start();
    this.open();
  }

  /** Called when the view has been removed from its document. */
  stop() {
    this.rest?.stop();
    this.#renderer.source.children?.stop();
    this.#renderer.stop();
  }

  /** Releases the engine's memory for the view. */
  close() {
    this.#renderer.close();
    this.#renderer.source.children?.release();
  }

  /**
   * Reports a change to the engine, or opens the engine if it is not open yet. A newly opened engine shows the current
   * state anyway; reporting the change to it would make it start again.
   * @param {(engine: EngineView) => void} change
   */
  show(change) {
    const { isOpen } = this.#renderer;
    this.open();
    if (isOpen) this.#renderer.change(change);
  }

  /** @param {() => void} action Runs now, or when the whole engine is loaded. */
  whenWhole(action) {
    if (this.rest) return action();
    this.#waiting.push(action);
    this.needWhole();
  }

  /** Called after each pass, which may have changed what is on screen. */
  didPass() {
    this.rest?.didPass();
    // Waits until the first cells have been painted, so that loading the rest does not delay them.
    if (!this.#isLoading && this.#renderer.cells.isUsed) requestAnimationFrame(() => setTimeout(() => this.needWhole()));
  }

  /**
   * Loads the rest of the engine, at the first call only.
   * @returns {boolean} Whether the engine is still incomplete.
   */
  needWhole() {
    if (!this.#isLoading && this.#engines) {
      this.#isLoading = true;
      this.#engines.whole().then((engine) => this.#becomeWhole(engine), (error) => this.#failRest(error));
    }
    return !this.rest;
  }

  /** @param {Engine} engine */
  #becomeWhole(engine) {
    this.rest = this.#client.makeRest(/** @type {any} */ (engine.rest));
    // It is a new instance if a view has called the first part for something that needs the rest.
    if (engine !== this.#engine) this.close();
    this.#engine = engine;
    this.open();
    for (const action of this.#waiting.splice(0)) action();
    this.#renderer.setNeedsPass();
    this.#client.didBecomeWhole(this.rest);
    this.#resolve();
  }

  /** @param {Error} error */
  #failRest(error) {
    this.#failure = error;
    this.#reject(error);
    // What is on screen stays, and whatever the first part can show is still shown.
    this.open();
    if (this.#renderer.isOpen) this.#client.report("", error.message, error);
  }

  /** @type {(error: Error) => void} Gives up. CSS lays children out; a view without children shows a message. */
  #fail(error) {
    this.#reject(error);
    // An aborted load means that the user is leaving the page, which is no failure.
    if (/** @type {any} */ (error.cause)?.name === "AbortError") return;
    this.#engine = null;
    // Prerendered cells stay too.
    if (this.#renderer.firstCells.cells.length === 0) {
      this.#renderer.cells.discardAll();
      this.#renderer.source.children?.release();
      this.#client.showMessage(error.message);
    }
    this.#client.report("", error.message, error);
  }
}
