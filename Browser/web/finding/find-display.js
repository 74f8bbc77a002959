// @ts-check
import { FindBar } from "./find-bar.js";
import { Marks } from "./marks.js";
import { ScrollMarks } from "./scroll-marks.js";
import { style } from "./style.js";

/** @typedef {import("./hits.js").Hit} Hit */
/** @typedef {import("./hits.js").Hits} Hits */
/** @typedef {import("./matcher.js").Matcher} Matcher */

/** Milliseconds between updates of the marks next to the scrollbar while hits are being counted. */
const marksDelay = 150;

/** The visible parts of a search: the bar, and marks in cells and next to the scrollbar. */
export class FindDisplay {
  #scrollMarks;
  #frame = 0;
  #marksTime = 0;

  /**
   * @param {import("../cascade-view").CascadeView} view @param {import("../rendering/renderer.js").Renderer} renderer
   * @param {HTMLElement} content The box that contains the cells.
   * @param {ConstructorParameters<typeof FindBar>[1]} client Receives what the user does with the bar.
   */
  constructor(view, renderer, content, client) {
    const box = document.createElement("div");
    box.className = "finding";
    const root = /** @type {ShadowRoot} */ (content.getRootNode());
    root.adoptedStyleSheets.push(style);
    root.prepend(box);
    this.bar = new FindBar(box, client);
    this.marks = new Marks(view, renderer);
    this.#scrollMarks = new ScrollMarks(view, renderer, box);
  }

  /** @param {() => void} show Called in the next frame. Further requests until then are ignored. */
  update(show) {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      show();
    });
  }

  /**
   * Marks the hits in all cells. Returns the text or the cell of the current hit, if it has a cell.
   * @type {(matcher: Matcher, hits: Hits, current: Hit | null, count: string) => Range | HTMLElement | null}
   */
  show(matcher, hits, current, count) {
    this.bar.count = count;
    if (!matcher.isEmpty) return this.marks.show(matcher, hits, current);
    this.marks.clear();
    return null;
  }

  /** @param {Hits} hits All hits of the content. Drawn at intervals of `marksDelay`, not in each frame. */
  showScrollMarks(hits) {
    const now = performance.now();
    if (now <= this.#marksTime + marksDelay) return;
    this.#marksTime = now;
    this.#scrollMarks.show(hits);
  }

  /** Draws the marks next to the scrollbar in the next frame. Called when all hits are known. */
  showScrollMarksSoon() {
    this.#marksTime = 0;
  }

  /** @returns {boolean} Whether the bar was shown. */
  end() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const wasShown = this.bar.isShown;
    this.bar.hide();
    this.marks.clear();
    this.#scrollMarks.clear();
    return wasShown;
  }
}
