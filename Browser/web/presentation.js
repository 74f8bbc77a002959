// @ts-check
import { Cells } from "./cells.js";
import { Command, commandLength, kinds } from "./engine-numbers.js";
import { problemText } from "./errors.js";
import { Measuring } from "./measuring.js";
import { Motion } from "./motion.js";
import { Scroller } from "./scroller.js";

/** @typedef {import("./cascade-view").CascadeView} CascadeView */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine-view.js").EngineView} EngineView */
/** @typedef {import("./source.js").Source} Source */

/**
 * @typedef {object} PresentationClient What the presentation asks of its view.
 * @property {(engineView: EngineView) => void} prepare Tells a new engine's view all that it has to know.
 * @property {(error: Error) => void} didStop The engine has stopped for good: it has run out of memory.
 * @property {(name: string, message: string, error?: unknown) => void} report
 * @property {() => void} didResize Called before the pass for another size of the viewport.
 * @property {() => void} didPass
 */

/** What the engine tells of, by number: the delegate's function, and the event. */
const tidings = [
  ["didHighlightItem", "highlight"], ["didUnhighlightItem", "unhighlight"], ["didSelectItem", "select"],
  ["didDeselectItem", "deselect"], ["performPrimaryAction", "open"], ["didMoveFocus", "focus"], ["willDisplay"],
  ["didEndDisplaying"], ["prefetchItems"], ["cancelPrefetchingItems"],
];

/** @param {number} section @param {number} item */
const path = (section, item) => (section < 0 ? null : { section, item });

/**
 * What is on screen: keeps cells, scroller and engine in step, with one pass of the engine a frame, and none at rest.
 */
export class Presentation {
  #element;
  #source;
  #client;
  /** @type {EngineView | null} */
  #engineView = null;
  #measuring;
  #motion;
  #frameRequest = 0;
  #error = "";
  /** The commands that are being carried out. */
  #words = new Float64Array();
  #isCarryingOut = false;
  #hasChanged = false;
  /** @type {Map<number, (finished: boolean) => void>} */
  #completions = new Map();
  #lastToken = 0;

  /** @type {(() => HTMLElement)[]} What cells are made from, by the engine's number. */
  templates = [];
  contentSize = { width: 0, height: 0 };

  /**
   * @param {CascadeView} element
   * @param {HTMLElement} content The box inside it that is as large as the content.
   * @param {Source} source
   * @param {PresentationClient} client
   */
  constructor(element, content, source, client) {
    this.#element = element;
    this.#source = source;
    this.#client = client;
    this.cells = new Cells(element, source);
    this.#measuring = new Measuring(this.cells, (words) => {
      this.ask((engine) => engine.measured(words));
      this.pass();
    });
    this.#motion = new Motion(this.cells, (identifier) => this.change((engine) => engine.animationDidEnd(identifier)));
    this.scroller = new Scroller(element, content, {
      didScroll: () => this.setNeedsPass(),
      didRebase: () => this.cells.rebase(this.scroller.origin),
      didEndScrolling: () => this.#didEndScrolling(),
      viewportDidChange: () => this.#viewportDidChange(),
    });
    source.carryOut = (commands) => this.#carryOutAll(commands);
    this.cells.didChange = (cell) => this.#measuring.observe(cell);
  }

  /** Whether there is an engine to ask. */
  get isOpen() {
    return this.#engineView !== null;
  }

  /**
   * Makes the engine's view.
   * @param {Engine} engine
   */
  open(engine) {
    this.#engineView = engine.makeView(this.#source);
    this.ask(this.#client.prepare);
    if (this.scroller.isDisplayed) this.#viewportDidChange();
  }

  /** Gives the engine's view back, with all cells. */
  close() {
    this.#engineView?.destroy();
    this.#engineView = null;
    this.#motion.stop();
    this.#measuring.stop();
    this.cells.discardAll();
    for (const complete of this.#completions.values()) complete(false);
    this.#completions.clear();
  }

  /** @param {string} name Of a reuse identifier. */
  reuseNumber(name) {
    return this.#source.reuseNumber(name);
  }

  /** @param {"width" | "height" | null} side Which side of items follows from their content from now on. */
  setMeasuredSide(side) {
    if (side === this.cells.measuredSide) return;
    this.cells.setMeasuredSide(side);
    this.#measuring.stop();
    if (side) for (const { element } of this.cells.shown()) this.#measuring.observe(element);
  }

  /** Begins to follow the scroller: the element is in a document now. */
  start() {
    this.scroller.start();
  }

  /** Ends what `start` began. */
  stop() {
    this.scroller.stop();
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
  }

  // MARK: The engine

  /**
   * @template Result
   * @param {(engineView: EngineView) => Result} question
   * @returns {Result | undefined} `undefined` if there is no engine, or none any more.
   */
  ask(question) {
    if (!this.#engineView) return undefined;
    try {
      return question(this.#engineView);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // The module's state may be anything now: not even giving the view back is safe.
      this.#engineView = null;
      this.#client.didStop(
        new Error(`Cascade's engine has stopped: ${error.message}. Reload the page.`, { cause: error }));
    }
  }

  /**
   * As `ask`, for what changes something that the next pass shows.
   *
   * @template Result
   * @param {(engineView: EngineView) => Result} change
   */
  change(change) {
    const result = this.ask(change);
    this.setNeedsPass();
    return result;
  }

  /**
   * As `change`, for what takes time.
   *
   * @param {(engineView: EngineView, token: number) => void} change
   * @returns {Promise<boolean>} Resolves with whether nothing interrupted it; rejects never.
   * @throws What `change` throws.
   */
  complete(change) {
    const token = (this.#lastToken += 1);
    if (!this.#engineView) return Promise.resolve(true);
    const completion = new Promise((resolve) => this.#completions.set(token, resolve));
    try {
      this.change((engine) => change(engine, token));
    } catch (error) {
      this.#completions.delete(token);
      throw error;
    }
    return completion;
  }

  // MARK: Frames

  /** Has the next animation frame bring the screen up to date. */
  setNeedsPass() {
    if (this.#frameRequest === 0 && this.#engineView && this.scroller.isDisplayed) {
      this.#frameRequest = requestAnimationFrame(() => {
        // A script that scrolls in each frame has done so by now, and will again.
        const isScrolled = this.scroller.refresh();
        this.pass();
        if (isScrolled) this.setNeedsPass();
      });
    }
  }

  /** Brings the screen up to date, if the next frame would. */
  passIfNeeded() {
    if (this.#frameRequest !== 0 && !this.#isCarryingOut) this.pass();
  }

  /** Brings the screen up to date. */
  pass() {
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
    const { isDisplayed, offset: { x, y } } = this.scroller;
    if (!isDisplayed) return;
    try {
      this.ask((engine) => engine.pass(x, y));
      this.#error = "";
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (message !== this.#error) this.#client.report("layout", message, error);
      this.#error = message;
    }
    this.#client.didPass();
    if (!this.#hasChanged) return;
    this.#hasChanged = false;
    this.dispatch("pass", { contentSize: this.contentSize, contentOffset: this.scroller.offset });
  }

  #viewportDidChange() {
    if (!this.scroller.isDisplayed) return;
    this.#client.didResize();
    const { viewport: { width, height }, pixelScale } = this.scroller;
    this.ask((engine) => engine.setViewport(width, height, pixelScale));
    // Now, not with the next frame: this one would show cells that do not fit.
    this.pass();
  }

  #didEndScrolling() {
    this.change((engine) => {
      engine.scrollAnimationDidEnd();
      if (!this.#source.layout.snapping) return;
      const { x, y } = this.scroller.offset;
      const target = engine.targetContentOffset(x, y, 0, 0);
      // Nearer than that, the browser's rounding is the difference.
      if (Math.abs(target.x - x) + Math.abs(target.y - y) >= 1) this.scroller.scrollTo(target, true);
    });
  }

  // MARK: Commands

  /** @param {Float64Array} words */
  #carryOutAll(words) {
    this.#words = words;
    this.#isCarryingOut = true;
    try {
      for (let index = 0; index < words.length; index += commandLength[words[index]]) this.#carryOut(index);
      this.cells.settle();
    } catch (error) {
      this.#client.report("engine", String(error), error);
    }
    this.#isCarryingOut = false;
    this.#hasChanged = true;
  }

  /** @param {number} index Of the command's first word. */
  #carryOut(index) {
    const words = this.#words;
    const { cells } = this;
    const name = words[index + 1];
    switch (words[index]) {
      case Command.make:
        cells.make(name, this.templates[words[index + 2]]());
        break;
      case Command.prepareForReuse:
        cells.prepareForReuse(cells.named(name));
        break;
      case Command.place:
        cells.place(cells.named(name), words, index + 2);
        break;
      case Command.fill:
        cells.fill(cells.named(name));
        break;
      case Command.recycle:
        cells.recycle(cells.named(name));
        break;
      case Command.discard:
        cells.discard(cells.named(name));
        break;
      case Command.state:
        cells.setState(cells.named(name), words[index + 2]);
        break;
      case Command.beginAnimation:
        this.#motion.begin(words, index + 1);
        break;
      case Command.animate:
        this.#motion.animate(cells.named(name), words, index + 3);
        break;
      case Command.contentSize:
        this.contentSize = { width: name, height: words[index + 2] };
        this.scroller.setContentSize(name, words[index + 2]);
        break;
      case Command.contentOffset:
        this.scroller.scrollTo({ x: name, y: words[index + 2] }, words[index + 3] !== 0);
        break;
      case Command.problem:
        this.#client.report("layout", problemText(
          name, words[index + 2], words[index + 3], words[index + 4], words[index + 5],
          (number) => this.#source.reuseName(number)));
        break;
      case Command.tell:
        if (name >= 0) this.#tell(name, index);
        break;
      case Command.completion:
        this.#completions.get(name)?.(words[index + 2] !== 0);
        this.#completions.delete(name);
    }
  }

  /** @param {number} what @param {number} index Of the command's first word. */
  #tell(what, index) {
    const words = this.#words;
    const [name, event] = tidings[what];
    const section = words[index + 2];
    const item = words[index + 3];
    if (what < 5) this.tell(name, event, { section, item });
    else if (what === 5) {
      const [from, to] = [path(section, item), path(words[index + 4], words[index + 5])];
      this.#source.call("delegate", name, from, to);
      this.dispatch(event, { from, to });
    } else if (what < 8) {
      if (!this.#source.has("delegate", name)) return;
      const { element } = this.cells.named(words[index + 6]);
      this.#source.call("delegate", name, element, { kind: kinds[words[index + 7]], section, item });
    } else {
      // One call for all of them, which follow one another.
      const paths = [];
      for (; words[index] === Command.tell && words[index + 1] === what; index += commandLength[Command.tell]) {
        paths.push({ section: words[index + 2], item: words[index + 3] });
        words[index + 1] = -1;
      }
      this.#source.call("dataSource", name, paths);
    }
  }

  /**
   * Tells the delegate, and whoever listens, of an item.
   *
   * @param {string} name
   * @param {string} event
   * @param {import("./cascade-view").IndexPath} item
   */
  tell(name, event, item) {
    this.#source.call("delegate", name, item);
    this.dispatch(event, item);
  }

  /** @param {string} event @param {unknown} detail */
  dispatch(event, detail) {
    this.#element.dispatchEvent(new CustomEvent(`cascade-${event}`, { bubbles: true, detail }));
  }
}
