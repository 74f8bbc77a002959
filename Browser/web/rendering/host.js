// @ts-check
import { events, kinds } from "../engine/generated/codes.js";

/** @typedef {import("../engine/generated/commands.js").CommandClient} CommandClient */

/**
 * Executes the engine's commands: updates cells and notifies the page.
 * @implements {CommandClient}
 */
export class Host {
  #element;
  #source;
  #renderer;
  #problem;
  /** @type {import("./item-news.js").ItemNews | null} Set when the whole engine is loaded. */
  news = null;
  /** @type {import("../cells/animator.js").Animator | null} Set when the whole engine is loaded. */
  animator = null;

  /**
   * The template of a cell that will be placed next. It is not needed if the page already contains a cell for the
   * element.
   */
  #template = -1;
  /** @type {(() => HTMLElement)[]} Functions that create cells, by the engine's number. */
  templates = [];
  /** @type {Map<number, (finished: boolean) => void>} Called at the end of an operation, by its token. */
  completions = new Map();

  /**
   * @param {HTMLElement} element
   * @param {import("../data/source.js").Source} source
   * @param {import("./renderer.js").Renderer} renderer
   * @param {(code: number, numbers: number[]) => void} problem Reports an error.
   */
  constructor(element, source, renderer, problem) {
    this.#element = element;
    this.#source = source;
    this.#renderer = renderer;
    this.#problem = problem;
  }

  get #cells() {
    return this.#renderer.cells;
  }

  /** @type {CommandClient["make"]} */
  make = (cell, template) => void (this.#template = template);
  /** @type {CommandClient["prepareForReuse"]} */
  prepareForReuse = (cell) => this.#cells.prepareForReuse(this.#cells.named(cell));
  /** @type {CommandClient["place"]} */
  place = (cell, place) => {
    if (this.#template >= 0) {
      const adopted = this.#renderer.firstCells.take(place);
      this.#cells.make(cell, adopted ?? this.templates[this.#template](), !!adopted);
      this.#template = -1;
    }
    this.#cells.place(this.#cells.named(cell), place);
  };
  /** @type {CommandClient["fill"]} */
  fill = (cell) => this.#cells.fill(this.#cells.named(cell));
  /** @type {CommandClient["recycle"]} */
  recycle = (cell) => this.#cells.recycle(this.#cells.named(cell));
  /** @type {CommandClient["discard"]} */
  discard = (cell) => this.#cells.discard(this.#cells.named(cell));
  /** @type {CommandClient["state"]} */
  state = (cell, state) => this.#cells.setState(this.#cells.named(cell), state);
  /** @type {CommandClient["beginAnimation"]} */
  beginAnimation = (...timing) => this.animator?.begin(...timing);
  /** @type {CommandClient["animate"]} */
  animate = (cell, _, start, end) => this.animator?.animate(this.#cells.named(cell), start, end);
  /** @type {CommandClient["contentSize"]} */
  contentSize = (width, height) => this.#renderer.setContentSize({ width, height });
  /** @type {CommandClient["contentOffset"]} */
  contentOffset = (x, y, animated) => this.#renderer.scroller.scrollTo({ x, y }, animated);
  /** @type {CommandClient["problem"]} */
  problem = (code, ...numbers) => this.#problem(code, numbers);
  /** @type {CommandClient["prefetch"]} */
  prefetch = (cancels, items) =>
    this.#source.call("dataSource", cancels ? "cancelPrefetchingItems" : "prefetchItems", items);

  /** @type {CommandClient["completion"]} */
  completion(token, finished) {
    this.completions.get(token)?.(finished);
    this.completions.delete(token);
  }

  /** @type {CommandClient["tell"]} */
  tell(event, item, other, cell, kind) {
    const name = events[event];
    if (name !== "willDisplay" && name !== "didEndDisplaying") this.news?.tell(name, item, other);
    else if (this.#source.has("delegate", name)) {
      this.#source.call("delegate", name, this.#cells.named(cell).content, { kind: kinds[kind], ...item });
    }
  }

  /** @param {string} event @param {unknown} detail */
  dispatch(event, detail) {
    this.#element.dispatchEvent(new CustomEvent(`cascade-${event}`, { bubbles: true, detail }));
  }
}
