// @ts-check
import { cellStyle } from "./cell-style.js";
import { naturalRatio } from "./natural-ratio.js";
import { printStyle } from "./print-style.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../engine/engine-view.js").EngineView} EngineView */
/** @typedef {import("../data/source.js").Children} Children */

/**
 * @typedef {object} ChildParts The parts of a view that show its children as items.
 * @property {import("../rendering/renderer.js").Renderer} renderer
 * @property {import("../rendering/templates.js").Templates} templates
 * @property {{ content: HTMLElement, children: HTMLSlotElement }} shadow The box that contains the cells, and the slot
 *   for children while CSS lays them out.
 * @property {(name: string, isOn: boolean) => void} setState Sets a custom state that the style depends on.
 * @property {(child: Element) => boolean} isItem Whether a child that is not in a cell is an item.
 * @property {(sections: { identifier: unknown, items: readonly unknown[] }[]) => void} apply Replaces the items, with animation.
 * @property {() => void} reload Reloads the current items.
 */

/** The reuse identifier of the cells that show children. */
const reuseIdentifier = "cascade-view child";

/** In pixels. Smaller differences in length are due to rounding: browsers keep lengths in 60ths or 64ths of a pixel. */
const tolerance = 1 / 30;

/**
 * A data source whose items are the children of the view.
 *
 * A child keeps its position in the document. The cell that shows it is a box in the shadow tree with a slot, and the
 * child's `slot` attribute assigns it to that slot. A child without a cell is assigned to no slot: it has no style, no
 * box, and no layout cost. While CSS lays the children out ("standing"), all of them are in the slot without a name.
 *
 * @implements {Children}
 */
export class ChildSource {
  #view;
  #parts;
  #source;
  /** @type {Map<HTMLElement, HTMLElement>} The child in each cell. */
  #childOfCell = new Map();
  /** @type {Map<Element, HTMLElement>} */
  #cellOfChild = new Map();
  /** @type {WeakMap<Element, { length: number, breadth: number }>} Measured lengths, with the breadth of the lane. */
  #measured = new WeakMap();
  /** @type {WeakMap<Element, number>} Heights divided by widths, or NaN. Cached because a resize needs all of them. */
  #ratios = new WeakMap();
  #breadth = 0;
  #slotCount = 0;
  /** @type {{ child: Element, distance: number } | null} The first child in the viewport, until the engine has placed it. */
  #anchor = null;
  #isStanding = true;
  #isPrinting = false;
  #observer = new MutationObserver((records) => this.#didMutate(records));
  #watch = new AbortController();

  /** @param {import("../cascade-view").CascadeView} view @param {ChildParts} parts */
  constructor(view, parts) {
    this.#view = view;
    this.#parts = parts;
    this.#source = parts.renderer.source;
    const { adoptedStyleSheets } = /** @type {ShadowRoot} */ (view.shadowRoot);
    if (!adoptedStyleSheets.includes(printStyle)) adoptedStyleSheets.push(cellStyle, printStyle);
    parts.templates.register(() => this.#makeCell(), "item", reuseIdentifier);
    this.#observer.observe(view, {
      childList: true, subtree: true, attributes: true, attributeFilter: ["slot", "hidden", "width", "height"],
    });
    if (view.isConnected) this.start();
    // The view's source answers the engine's questions; from now on, these children are its items.
    this.#source.children = this;
    this.#setItems(this.#itemsNow());
    // An engine that is already open has had no items so far.
    if (parts.renderer.isOpen) parts.reload();
  }

  // MARK: Life

  /** The view has been inserted into a document. */
  start() {
    this.#watch.abort();
    this.#watch = new AbortController();
    const { signal } = this.#watch;
    addEventListener("beforeprint", () => this.#print(true), { signal });
    addEventListener("afterprint", () => this.#print(false), { signal });
    addEventListener("hashchange", () => this.#goToTarget(), { signal });
  }

  /** The view has been removed from its document. */
  stop() {
    this.#watch.abort();
    this.#isPrinting = false;
  }

  /** All cells are gone. CSS lays the children out until there are new cells. */
  release() {
    for (const cell of [...this.#childOfCell.keys()]) this.prepareForReuse(cell);
    this.#stand(true);
  }

  /** The children are no longer items. */
  end() {
    this.#observer.disconnect();
    this.stop();
    this.release();
    this.#source.identities.sections = [];
  }

  /** The engine has placed cells. From now on, these show the children. */
  didPass() {
    if (!this.#isStanding || this.#isPrinting) return;
    this.#stand(false);
    const anchor = this.#anchor;
    this.#anchor = null;
    const path = anchor && this.#view.indexPathOfIdentifier(anchor.child);
    if (path) this.#keep(path, anchor.distance);
  }

  /** @type {(path: IndexPath, distance: number) => void} Scrolls an item to a distance from the viewport's start. */
  #keep(path, distance) {
    const { scroller } = this.#parts.renderer;
    const { position } = scroller.axis;
    const frame = this.#view.frameOfItem(path);
    // If the browser lays out lanes in CSS itself, the positions differ only by its rounding.
    if (!frame || Math.abs(frame[position] - distance - scroller.offset[position]) < 1) return;
    scroller.scrollTo(scroller.axis.point(frame[position] - distance), false);
    this.#parts.renderer.pass();
  }

  /** @param {boolean} stands Whether CSS lays the children out. */
  #stand(stands) {
    this.#isStanding = stands;
    const { children } = this.#parts.shadow;
    // The slot must not be one that is not displayed: browsers would then check every child whenever one leaves the
    // slot.
    if (stands) children.removeAttribute("name");
    else children.name = "cascade-none";
    for (const [cell, child] of this.#childOfCell) this.#assign(child, cell);
    this.#parts.setState("in-flow", stands);
  }

  /** @param {boolean} isPrinting On paper, CSS lays out all children and divides them into pages. */
  #print(isPrinting) {
    const wasPrinting = this.#isPrinting;
    this.#isPrinting = isPrinting;
    if (isPrinting && !this.#isStanding) this.#stand(true);
    else if (!isPrinting && wasPrinting) this.#parts.renderer.setNeedsPass();
  }

  /**
   * Scrolls to the child that contains the address's fragment. The browser cannot find it in a child that is not
   * displayed.
   */
  #goToTarget() {
    const root = /** @type {Document | ShadowRoot} */ (this.#view.getRootNode());
    const child = this.#childAround(root.getElementById(decodeURIComponent(location.hash.slice(1))));
    const path = child && !this.#cellOfChild.has(child) && this.#view.indexPathOfIdentifier(child);
    if (path) this.#view.scrollToItem(path);
  }

  // MARK: A data source

  reuseIdentifier(/** @type {import("../cascade-view").LayoutElement} */ { kind }) {
    return kind === "item" ? reuseIdentifier : undefined;
  }

  /** @param {HTMLElement} cell @param {IndexPath} path */
  fillCell(cell, { item }) {
    const child = this.#items[item];
    if (this.#childOfCell.get(cell) === child) return;
    this.prepareForReuse(cell);
    // The page has removed the child from the view. The update that removes its item follows.
    if (child?.parentNode !== this.#view) return;
    const former = this.#cellOfChild.get(child);
    if (former) this.prepareForReuse(former);
    this.#childOfCell.set(cell, child);
    this.#cellOfChild.set(child, cell);
    this.#parts.renderer.cells.setContent(cell, child);
    this.#assign(child, cell);
  }

  /** @param {HTMLElement} cell */
  prepareForReuse(cell) {
    const child = this.#childOfCell.get(cell);
    if (!child) return;
    this.#parts.renderer.cells.setContent(cell, cell);
    this.#childOfCell.delete(cell);
    this.#cellOfChild.delete(child);
    if (child.slot === slotOf(cell).name) child.removeAttribute("slot");
  }

  /** For layouts that need both sides: the picture's own size, or else the child's size in CSS. */
  sizeOfItem(/** @type {IndexPath} */ { item }) {
    const child = this.#items[item];
    const ratio = this.#ratio(child);
    const { width, height } = this.#isStanding || !ratio ? child.getBoundingClientRect() : { width: 0, height: 0 };
    if (this.#source.layout.type === "justified" && ratio) return { width: 1, height: ratio };
    return width > 0 && height > 0 ? { width, height } : { width: 100, height: 100 * (ratio || 1) };
  }

  /** @type {(start: number, count: number, out: Float64Array, breadth: number) => void} */
  writeLengths(start, count, out, breadth) {
    if (breadth !== this.#breadth) {
      this.#breadth = breadth;
      // Cells are rounded to whole device pixels. Their content must be exactly as wide as it is in CSS.
      this.#parts.shadow.content.style.setProperty("--cascade-lane-breadth", `${breadth}px`);
    }
    const measures = this.#isStanding && !this.#isPrinting;
    const { axis } = this.#parts.renderer.scroller;
    const isVertical = axis.name === "vertical";
    const edge = measures ? this.#viewportEdge : Infinity;
    for (let index = 0; index < count; index += 1) {
      const child = this.#items[start + index];
      const box = measures ? child.getBoundingClientRect() : null;
      if (box && box[axis.length] > 0) {
        this.#measured.set(child, { length: box[axis.length], breadth });
        const distance = box[axis.start] - edge;
        if (distance >= 0) this.#anchor ??= { child, distance };
      }
      out[index] = this.#length(child, breadth, isVertical);
    }
  }

  /** The position of the viewport's start on screen; infinite if the view is scrolled to the content's start. */
  get #viewportEdge() {
    const { offset, axis: { name, position, start }, isRightToLeft, mode } = this.#parts.renderer.scroller;
    if (offset[position] <= 0 || (isRightToLeft && name === "horizontal")) return Infinity;
    return mode === "page" ? 0 : this.#view.getBoundingClientRect()[start];
  }

  /**
   * The length of a child. If it was measured in a lane of this breadth, the measured length. Otherwise an estimate
   * from the aspect ratio of its picture, plus the length that surrounded the picture when the child was last measured.
   * @param {Element} child @param {number} breadth @param {boolean} isVertical
   */
  #length(child, breadth, isVertical) {
    const measured = this.#measured.get(child);
    if (measured?.breadth === breadth) return measured.length;
    const ratio = this.#ratio(child);
    const lengthened = (isVertical ? ratio : 1 / ratio) * (breadth - (measured?.breadth ?? 0));
    const length = (measured?.length ?? 0) + lengthened;
    return length >= 0 ? length : measured?.length ?? this.#source.estimate;
  }

  /** @param {Element} child */
  #ratio(child) {
    const known = this.#ratios.get(child);
    if (known !== undefined) return known;
    const ratio = naturalRatio(child);
    this.#ratios.set(child, ratio);
    return ratio;
  }

  /** @param {EngineView} engine @param {Float64Array} words Section, item and length of each. */
  didMeasure(engine, words) {
    const pairs = [];
    const isVertical = this.#parts.renderer.scroller.axis.name === "vertical";
    for (let index = 0; index < words.length; index += 3) {
      const item = words[index + 1];
      const length = words[index + 2];
      const child = this.#items[item];
      // Skip children while CSS lays them out, and removed children.
      if (this.#isStanding || !this.#cellOfChild.has(child)) continue;
      const known = this.#length(child, this.#breadth, isVertical);
      if (Math.abs(length - known) < tolerance) continue;
      this.#measured.set(child, { length, breadth: this.#breadth });
      pairs.push(0, item);
    }
    if (pairs.length > 0) engine.invalidateItems(Float64Array.from(pairs));
  }

  // MARK: Cells

  #makeCell() {
    const cell = document.createElement("div");
    cell.className = "cell";
    const slot = document.createElement("slot");
    slot.name = `cascade-${(this.#slotCount += 1)}`;
    cell.append(slot);
    this.#parts.shadow.content.append(cell);
    return cell;
  }

  /** @param {HTMLElement} child @param {HTMLElement} cell The cell that shows the child. */
  #assign(child, cell) {
    const name = this.#isStanding ? "" : slotOf(cell).name;
    if (child.slot === name) return;
    if (name === "") child.removeAttribute("slot");
    else child.slot = name;
  }

  // MARK: Changes

  /** @returns {readonly any[]} The children that the engine knows. */
  get #items() {
    return this.#source.identities.sections[0]?.items ?? [];
  }

  #itemsNow() {
    return [...this.#view.children].filter((child) => {
      const cell = this.#cellOfChild.get(child);
      return (cell && child.slot === slotOf(cell).name && !child.hasAttribute("hidden"))
        || this.#parts.isItem(child);
    });
  }

  /** @param {readonly Element[]} items */
  #setItems(items) {
    this.#source.identities.sections = [{ identifier: undefined, items }];
  }

  /** @type {(node: Node | null) => Element | null} The child that is or contains a node. */
  #childAround(node) {
    let child = node;
    while (child && child.parentNode !== this.#view) child = child.parentNode;
    return child instanceof Element ? child : null;
  }

  /** @param {MutationRecord[]} records */
  #didMutate(records) {
    let areOthers = false;
    /** @type {Set<Element>} */
    const resized = new Set();
    for (const { type, target, attributeName } of records) {
      if (type === "childList" && target === this.#view) areOthers = true;
      else if (type === "childList" || attributeName === "width" || attributeName === "height") {
        const child = this.#childAround(target);
        if (child) resized.add(child);
      } else if (target.parentNode === this.#view) {
        const child = /** @type {HTMLElement} */ (target);
        const cell = this.#cellOfChild.get(child);
        // Scripts that patch a page remove attributes that the server has not sent, such as the slot.
        if (cell && child.slot === "" && !this.#isStanding) this.#assign(child, cell);
        else areOthers ||= attributeName === "hidden" || !cell || child.slot !== slotOf(cell).name;
      }
    }
    if (areOthers) this.#update();
    if (resized.size > 0) this.#didResize(resized);
  }

  #update() {
    this.#parts.templates.find();
    const former = this.#items;
    const items = this.#itemsNow();
    if (items.length === former.length && items.every((child, index) => child === former[index])) return;
    const present = new Set(items);
    for (const [child, cell] of this.#cellOfChild) if (!present.has(child)) this.prepareForReuse(cell);
    if (this.#parts.renderer.isOpen) this.#parts.apply([{ identifier: undefined, items }]);
    else this.#setItems(items);
  }

  /** @param {Set<Element>} children Children whose picture has been replaced, or has a new declared size. */
  #didResize(children) {
    const paths = this.#items.flatMap((child, item) => {
      if (!children.has(child)) return [];
      this.#ratios.delete(child);
      // Shown children are measured anyway.
      if (this.#cellOfChild.has(child)) return [];
      this.#measured.delete(child);
      return [{ section: 0, item }];
    });
    if (paths.length > 0) this.#view.invalidateItems(paths);
  }
}

/** @type {(cell: HTMLElement) => HTMLSlotElement} */
const slotOf = (cell) => /** @type {HTMLSlotElement} */ (cell.firstChild);
