// Three ways to show a waterfall of boxes, which measure.html and the benchmark `view` compare. Each is created
// with its boxes' shapes, as heights divided by widths, and shown by `mount`. A change is complete when its function
// returns, and correct when `frameOf` returns the right frames.

import "./cascade/cascade-view.js";

export const LANES = 6;
export const GAP = 10;

/** @returns {HTMLElement} */
function viewport(content) {
  const element = document.createElement("div");
  element.className = "viewport";
  element.append(content);
  return element;
}

/** An element's frame in its viewport. */
function frameIn(viewport, element) {
  const origin = viewport.getBoundingClientRect();
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x - origin.x, y - origin.y, width, height];
}

/** All boxes are in the document, and the browser places them with `display: grid-lanes`. */
export class GridLanes {
  #lanes = document.createElement("div");
  #viewport = viewport(this.#lanes);

  constructor(ratios) {
    this.#lanes.className = "lanes";
    this.#lanes.append(...Array.from(ratios, (ratio) => this.#box(ratio)));
  }

  #box(ratio) {
    const box = document.createElement("div");
    box.style.aspectRatio = `1 / ${ratio}`;
    return box;
  }

  mount(parent = document.body) {
    parent.append(this.#viewport);
  }

  setWidth(width) {
    this.#viewport.style.width = `${width}px`;
  }

  setRatio(index, ratio) {
    this.#lanes.children[index].style.aspectRatio = `1 / ${ratio}`;
  }

  insertFirst(ratio) {
    this.#lanes.prepend(this.#box(ratio));
  }

  frameOf(index) {
    return frameIn(this.#viewport, this.#lanes.children[index]);
  }

  unmount() {
    this.#viewport.remove();
  }
}

/** All boxes are in the document, and a script places them. It writes only what has changed. */
export class PlacedBoxes {
  #boxes = document.createElement("div");
  #viewport = viewport(this.#boxes);
  #ratios;
  #elements;
  #placed = [];
  #breadth = 0;
  #width = 1200;

  constructor(ratios) {
    this.#boxes.className = "boxes";
    this.#ratios = Array.from(ratios);
    this.#elements = this.#ratios.map(() => document.createElement("div"));
    this.#boxes.append(...this.#elements);
  }

  mount(parent = document.body) {
    this.#arrange();
    parent.append(this.#viewport);
  }

  setWidth(width) {
    this.#width = width;
    this.#viewport.style.width = `${width}px`;
    this.#arrange();
  }

  setRatio(index, ratio) {
    this.#ratios[index] = ratio;
    this.#arrange();
  }

  insertFirst(ratio) {
    const element = document.createElement("div");
    this.#ratios.unshift(ratio);
    this.#elements.unshift(element);
    this.#placed.unshift(undefined);
    this.#boxes.prepend(element);
    this.#arrange();
  }

  frameOf(index) {
    return frameIn(this.#viewport, this.#elements[index]);
  }

  unmount() {
    this.#viewport.remove();
  }

  #arrange() {
    const breadth = (this.#width - (LANES - 1) * GAP) / LANES;
    const isAsBroad = breadth === this.#breadth;
    this.#breadth = breadth;
    const ends = new Float64Array(LANES);
    for (let index = 0; index < this.#ratios.length; index += 1) {
      let lane = 0;
      for (let other = 1; other < LANES; other += 1) if (ends[other] < ends[lane]) lane = other;
      const x = lane * (breadth + GAP);
      const y = ends[lane];
      const height = breadth * this.#ratios[index];
      const { style } = this.#elements[index];
      const before = this.#placed[index];
      if (!before || x !== before.x || y !== before.y) style.transform = `translate(${x}px, ${y}px)`;
      if (!before || !isAsBroad) style.width = `${breadth}px`;
      if (!before || height !== before.height) style.height = `${height}px`;
      this.#placed[index] = { x, y, height };
      ends[lane] = y + height + GAP;
    }
    this.#boxes.style.height = `${Math.max(...ends) - GAP}px`;
  }
}

/** Only boxes on screen are in the document, in a `<cascade-view>`. */
export class Cascade {
  #view = document.createElement("cascade-view");
  /** The width and height of each box, with capacity for more. */
  #sizes;
  #count;

  /** @param {Float32Array} ratios */
  constructor(ratios, lanes = LANES) {
    this.#count = ratios.length;
    this.#sizes = new Float32Array(2 * ratios.length + 2000).fill(1);
    for (let index = 0; index < ratios.length; index += 1) this.#sizes[2 * index + 1] = ratios[index];
    this.#view.className = "viewport";
    this.#view.layout = { type: "waterfall", lanes, laneSpacing: GAP, itemSpacing: GAP };
    this.#view.announcement = null;
  }

  get view() {
    return this.#view;
  }

  mount(parent = document.body) {
    this.load();
    parent.append(this.#view);
  }

  /** Gives the view its boxes. */
  load() {
    this.#view.dataSource = {
      numberOfItems: () => this.#count,
      sizesOfItems: (_, start, count) => this.#sizes.subarray(2 * start, 2 * (start + count)),
    };
  }

  setWidth(width) {
    this.#view.style.width = `${width}px`;
  }

  setRatio(index, ratio) {
    this.#sizes[2 * index + 1] = ratio;
    this.#view.invalidateItems([{ section: 0, item: index }]);
  }

  insertFirst(ratio) {
    this.#view.performBatchUpdates((updates) => {
      this.#sizes.copyWithin(2, 0, 2 * this.#count);
      this.#sizes[1] = ratio;
      this.#count += 1;
      updates.insertItems([{ section: 0, item: 0 }]);
    }, { animated: false });
  }

  frameOf(index) {
    const cell = this.#view.cellAt({ section: 0, item: index });
    return cell && frameIn(this.#view, cell);
  }

  unmount() {
    this.#view.remove();
  }
}
