// @ts-check
import { Cells } from "../cells/cells.js";
import { EarlyCall } from "../engine/engine.js";
import { Property } from "../engine/generated/codes.js";
import { carryOut } from "../engine/generated/commands.js";
import { Scroller } from "../scrolling/scroller.js";
import { FirstCells } from "./first-cells.js";
import { Host } from "./host.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/engine-view.js").EngineView} EngineView */

/**
 * @typedef {object} RendererClient What the renderer needs from the view.
 * @property {(engineView: EngineView) => void} prepare Sends all settings to a new view of the engine.
 * @property {() => boolean} needWhole Loads the whole engine. Returns whether it is not yet loaded.
 * @property {import("../data/report.js").Report} report
 * @property {(code: number, numbers: number[]) => void} problem Receives problems that the whole engine reports.
 * @property {() => void} didResize Called before the pass for a new viewport size.
 * @property {(isInOrder: boolean) => void} didPass Called after each pass with whether the layout could be arranged.
 */

/** Keeps cells, scroller and engine synchronized, with at most one pass of the engine per frame and none at rest. */
export class Renderer {
  #client;
  /** @type {EngineView | null} */
  #engineView = null;
  #frameRequest = 0;
  #error = "";
  /**
   * True while the engine's commands are executed. Functions of the page that are called then are called within a pass.
   */
  isPassing = false;
  #hasChanged = false;
  #wasAtEnd = true;
  #lastToken = 0;
  /** @type {import("../cells/measuring.js").Measuring | null} Set when the whole engine is loaded, which alone needs it. */
  measuring = null;

  contentSize = { width: 0, height: 0 };

  /**
   * @param {import("../cascade-view").CascadeView} element
   * @param {HTMLElement} content The box inside the view that is as large as the content.
   * @param {import("../data/source.js").Source} source
   * @param {RendererClient} client
   */
  constructor(element, content, source, client) {
    this.source = source;
    this.#client = client;
    this.cells = new Cells(element, source);
    this.firstCells = new FirstCells(element, source);
    this.host = new Host(element, source, this, client.problem);
    /** @type {Scroller} */
    this.scroller = new Scroller(element, content, {
      didScroll: () => this.setNeedsPass(),
      didRebase: () => this.cells.rebase(this.scroller.origin),
      didTrack: (isTracking) => {
        if (this.scroller.standsAtEnd) this.change((engine) => engine.set(Property.isTracking, Number(isTracking)));
      },
      didEndScrolling: () => this.#didEndScrolling(),
      viewportDidChange: () => this.#viewportDidChange(),
    });
    source.carryOut = (commands) => this.#carryOut(commands);
    this.cells.didChange = (cell) => this.measuring?.observe(cell);
  }

  /** True if there is an engine. */
  get isOpen() {
    return this.#engineView !== null;
  }

  /** True if there is an engine, and it is the whole one. */
  get isWhole() {
    return this.#engineView?.isWhole ?? false;
  }

  /** @type {(engine: Engine) => void} Creates the engine's view. */
  open(engine) {
    this.#engineView = engine.makeView(this.source);
    this.ask(this.#client.prepare);
    if (this.scroller.isDisplayed) this.#viewportDidChange();
  }

  /** Destroys the engine's view and removes all cells. */
  close() {
    this.#engineView?.destroy();
    this.#engineView = null;
    this.host.animator?.stop();
    this.measuring?.stop();
    this.cells.discardAll();
    for (const complete of this.host.completions.values()) complete(false);
    this.host.completions.clear();
  }

  /** @param {"width" | "height" | null} side The side that depends on the items' content from now on. */
  setMeasuredSide(side) {
    if (side === this.cells.measuredSide) return;
    this.cells.setMeasuredSide(side);
    this.measuring?.stop();
    if (side) for (const { element } of this.cells.shown()) this.measuring?.observe(element);
  }

  /** @param {{ width: number, height: number }} size */
  setContentSize(size) {
    this.contentSize = size;
    this.scroller.setContentSize(size.width, size.height);
  }

  /** Stops what the scroller's `start` has started. */
  stop() {
    this.scroller.stop();
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
  }

  // MARK: The engine

  /**
   * Asks the engine. Returns `undefined` if there is none, or if it fails because it lacks its rest.
   * @type {<Result>(question: (engineView: EngineView) => Result) => Result | undefined}
   */
  ask(question) {
    if (!this.#engineView) return undefined;
    try {
      return question(this.#engineView);
    } catch (error) {
      if (!(error instanceof EarlyCall)) throw error;
      // The cells stay, and another engine takes over as soon as its rest is loaded.
      this.#engineView = null;
      this.#client.needWhole();
      return undefined;
    }
  }

  /**
   * Changes something that the next pass will show.
   * @type {<Result>(change: (engineView: EngineView) => Result) => Result | undefined}
   */
  change(change) {
    const result = this.ask(change);
    this.setNeedsPass();
    return result;
  }

  /**
   * Starts an operation that takes time.
   *
   * @param {(engineView: EngineView, token: number) => void} change
   * @returns {Promise<boolean>} Resolves with true unless something interrupted the operation. Never rejects.
   * @throws The errors of `change`.
   */
  complete(change) {
    const token = (this.#lastToken += 1);
    if (!this.#engineView) return Promise.resolve(true);
    const completion = new Promise((resolve) => this.host.completions.set(token, resolve));
    try {
      this.change((engine) => change(engine, token));
    } catch (error) {
      this.host.completions.delete(token);
      throw error;
    }
    return completion;
  }

  // MARK: Frames

  /** Requests a pass in the next animation frame. */
  setNeedsPass() {
    if (this.#frameRequest !== 0 || !this.#engineView || !this.scroller.isDisplayed) return;
    this.#frameRequest = requestAnimationFrame(() => {
      // If a script has scrolled in this frame, it may scroll in each frame. So the next one gets a pass too.
      if (this.pass()) this.setNeedsPass();
    });
  }

  /** Makes a pass if a script has scrolled since the last frame. Otherwise a change would undo the scrolling. */
  passIfScrolled() {
    if (!this.isPassing && this.scroller.refresh()) this.#pass();
  }

  /** Makes a pass now if one is due in the next frame. */
  passIfNeeded() {
    if (this.#frameRequest !== 0 && !this.isPassing) this.pass();
  }

  /**
   * Brings the screen up to date, including what a script has scrolled since the last frame.
   * @returns {boolean} Whether a script has scrolled.
   */
  pass() {
    const isScrolled = this.scroller.refresh();
    this.#pass();
    return isScrolled;
  }

  #pass() {
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
    const { isDisplayed, offset: { x, y } } = this.scroller;
    if (!isDisplayed) return;
    try {
      this.ask((engine) => engine.pass(x, y));
      this.#error = "";
    } catch (error) {
      // Without the rest there is no error text. Once it is loaded, the next pass meets the same error.
      if (this.#client.needWhole()) return;
      const { message } = /** @type {Error} */ (error);
      if (message !== this.#error) this.#client.report("layout", message, error);
      this.#error = message;
    }
    // Server-rendered cells outside the viewport are removed only once the engine shows its own.
    if (this.cells.isUsed) this.firstCells.end();
    this.#client.didPass(this.isOpen && this.#error === "");
    const { isAtEnd, offset } = this.scroller;
    if (!this.#hasChanged && isAtEnd === this.#wasAtEnd) return;
    this.#hasChanged = false;
    this.#wasAtEnd = isAtEnd;
    this.host.dispatch("pass", { contentSize: this.contentSize, contentOffset: offset, isAtEnd });
  }

  /** @param {Float64Array} commands */
  #carryOut(commands) {
    this.isPassing = true;
    try {
      carryOut(commands, this.host);
      this.cells.settle();
    } catch (error) {
      this.#client.report("engine", String(error), error);
    }
    this.isPassing = false;
    this.#hasChanged = true;
  }

  #viewportDidChange() {
    if (!this.scroller.isDisplayed) return;
    this.#client.didResize();
    const { viewport: { width, height }, pixelScale } = this.scroller;
    this.ask((engine) => engine.setViewport(width, height, pixelScale));
    // Now and not in the next frame, because the present one would show cells that do not fit.
    this.#pass();
  }

  #didEndScrolling() {
    this.change((engine) => {
      engine.scrollAnimationDidEnd();
      if (!this.source.layout.snapping) return;
      const { x, y } = this.scroller.offset;
      const target = engine.targetContentOffset(x, y, 0, 0);
      // A smaller distance is due to the browser's rounding.
      if (target && Math.abs(target.x - x) + Math.abs(target.y - y) >= 1) this.scroller.scrollTo(target, true);
    });
  }
}
