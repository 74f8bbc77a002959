// @ts-check

/** @typedef {import("../rendering/renderer.js").Renderer} Renderer */
/** @typedef {import("./hits.js").Hits} Hits */

/** The greatest number of marks. A scrollbar has hardly more pixels. */
const most = 500;

const space = "http://www.w3.org/2000/svg";

/** Marks next to the scrollbar that show where in the content the hits are. */
export class ScrollMarks {
  #view;
  #renderer;
  #drawing = document.createElementNS(space, "svg");
  #path = document.createElementNS(space, "path");
  #text = "";

  /** @param {import("../cascade-view").CascadeView} view @param {Renderer} renderer @param {HTMLElement} box */
  constructor(view, renderer, box) {
    this.#view = view;
    this.#renderer = renderer;
    this.#drawing.setAttribute("part", "find-marks");
    this.#drawing.setAttribute("aria-hidden", "true");
    this.#drawing.append(this.#path);
    box.append(this.#drawing);
  }

  /** @param {Hits} hits */
  show(hits) {
    const { axis, viewport, isRightToLeft } = this.#renderer.scroller;
    const isVertical = axis.name === "vertical";
    const { start, length } = this.#range();
    const size = viewport[axis.length];
    const places = new Set();
    for (const path of hits.sample(most)) {
      const frame = this.#view.frameOfItem(path);
      if (frame) places.add(Math.round(start + (frame[axis.position] + frame[axis.length] / 2) * length));
    }
    // Both offsets and the scrollbar count from the left, also in right-to-left pages.
    const text = Array.from(places, (place) => (isVertical ? `M0 ${place}h8` : `M${place} 0v8`)).join("");
    this.#drawing.style.height = isVertical ? `${size}px` : "8px";
    this.#drawing.style.top = isVertical ? "" : `${viewport.height - 8}px`;
    this.#drawing.style.direction = isRightToLeft ? "rtl" : "";
    if (text === this.#text) return;
    this.#text = text;
    this.#path.setAttribute("d", text);
  }

  /**
   * Returns where the marks start, in CSS pixels, and their scale: pixels of the scrollbar per pixel of the content, or
   * of the page if that scrolls.
   */
  #range() {
    const { axis, viewport, mode } = this.#renderer.scroller;
    const size = viewport[axis.length];
    const content = Math.max(this.#renderer.contentSize[axis.length], 1);
    if (mode === "self") return { start: 0, length: size / content };
    const { scrollWidth, scrollHeight } = /** @type {Element} */ (document.scrollingElement ?? document.documentElement);
    const all = Math.max(axis.name === "vertical" ? scrollHeight : scrollWidth, 1);
    const box = this.#view.getBoundingClientRect();
    const start = box[axis.start] + window[axis.pageOffset];
    return { start: start / all * size, length: box[axis.length] / content / all * size };
  }

  clear() {
    this.#text = "";
    this.#path.setAttribute("d", "");
  }
}
