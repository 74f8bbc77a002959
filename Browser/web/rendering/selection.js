// @ts-check
import * as Calls from "../engine/generated/later-calls.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */

/** @typedef {import("../engine/engine-view.js").EngineView} EngineView */

/** What is selected, and which item has the focus, as the whole engine knows. */
export class Selection {
  #renderer;

  /** @param {import("./renderer.js").Renderer} renderer */
  constructor(renderer) {
    this.#renderer = renderer;
  }

  /**
   * Asks the whole engine: `undefined`, if the view has none now.
   * @type {<Result>(question: (engine: EngineView) => Result) => Result | undefined}
   */
  #ask(question) {
    return this.#renderer.isWhole ? this.#renderer.ask(question) : undefined;
  }

  /** @returns {IndexPath[]} */
  get items() {
    const words = this.#ask(Calls.selectedItems) ?? [];
    return Array.from({ length: words.length / 2 }, (_, index) =>
      this.#renderer.source.inData({ section: words[2 * index], item: words[2 * index + 1] }));
  }

  /** @param {IndexPath} path */
  has(path) {
    return this.#ask((engine) => Calls.isSelected(engine, ...this.#renderer.source.shown(path))) ?? false;
  }

  /** @type {(engine: EngineView, path: IndexPath, position: number, animated: boolean) => void} Scrolls there, too, if not 0. */
  select(engine, path, position, animated) {
    Calls.selectItem(engine, ...this.#renderer.source.shown(path), position, animated);
  }

  /** @param {EngineView} engine @param {IndexPath} [path] The item that is deselected; all, if none is named. */
  deselect(engine, path) {
    if (path) Calls.deselectItem(engine, ...this.#renderer.source.shown(path));
    else Calls.deselectAllItems(engine);
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
