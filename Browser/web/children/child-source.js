// @ts-check
import { cellStyle } from "./cell-style.js";
import { naturalRatio } from "./natural-ratio.js";
import { printStyle } from "./print-style.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../engine/engine-view.js").EngineView} EngineView */
/** @typedef {import("../data/source.js").Children} Children */

/**
 * @typedef {object} ChildParts What of a view its children need to be its items.
 * @property {import("../rendering/renderer.js").Renderer} renderer
 * @property {import("../rendering/templates.js").Templates} templates
 * @property {{ content: HTMLElement, children: HTMLSlotElement }} shadow The box that holds the cells, and the slot of those
 *   children that stand in CSS.
 * @property {(name: string, isOn: boolean) => void} setState Shows what the style depends upon.
 * @property {(child: Element) => boolean} isItem Whether a child that no cell holds is an item.
 * @property {(sections: { identifier: unknown, items: readonly unknown[] }[]) => void} apply Shows other items, animated.
 * @property {() => void} reload Shows the items as they are now.
 */

/** The reuse identifier of the cells that children are shown in. */
const reuseIdentifier = "cascade-view child";

/** A difference in length that is the browser's rounding: it keeps lengths in 60ths or 64ths of a pixel. */
const tolerance = 1 / 30;

/**
 * The children of a view as its items: a data source of its own.
 *
 * A child stays where it is in the document. The cell that shows it is a box in the shadow tree with a slot, to which
 * the child's `slot` attribute assigns it; a child without a cell is assigned to no slot, so that it has no style, no
 * box, and costs no layout. While the children stand in CSS, all of them are in the slot without a name.
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
  /** @type {WeakMap<Element, { length: number, breadth: number }>} Measured lengths, in a lane of that breadth. */
  #measured = new WeakMap();
  /** @type {WeakMap<Element, number>} Heights to widths, or NaN: kept, because resizing asks for all of them. */
  #ratios = new WeakMap();
  #breadth = 0;
  #slotCount = 0;
  /** @type {{ child: Element, distance: number } | null} What the reader looks at, before the engine has placed it. */
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
    // The engine asks the view's source, whose items these are from now on.
    this.#source.children = this;
    this.#setItems(this.#itemsNow());
    // An engine that has been there before has shown nothing so far.
    if (parts.renderer.isOpen) parts.reload();
  }

  // MARK: Life

  /** The view is in a document. */
  start() {
    this.#watch.abort();
    this.#watch = new AbortController();
    const { signal } = this.#watch;
    addEventListener("beforeprint", () => this.#print(true), { signal });
    addEventListener("afterprint", () => this.#print(false), { signal });
    addEventListener("hashchange", () => this.#goToTarget(), { signal });
  }

  /** The view is in a document no more. */
  stop() {
    this.#watch.abort();
    this.#isPrinting = false;
  }

  /** All cells are gone: the children stand in CSS until there are others. */
  release() {
    for (const cell of [...this.#childOfCell.keys()]) this.prepareForReuse(cell);
    this.#stand(true);
  }

  /** The children are items no more. */
  end() {
    this.#observer.disconnect();
    this.stop();
    this.release();
    this.#source.identities.sections = [];
  }

  /** The engine has placed cells: from now on, the children are in these. */
  didPass() {
    if (!this.#isStanding || this.#isPrinting) return;
    this.#stand(false);
    const anchor = this.#anchor;
    this.#anchor = null;
    const path = anchor && this.#view.indexPathOfIdentifier(anchor.child);
    if (path) this.#keep(path, anchor.distance);
  }

  /** @type {(path: IndexPath, distance: number) => void} Has an item begin so far behind the viewport's start. */
  #keep(path, distance) {
    const { scroller } = this.#parts.renderer;
    const { position } = scroller.axis;
    const frame = this.#view.frameOfItem(path);
    // Where CSS has lanes of its own, nothing but the browser's rounding is between.
    if (!frame || Math.abs(frame[position] - distance - scroller.offset[position]) < 1) return;
    scroller.scrollTo(scroller.axis.point(frame[position] - distance), false);
    this.#parts.renderer.pass();
  }

  /** @param {boolean} stands Whether the children stand in CSS. */
  #stand(stands) {
    this.#isStanding = stands;
    const { children } = this.#parts.shadow;
    // Not in a slot that is not displayed: a browser would look at all of them whenever one leaves it.
    if (stands) children.removeAttribute("name");
    else children.name = "cascade-none";
    for (const [cell, child] of this.#childOfCell) this.#assign(child, cell);
    this.#parts.setState("in-flow", stands);
  }

  /** @param {boolean} isPrinting Paper shows all children, and CSS divides them into pages. */
  #print(isPrinting) {
    const wasPrinting = this.#isPrinting;
    this.#isPrinting = isPrinting;
    if (isPrinting && !this.#isStanding) this.#stand(true);
    else if (!isPrinting && wasPrinting) this.#parts.renderer.setNeedsPass();
  }

  /** Scrolls to what the address names, which the browser cannot find in a child that is not shown. */
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
    // The page has taken it out of the view, and the update that says so comes next.
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

  /** Of layouts that need both sides: a picture's own, or else what the child measures in CSS. */
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
      // Cells are rounded to whole device pixels; what is in them must not be as broad as that, but as in CSS.
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

  /** The viewport's start on screen; beyond all, if it is at the content's start. */
  get #viewportEdge() {
    const { offset, axis: { name, position, start }, isRightToLeft, mode } = this.#parts.renderer.scroller;
    if (offset[position] <= 0 || (isRightToLeft && name === "horizontal")) return Infinity;
    return mode === "page" ? 0 : this.#view.getBoundingClientRect()[start];
  }

  /**
   * The length of a child: as measured, if it was in a lane as broad as this one; else by the picture in it, and what
   * was around that when it was measured.
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
      const [item, length] = [words[index + 1], words[index + 2]];
      const child = this.#items[item];
      // None, while the children stand in CSS, or if it has been removed.
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

  /** @param {HTMLElement} child @param {HTMLElement} cell The one that holds it. */
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

  /** @type {(node: Node | null) => Element | null} The child that a node is or lies in. */
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
        // Whoever patches a page takes out what the server has not sent.
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

  /** @param {Set<Element>} children Those in which a picture is another one, or says that it is of another size. */
  #didResize(children) {
    const paths = this.#items.flatMap((child, item) => {
      if (!children.has(child)) return [];
      this.#ratios.delete(child);
      // Those that are shown are measured anyway.
      if (this.#cellOfChild.has(child)) return [];
      this.#measured.delete(child);
      return [{ section: 0, item }];
    });
    if (paths.length > 0) this.#view.invalidateItems(paths);
  }
}

/** @type {(cell: HTMLElement) => HTMLSlotElement} */
const slotOf = (cell) => /** @type {HTMLSlotElement} */ (cell.firstChild);
