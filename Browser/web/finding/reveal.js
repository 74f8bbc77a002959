// @ts-check

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("./hits.js").Hit} Hit */
/** @typedef {import("./item-texts.js").ItemTexts} ItemTexts */
/** @typedef {import("./matcher.js").Matcher} Matcher */

/** The distance between a hit and the edges of the visible area, in CSS pixels. */
const margin = 16;

/** How much of an item's text around a hit is announced, in characters on each side. */
const context = 40;

/** Scrolls the current hit into view: first its item and then, once that has a cell, the words in it. */
export class Reveal {
  #view;
  #renderer;
  #bar;
  /** @type {Hit | null} The hit that must still be scrolled into view. */
  #hit = null;
  #watch = new AbortController();

  /**
   * @param {View} view @param {import("../rendering/renderer.js").Renderer} renderer
   * @param {import("./find-bar.js").FindBar} bar The find bar, which covers the start of the view.
   */
  constructor(view, renderer, bar) {
    this.#view = view;
    this.#renderer = renderer;
    this.#bar = bar;
  }

  /** @param {Hit} hit */
  show(hit) {
    this.end();
    this.#hit = hit;
    // A user who scrolls wants to be somewhere else.
    this.#watch = new AbortController();
    const options = { signal: this.#watch.signal, passive: true, capture: true };
    for (const type of ["wheel", "touchmove", "pointerdown"]) addEventListener(type, () => this.end(), options);
    const frame = this.#view.frameOfItem(hit);
    if (!frame) return;
    const { scroller } = this.#renderer;
    const { position, length, breadth, name } = scroller.axis;
    const start = frame[position] - scroller.offset[position];
    const bar = name === "vertical" ? this.#bar.height : 0;
    const room = scroller.viewport[length];
    const isInView = start >= bar && start + frame[length] <= room && frame[breadth] > 0;
    const isLong = frame[length] > room - bar;
    if (!isInView && !(isLong && start < room && start + frame[length] > bar)) {
      this.#view.scrollToItem(hit, { position: isLong ? "start" : "center" });
    }
  }

  /** @type {(hit: Hit | null, shown: Range | HTMLElement | null) => void} Called when the hits in cells have been marked. */
  didShow(hit, shown) {
    if (!hit || !shown || hit !== this.#hit) return;
    const { axis, viewport, mode } = this.#renderer.scroller;
    const { start, length, position, name } = axis;
    const box = shown.getBoundingClientRect();
    if (box[length] === 0) return;
    const edge = mode === "page" ? 0 : this.#view.getBoundingClientRect()[start];
    const bar = (name === "vertical" ? this.#bar.height : 0) + margin;
    const distance = box[start] - edge;
    const most = viewport[length] - margin - Math.min(box[length], viewport[length] - bar - margin);
    const way = distance < bar ? distance - bar : Math.max(0, distance - most);
    const offset = this.#view.contentOffset;
    // Horizontal scrolling cannot move a hit away from the bar, so the bar moves.
    if (name === "horizontal" && this.#bar.isShown) this.#bar.avoid(box, viewport.height);
    // A cell that is marked as a whole has already been scrolled into view.
    if (Math.abs(way) >= 1 && shown instanceof Range) this.#view.contentOffset = { ...offset, [position]: offset[position] + way };
    else this.end();
  }

  /** Stops, because something else scrolls now. */
  end() {
    this.#hit = null;
    this.#watch.abort();
  }

  /** @type {(hit: Hit | null, texts: ItemTexts, matcher: Matcher) => string} The text around a hit, if it is available. */
  excerpt(hit, texts, matcher) {
    if (!hit || texts.isIndexed) return "";
    const all = texts.read(hit.section, hit.item, 1);
    if (all instanceof Promise) return "";
    const [text] = Array.from(all);
    const range = matcher.ranges(text)[hit.index];
    if (!range) return "";
    const start = Math.max(0, range.start - context);
    const end = Math.min(text.length, range.end + context);
    // Cut neither words nor surrogate pairs in half.
    const before = start === 0 ? text.slice(0, range.start) : text.slice(start, range.start).replace(/^\S*\s/u, "");
    const after = end === text.length ? text.slice(range.end) : text.slice(range.end, end).replace(/\s\S*$/u, "");
    return `${before}${text.slice(range.start, range.end)}${after}`.replace(/\s+/gu, " ").trim();
  }
}
