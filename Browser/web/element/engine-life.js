// @ts-check
import { EarlyCall } from "../engine/engine.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine-view.js").EngineView} EngineView */
/** @typedef {import("../engine/engine-loading.js").SharedEngine} SharedEngine */
/** @typedef {import("../rendering/renderer.js").Renderer} Renderer */
/** @typedef {import("./view-rest.js").ViewRest} ViewRest */

/**
 * @typedef {object} EngineLifeClient The view, as the life of its engine asks it.
 * @property {() => boolean} isReady True if it is in a document, and all that the engine needs of it is there.
 * @property {() => boolean} needsWhole True if the engine's first part cannot show it.
 * @property {(script: typeof import("./view-rest.js")) => ViewRest} makeRest Makes what the whole engine is needed for.
 * @property {(rest: ViewRest) => void} didBecomeWhole
 * @property {(text: string) => void} showMessage Shows a text in place of the content.
 * @property {import("../data/report.js").Report} report
 */

/** Milliseconds after which the rest is loaded where nothing comes on screen. */
const restDelay = 100;

const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));

/** True if the browser has come back to the page: views show again what they showed, and nothing else before. */
const isRestored = ["reload", "back_forward"].includes(navigation?.type);

/** The engine of a view: its first part, and from some time on the whole, unless either cannot be loaded. */
export class EngineLife {
  #renderer;
  #client;
  /** @type {SharedEngine | null} */
  #engines = null;
  /** @type {Engine | null} */
  #engine = null;
  /** True if the rest is being loaded, or has been: also if it could not be, or each pass would try again. */
  #isLoading = false;
  /** @type {Error | null} Why there is no rest. */
  #failure = null;
  /** @type {(() => void)[]} What waits for the whole engine. */
  #waiting = [];
  /** @type {() => void} */
  #resolve = () => {};
  /** @type {(error: Error) => void} */
  #reject = () => {};
  /** @type {ViewRest | null} The parts that the whole engine is needed for, as soon as it is there. */
  rest = null;

  /** @param {Renderer} renderer @param {EngineLifeClient} client */
  constructor(renderer, client) {
    this.#renderer = renderer;
    this.#client = client;
    /** @type {Promise<void>} Resolves when it is whole. */
    this.ready = new Promise((resolve, reject) => ([this.#resolve, this.#reject] = [resolve, reject]));
    // A failure is told in another way where no code waits for this.
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

  /** Shows something, if there is what that needs. */
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

  /** Begins to show something, now that the view is in a document. */
  start() {
    this.#renderer.scroller.start();
    this.rest?.start();
    this.#renderer.source.children?.start();
    this.open();
  }

  /** Ends that, for the view is no longer in a document. */
  stop() {
    this.rest?.stop();
    this.#renderer.source.children?.stop();
    this.#renderer.stop();
  }

  /** Gives back what the engine has for the view. */
  close() {
    this.#renderer.close();
    this.#renderer.source.children?.release();
  }

  /**
   * Tells the engine of a change, or opens it if it is not open yet. A newly opened engine shows everything as it is; telling
   * it as well would make it start again.
   * @param {(engine: EngineView) => void} change
   */
  show(change) {
    const { isOpen } = this.#renderer;
    this.open();
    if (isOpen) this.#renderer.change(change);
  }

  /** @param {() => void} action Done now, or as soon as the engine is whole. */
  whenWhole(action) {
    if (this.rest) return action();
    this.#waiting.push(action);
    this.needWhole();
  }

  /** Something else may be on screen. */
  didPass() {
    this.rest?.didPass();
    // When the first cells have been painted.
    if (!this.#isLoading && this.#renderer.cells.isUsed) requestAnimationFrame(() => setTimeout(() => this.needWhole()));
  }

  /**
   * Has the engine made whole, once.
   * @returns {boolean} Whether it is not yet.
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
    // The first part has needed the rest too early, or has waited for it.
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
    // What is on screen stays, and what needs no more comes.
    this.open();
    if (this.#renderer.isOpen) this.#client.report("", error.message, error);
  }

  /** @type {(error: Error) => void} Gives up: children stand in CSS; without any, a message takes the content's place. */
  #fail(error) {
    this.#reject(error);
    // Only leaving the page ends the engine's loading.
    if (/** @type {any} */ (error.cause)?.name === "AbortError") return;
    this.#engine = null;
    // What has come with the page stays, too.
    if (this.#renderer.firstCells.cells.length === 0) {
      this.#renderer.cells.discardAll();
      this.#renderer.source.children?.release();
      this.#client.showMessage(error.message);
    }
    this.#client.report("", error.message, error);
  }
}
