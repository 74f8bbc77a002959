// @ts-check
import { kinds } from "../engine/generated/codes.js";

/** @typedef {import("../cascade-view").LayoutElement} LayoutElement */

/** The elements on screen and their frames. Paths refer to the page's data. */
export class ShownElements {
  #renderer;

  /** @param {import("./renderer.js").Renderer} renderer */
  constructor(renderer) {
    this.#renderer = renderer;
  }

  /** The items in view, in order. */
  get visibleItems() {
    const { cells, scroller, source } = this.#renderer;
    return cells.itemsIn({ ...scroller.offset, ...scroller.viewport }).map((path) => source.inData(path))
      .sort((a, b) => a.section - b.section || a.item - b.item);
  }

  /** @type {(element: LayoutElement) => HTMLElement | null} */
  cell(element) {
    return this.#renderer.cells.find(element.kind, ...this.#renderer.source.shown(element));
  }

  /** @type {(node: Node) => LayoutElement | null} The element whose cell is or contains a node. */
  of(node) {
    const place = this.#renderer.cells.of(node)?.place;
    if (!place) return null;
    return this.#renderer.source.inData({ kind: kinds[place.kind], section: place.section, item: place.item });
  }

  /** @type {(element: LayoutElement) => import("../cascade-view").Frame | null} An element's frame, on screen or not. */
  frame(element) {
    const { scroller, source } = this.#renderer;
    if (!scroller.isDisplayed) return null;
    this.#renderer.passIfNeeded();
    const path = source.shown(element);
    return this.#renderer.ask((engine) => engine.frame(kinds.indexOf(element.kind), ...path)) ?? null;
  }
}
