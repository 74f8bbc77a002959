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
 * @typedef {object} RendererClient The view, as the renderer asks it.
 * @property {(engineView: EngineView) => void} prepare Tells a new engine's view all that it has to know.
 * @property {() => boolean} needWhole Something needs the whole engine, as soon as possible: whether it has yet to come.
 * @property {import("../data/report.js").Report} report
 * @property {(code: number, numbers: number[]) => void} problem Told what the whole engine has found wrong.
 * @property {() => void} didResize Called before the pass for another size of the viewport.
 * @property {(isInOrder: boolean) => void} didPass Told whether the layout could be arranged.
 */

/** Keeps cells, scroller and engine in step, with one pass of the engine a frame, and none at rest. */
export class Renderer {
  #client;
  /** @type {EngineView | null} */
  #engineView = null;
  #frameRequest = 0;
  #error = "";
  /** True while the engine's commands are carried out: whoever is called then is called within a pass. */
  isPassing = false;
  #hasChanged = false;
  #wasAtEnd = true;
  #lastToken = 0;
  /** @type {import("../cells/measuring.js").Measuring | null} Made when the engine is whole, which alone needs it. */
  measuring = null;

  contentSize = { width: 0, height: 0 };

  /**
   * @param {import("../cascade-view").CascadeView} element
   * @param {HTMLElement} content The box inside it that is as large as the content.
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

  /** True if there is an engine to ask. */
  get isOpen() {
    return this.#engineView !== null;
  }

  /** True if there is one that can be asked for everything. */
  get isWhole() {
    return this.#engineView?.isWhole ?? false;
  }

  /** @type {(engine: Engine) => void} Makes the engine's view. */
  open(engine) {
    this.#engineView = engine.makeView(this.source);
    this.ask(this.#client.prepare);
    if (this.scroller.isDisplayed) this.#viewportDidChange();
  }

  /** Gives the engine's view back, with all cells. */
  close() {
    this.#engineView?.destroy();
    this.#engineView = null;
    this.host.animator?.stop();
    this.measuring?.stop();
    this.cells.discardAll();
    for (const complete of this.host.completions.values()) complete(false);
    this.host.completions.clear();
  }

  /** @param {"width" | "height" | null} side The one of items that follows from their content from now on. */
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

  /** Ends what the scroller's `start` began. */
  stop() {
    this.scroller.stop();
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
  }

  // MARK: The engine

  /**
   * Asks the engine: `undefined`, if there is none, or none any more.
   * @type {<Result>(question: (engineView: EngineView) => Result) => Result | undefined}
   */
  ask(question) {
    if (!this.#engineView) return undefined;
    try {
      return question(this.#engineView);
    } catch (error) {
      if (!(error instanceof EarlyCall)) throw error;
      // The cells stay, and another engine takes over as soon as it is whole.
      this.#engineView = null;
      this.#client.needWhole();
      return undefined;
    }
  }

  /**
   * Asks the engine for something that the next pass shows.
   * @type {<Result>(change: (engineView: EngineView) => Result) => Result | undefined}
   */
  change(change) {
    const result = this.ask(change);
    this.setNeedsPass();
    return result;
  }

  /**
   * Asks the engine for something that takes time.
   *
   * @param {(engineView: EngineView, token: number) => void} change
   * @returns {Promise<boolean>} Resolves with whether nothing interrupted it; rejects never.
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

  /** Has the next animation frame bring the screen up to date. */
  setNeedsPass() {
    if (this.#frameRequest !== 0 || !this.#engineView || !this.scroller.isDisplayed) return;
    this.#frameRequest = requestAnimationFrame(() => {
      // A script that scrolls in each frame has done so by now, and will again.
      if (this.pass()) this.setNeedsPass();
    });
  }

  /** Brings the screen up to date, if a script has scrolled since the last frame: a change would take it back. */
  passIfScrolled() {
    if (!this.isPassing && this.scroller.refresh()) this.#pass();
  }

  /** Brings the screen up to date, if the next frame would. */
  passIfNeeded() {
    if (this.#frameRequest !== 0 && !this.isPassing) this.pass();
  }

  /**
   * Brings the screen up to date, with what a script has scrolled since the last frame.
   * @returns {boolean} Whether one has.
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
      // With the rest there is a text, and the next pass meets the same error.
      if (this.#client.needWhole()) return;
      const { message } = /** @type {Error} */ (error);
      if (message !== this.#error) this.#client.report("layout", message, error);
      this.#error = message;
    }
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
    // Now, not with the next frame: this one would show cells that do not fit.
    this.#pass();
  }

  #didEndScrolling() {
    this.change((engine) => {
      engine.scrollAnimationDidEnd();
      if (!this.source.layout.snapping) return;
      const { x, y } = this.scroller.offset;
      const target = engine.targetContentOffset(x, y, 0, 0);
      // Nearer than that, the browser's rounding is the difference.
      if (target && Math.abs(target.x - x) + Math.abs(target.y - y) >= 1) this.scroller.scrollTo(target, true);
    });
  }
}
