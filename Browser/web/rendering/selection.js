// @ts-check
import * as Calls from "../engine/generated/later-calls.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").ItemRange} ItemRange */

/** @typedef {import("../engine/engine-view.js").EngineView} EngineView */

/** The selection and the focused item, which only the whole engine stores. */
export class Selection {
  #renderer;

  /** @param {import("./renderer.js").Renderer} renderer */
  constructor(renderer) {
    this.#renderer = renderer;
  }

  /**
   * Asks the whole engine. Returns `undefined` if the view does not have it now.
   * @type {<Result>(question: (engine: EngineView) => Result) => Result | undefined}
   */
  #ask(question) {
    return this.#renderer.isWhole ? this.#renderer.ask(question) : undefined;
  }

  /** @returns {ItemRange[]} */
  get ranges() {
    const words = this.#ask(Calls.selectedItems) ?? [];
    const { movement } = this.#renderer.source;
    /** @type {ItemRange[]} */
    const ranges = [];
    for (let index = 0; index < words.length; index += 3) {
      const range = { section: words[index], start: words[index + 1], count: words[index + 2] };
      ranges.push(...movement?.ranges(range) ?? [range]);
    }
    return ranges;
  }

  /** @returns {IndexPath[]} */
  get items() {
    return this.ranges.flatMap(({ section, start, count }) =>
      Array.from({ length: count }, (_, index) => ({ section, item: start + index })));
  }

  /** @param {IndexPath} path */
  has(path) {
    return this.#ask((engine) => Calls.isSelected(engine, ...this.#renderer.source.shown(path))) ?? false;
  }

  /** @type {(engine: EngineView, path: IndexPath, position: number, animated: boolean) => void} Scrolls unless position is 0. */
  select(engine, path, position, animated) {
    Calls.selectItem(engine, ...this.#renderer.source.shown(path), position, animated);
  }

  /** @type {(engine: EngineView, isSelected: boolean, ranges?: ItemRange[]) => void} Applies to all items without ranges. */
  set(engine, isSelected, ranges) {
    const { movement } = this.#renderer.source;
    const words = ranges?.flatMap((range) => movement?.inverse.ranges(range) ?? range)
      .flatMap(({ section, start, count }) => [section, start, count]);
    Calls.setSelected(engine, words ?? null, isSelected);
  }

  /** @type {(engine: EngineView, path: IndexPath | null) => void} */
  focus(engine, path) {
    const [section, item] = path ? this.#renderer.source.shown(path) : [-1, -1];
    Calls.focusItem(engine, section, item);
  }

  /** The item with the focus. */
  get focusedItem() {
    return this.#renderer.source.inData(this.#ask(Calls.focusedItem) ?? null);
  }
}
