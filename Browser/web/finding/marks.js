// @ts-check
import { hitsIn } from "./cell-text.js";
import { documentStyle } from "./style.js";

/** @typedef {import("./hits.js").Hit} Hit */
/** @typedef {import("./hits.js").Hits} Hits */
/** @typedef {import("./matcher.js").Matcher} Matcher */
/** @typedef {import("../rendering/renderer.js").Renderer} Renderer */

/** The names of highlights, which pages can style: `::highlight(cascade-found)`. */
const names = /** @type {const} */ (["cascade-found", "cascade-found-current"]);

/** @type {(name: string) => any} Returns a highlight, which all views share. `null` without browser support. */
function highlight(name) {
  const { highlights } = /** @type {any} */ (CSS);
  if (!highlights) return null;
  if (!highlights.has(name)) highlights.set(name, new /** @type {any} */ (window).Highlight());
  return highlights.get(name);
}

/** Marks hits in the cells on screen: with highlights in their text, or else by marking the whole cell. */
export class Marks {
  #view;
  #renderer;
  /** @type {AbstractRange[][]} This view's ranges, by highlight. */
  #ranges = [[], []];
  /** @type {Set<HTMLElement>} */
  #marked = new Set();
  /**
   * Identifies the cells and hits marked last. While it and the matcher stay the same, cells need not be searched
   * again.
   */
  #key = "";
  /** @type {Matcher | null} */
  #matcher = null;
  /** @type {Range | HTMLElement | null} The text or the cell of the current hit. */
  #shown = null;

  /** @param {HTMLElement} view @param {Renderer} renderer */
  constructor(view, renderer) {
    this.#view = view;
    this.#renderer = renderer;
  }

  /**
   * Marks the hits in all cells.
   * @param {Matcher} matcher @param {Pick<Hits, "at">} hits @param {Hit | null} current
   * @returns {Range | HTMLElement | null} The text or the cell of the current hit, if it has a cell.
   */
  show(matcher, hits, current) {
    const { cells, source } = this.#renderer;
    const key = JSON.stringify([current, cells.shown().map(({ place: { kind, section, item } }) =>
      (kind === cells.itemKind ? [section, item, hits.at(source.inData({ section, item }))] : kind))]);
    if (key === this.#key && matcher === this.#matcher) return this.#shown;
    this.#key = key;
    this.#matcher = matcher;
    this.#addStyle();
    /** @type {AbstractRange[][]} */
    const ranges = [[], []];
    const marked = new Set();
    /** @type {Range | HTMLElement | null} */
    let shown = null;
    const canHighlight = highlight(names[0]) !== null;
    for (const { place, content } of cells.shown()) {
      if (place.kind !== cells.itemKind) continue;
      const { section, item } = source.inData({ section: place.section, item: place.item });
      const isCurrent = current?.section === section && current.item === item;
      if (!isCurrent && hits.at({ section, item }) === 0) continue;
      const found = hitsIn(content, matcher);
      const index = isCurrent ? Math.min(current.index, found.length - 1) : -1;
      for (const [number, one] of found.entries()) {
        const range = number === index ? liveRange(one) : new StaticRange(one);
        ranges[number === index ? 1 : 0].push(range);
        if (range instanceof Range) shown = range;
      }
      if (isCurrent && found.length === 0) shown = content;
      content.setAttribute("data-found", canHighlight && found.length > 0 ? "text" : "cell");
      content.toggleAttribute("data-found-current", isCurrent);
      marked.add(content);
    }
    for (const cell of this.#marked) if (!marked.has(cell)) unmark(cell);
    this.#marked = marked;
    this.#setRanges(ranges);
    return (this.#shown = shown);
  }

  /** Forces a new search in the cells, whose content may have changed. */
  forget() {
    this.#matcher = null;
  }

  clear() {
    for (const cell of this.#marked) unmark(cell);
    this.#marked.clear();
    this.forget();
    if (this.#ranges.some(({ length }) => length > 0)) this.#setRanges([[], []]);
  }

  /** @param {AbstractRange[][]} ranges */
  #setRanges(ranges) {
    for (const [index, name] of names.entries()) {
      const all = highlight(name);
      if (!all) continue;
      for (const range of this.#ranges[index]) all.delete(range);
      for (const range of ranges[index]) all.add(range);
      // The current hit is drawn over all others.
      all.priority = index;
    }
    this.#ranges = ranges;
  }

  /**
   * Adds the highlights' style to the tree that contains the view. A shadow tree's own rules do not apply to
   * highlights.
   */
  #addStyle() {
    const root = /** @type {Document | ShadowRoot} */ (this.#view.getRootNode());
    if (!root.adoptedStyleSheets.includes(documentStyle)) root.adoptedStyleSheets.push(documentStyle);
  }
}

/** @type {(range: StaticRangeInit) => Range} */
function liveRange({ startContainer, startOffset, endContainer, endOffset }) {
  const range = new Range();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return range;
}

/** @param {HTMLElement} cell */
function unmark(cell) {
  cell.removeAttribute("data-found");
  cell.removeAttribute("data-found-current");
}
