// @ts-check
import { Arranging } from "./arranging.js";
import { applyAttribute, applyEarlyProperties, attributes } from "./attributes.js";
import { Property, kinds } from "./engine-numbers.js";
import { sharedEngine } from "./engine-loading.js";
import { LayoutError, UpdateError } from "./errors.js";
import { watchInput } from "./input.js";
import { length, oneOf } from "./layout-options.js";
import { Presentation } from "./presentation.js";
import { reporter } from "./report.js";
import { Restoration } from "./restoration.js";
import { Settings } from "./settings.js";
import { attachShadowTree, part } from "./shadow-tree.js";
import { Source } from "./source.js";
import { Surroundings } from "./surroundings.js";
import { Templates } from "./templates.js";
import { Updating } from "./updating.js";
import { Waiting } from "./waiting.js";

export { LayoutError, UpdateError };

/** @typedef {import("./cascade-view").CascadeView} View */
/** @typedef {import("./cascade-view").IndexPath} IndexPath */
/** @typedef {import("./cascade-view").LayoutElement} LayoutElement */
/** @typedef {import("./cascade-view").LayoutOptions} LayoutOptions */
/** @typedef {import("./cascade-view").ScrollPosition} ScrollPosition */
/** @typedef {{ position?: ScrollPosition, animated?: boolean }} ScrollSettings */

/** Where in the viewport, by the engine's bits along the vertical axis. */
const positions = ["start", "center", "end", "nearest"];

/**
 * A scrolling view of very many items, of which only those on screen have elements; see cascade-view.d.ts for all that
 * it offers.
 *
 * ```html
 * <cascade-view minimum-lane-breadth="240" aria-label="Photos"></cascade-view>
 * <script type="module">
 *   import "./cascade/cascade-view.js";
 *   document.querySelector("cascade-view").dataSource = {
 *     numberOfItems: () => 1000,
 *     sizeOfItem: ({ item }) => ({ width: 300, height: 200 + item % 7 * 20 }),
 *     fillCell: (cell, { item }) => { cell.textContent = `Item ${item}`; },
 *   };
 * </script>
 * ```
 *
 * Parts: `content`, the box that holds the cells; `message`, the text in its place if there is no engine.
 */
export class CascadeView extends HTMLElement {
  static get observedAttributes() {
    return attributes;
  }

  /** @type {Set<string>} */
  #states = /** @type {any} */ (this.attachInternals()).states;
  #shadow = attachShadowTree(this, () => this.#templates.find());
  #ready;
  /** @type {import("./engine.js").Engine | null} */
  #engine = null;
  #report = reporter(this);
  /** @type {Source} */
  #source = new Source(/** @type {any} */ (this), this.#report);
  /** @type {Presentation} */
  #presentation = new Presentation(/** @type {any} */ (this), this.#shadow.content, this.#source, {
    prepare: (engine) => {
      this.#settings.send(engine);
      this.#templates.send(engine);
      this.#arranging.send(engine);
    },
    didStop: (error) => this.#fail(error),
    report: this.#report,
    didResize: () => {
      this.#arranging.interrupt();
      this.#surroundings.directionDidChange();
      this.#waiting.end();
    },
    didPass: () => this.#restoration?.didPass(),
  });
  #templates = new Templates(this, this.#presentation, this.#report);
  #arranging = new Arranging(
    this.#presentation, this.#source, (name, isOn) => this.#setState(name, isOn), this.#report);
  #updating = new Updating(this.#presentation, this.#source, {
    willUpdate: () => {
      this.#templates.find();
      this.#presentation.passIfNeeded();
    },
    didChangeData: () => this.#arranging.dataDidChange(),
    reload: () => this.reloadData(),
    didUpdate: (change) => this.#announce(change),
  });
  #settings = new Settings(this.#presentation);
  #surroundings = new Surroundings(this, this.#presentation, this.#settings);
  #waiting = new Waiting(this, this.#presentation, this.#report);
  /** @type {Restoration | null} */
  #restoration = null;
  /** @type {View["selection"]} */
  #selection = "none";

  /** @type {View["announcement"]} */
  announcement = Object.hasOwn(this, "announcement") ? /** @type {any} */ (this).announcement : changeText;

  constructor() {
    super();
    watchInput(this, this.#presentation);

    this.#ready = sharedEngine().then((engine) => {
      this.#engine = engine;
      this.#open();
    });
    this.#ready.catch((error) => {
      // Nobody else ends the engine's loading than whoever leaves the page.
      if (error.cause?.name !== "AbortError") this.#fail(error);
    });

    applyEarlyProperties(this);
  }

  get ready() {
    return this.#ready;
  }

  // MARK: Data and layout

  get dataSource() {
    return this.#source.dataSource;
  }

  set dataSource(dataSource) {
    this.#source.dataSource = dataSource;
    this.#templates.find();
    this.reloadData();
  }

  get delegate() {
    return this.#source.delegate;
  }

  set delegate(delegate) {
    const former = this.#source.delegate;
    this.#source.delegate = delegate;
    this.#presentation.change((engine) => {
      this.#arranging.sendSource(engine);
      if (delegate?.lengthOfItem !== former?.lengthOfItem) engine.invalidateItems(null);
    });
  }

  /** @type {LayoutOptions} */
  get layout() {
    return /** @type {any} */ (this.#source.layout);
  }

  set layout(options) {
    void this.setLayout(options, { animated: false });
  }

  /** @type {View["setLayout"]} */
  setLayout(options, { animated = true } = {}) {
    return this.#arranging.set(options, animated);
  }

  /** @param {LayoutOptions} options */
  startInteractiveTransition(options) {
    return this.#arranging.startTransition(options);
  }

  /**
   * @param {HTMLTemplateElement | (() => HTMLElement)} template
   * @param {{ kind?: LayoutElement["kind"], reuseIdentifier?: string }} settings
   */
  register(template, { kind = "item", reuseIdentifier = "default" } = {}) {
    this.#templates.register(template, oneOf("kind", kind, kinds), reuseIdentifier);
  }

  // MARK: Changes

  reloadData() {
    this.#arranging.dataDidChange();
    this.#waiting.clear();
    this.#presentation.change((engine) => {
      this.#arranging.sendSource(engine);
      engine.reloadData();
    });
  }

  itemsWereAppended() {
    this.#arranging.sendSections();
    this.#presentation.change((engine) => engine.itemsWereAppended());
  }

  /** @param {Iterable<IndexPath>} [paths] */
  invalidateItems(paths) {
    this.#presentation.change((engine) => engine.invalidateItems(pairs(paths)));
  }

  /** @param {Iterable<IndexPath>} [paths] */
  reconfigureItems(paths) {
    this.#presentation.change((engine) => engine.reconfigureItems(pairs(paths)));
  }

  /** @type {View["performBatchUpdates"]} */
  performBatchUpdates(body, { animated = true } = {}) {
    return this.#updating.perform(body, animated);
  }

  /** @type {View["apply"]} */
  apply(identifiers, { animated = true } = {}) {
    return this.#updating.apply(identifiers, animated);
  }

  /** @param {{ inserted: number, deleted: number, total: number }} change */
  #announce(change) {
    if (!this.announcement || change.inserted + change.deleted === 0) return;
    try {
      this.#shadow.status.textContent = this.announcement(change);
    } catch (error) {
      this.#report("announcement", String(error), error);
    }
  }

  /** @param {IndexPath} path */
  identifierOf({ section, item }) {
    return this.#source.identities.sections[section]?.items[item];
  }

  /** @param {unknown} identifier */
  indexPathOfIdentifier(identifier) {
    return this.#source.identities.pathOf(identifier);
  }

  // MARK: Scrolling

  /** @type {View["scrollToItem"]} */
  scrollToItem(path, settings) {
    this.scrollToElement({ ...path, kind: "item" }, settings);
  }

  /** @param {LayoutElement} element @param {ScrollSettings} settings */
  scrollToElement({ kind, section, item }, { position = "start", animated = false } = {}) {
    const number = kinds.indexOf(/** @type {any} */ (oneOf("kind", kind, kinds)));
    const bits = this.#positionBits(position);
    this.#waiting.add((engine) => engine.scrollTo(number, section, item, bits, animated));
  }

  /** @param {ScrollPosition} position */
  #positionBits(position) {
    const bit = 1 << positions.indexOf(oneOf("position", position, positions));
    return this.#presentation.scroller.axis === "horizontal" ? bit << 4 : bit;
  }

  get contentOffset() {
    return this.#presentation.scroller.offset;
  }

  set contentOffset(offset) {
    this.#presentation.scroller.scrollTo(offset, false);
    this.#presentation.setNeedsPass();
  }

  get contentSize() {
    return { ...this.#presentation.contentSize };
  }

  // MARK: Selection and focus

  get selection() {
    return this.#selection;
  }

  set selection(selection) {
    this.#selection = /** @type {any} */ (oneOf("selection", selection, ["none", "single", "multiple"]));
    const isNone = selection === "none";
    const { content } = this.#shadow;
    content.role = isNone ? "list" : "listbox";
    content.ariaMultiSelectable = isNone ? null : String(selection === "multiple");
    this.#presentation.cells.setRole(!isNone);
    this.#setState("selectable", !isNone);
    this.#settings.set(Property.allowsSelection, !isNone, selection === "multiple");
  }

  get selectedItems() {
    const words = this.#presentation.ask((engine) => engine.selectedItems()) ?? [];
    return Array.from(
      { length: words.length / 2 }, (_, index) => ({ section: words[2 * index], item: words[2 * index + 1] }));
  }

  /** @param {IndexPath} path */
  isSelected({ section, item }) {
    return this.#presentation.ask((engine) => engine.isSelected(section, item)) ?? false;
  }

  /** @param {IndexPath} path @param {ScrollSettings} settings */
  selectItem({ section, item }, { position, animated = false } = {}) {
    const bits = position === undefined ? 0 : this.#positionBits(position);
    this.#waiting.add((engine) => engine.selectItem(section, item, bits, animated));
  }

  /** @param {IndexPath} path */
  deselectItem({ section, item }) {
    this.#waiting.add((engine) => engine.deselectItem(section, item));
  }

  deselectAllItems() {
    this.#waiting.add((engine) => engine.deselectAllItems());
  }

  get focusedItem() {
    return this.#presentation.ask((engine) => engine.focusedItem()) ?? null;
  }

  set focusedItem(path) {
    this.#waiting.add((engine) => engine.focusItem(path?.section ?? -1, path?.item ?? -1));
  }

  /**
   * Gives the keyboard's focus to the item that has the view's, or else to the view itself.
   * @param {FocusOptions} [options]
   */
  focus(options) {
    const { stop } = this.#presentation.cells;
    if (stop) stop.focus(options);
    else super.focus(options);
  }

  // MARK: What is where

  get numberOfSections() {
    return this.#source.counts.length;
  }

  /** @param {number} section */
  numberOfItems(section) {
    return this.#source.counts[section] ?? 0;
  }

  get visibleItems() {
    const { offset: { x, y }, viewport: { width, height } } = this.#presentation.scroller;
    return this.#presentation.cells.shown()
      .filter((cell) => kinds[cell.kind] === "item" && cell.x < x + width && cell.x + cell.width > x
        && cell.y < y + height && cell.y + cell.height > y)
      .map(({ section, item }) => ({ section, item }))
      .sort((a, b) => a.section - b.section || a.item - b.item);
  }

  /** @param {IndexPath} path */
  cellAt(path) {
    return this.cellOf({ ...path, kind: "item" });
  }

  /** @param {LayoutElement} element */
  cellOf({ kind, section, item }) {
    return this.#presentation.cells.find(kind, section, item);
  }

  /** @param {Node} node @returns {LayoutElement | null} */
  elementOf(node) {
    const cell = this.#presentation.cells.of(node);
    return cell && { kind: kinds[cell.kind], section: cell.section, item: cell.item };
  }

  /** @param {Node} node */
  indexPathOf(node) {
    const element = this.elementOf(node);
    return element?.kind === "item" ? { section: element.section, item: element.item } : null;
  }

  /** @param {IndexPath} path */
  frameOfItem(path) {
    return this.frameOf({ ...path, kind: "item" });
  }

  /** @param {LayoutElement} element */
  frameOf({ kind, section, item }) {
    if (!this.#presentation.scroller.isDisplayed) return null;
    this.#presentation.passIfNeeded();
    return this.#presentation.ask((engine) => engine.frame(kinds.indexOf(kind), section, item)) ?? null;
  }

  // MARK: Settings

  get keepsAnchor() {
    return this.#settings.values[Property.keepsAnchor] !== 0;
  }

  set keepsAnchor(keeps) {
    this.#settings.set(Property.keepsAnchor, !!keeps);
  }

  get overscan() {
    const [resting, moving, lookahead] = this.#settings.values.slice(Property.overscan);
    return { resting, moving, lookahead };
  }

  set overscan({ resting = 0.25, moving = 1.25, lookahead = 0.1 }) {
    const values = Object.entries({ resting, moving, lookahead });
    this.#settings.set(Property.overscan, ...values.map(([name, value]) => length(`overscan.${name}`, value)));
  }

  get animationTiming() {
    const [duration, ...curve] = this.#settings.values.slice(Property.animationTiming, Property.reducesMotion);
    return { duration, curve: /** @type {[number, number, number, number]} */ (curve) };
  }

  set animationTiming({ duration = 0.3, curve = [0.42, 0, 0.58, 1] }) {
    length("animationTiming.duration", duration);
    const [x1, , x2] = curve;
    if (curve.length !== 4 || !curve.every(Number.isFinite) || Math.min(x1, x2) < 0 || Math.max(x1, x2) > 1) {
      throw new RangeError(`animationTiming.curve: must be x1, y1, x2, y2 with 0 ≤ x ≤ 1, got ${curve}`);
    }
    this.#settings.set(Property.animationTiming, duration, ...curve);
  }

  get estimatedItemLength() {
    return this.#settings.values[Property.estimate];
  }

  set estimatedItemLength(value) {
    this.#source.estimate = length("estimatedItemLength", value);
    this.#settings.set(Property.estimate, value);
  }

  get scroller() {
    return this.#presentation.scroller.mode;
  }

  set scroller(mode) {
    this.#presentation.scroller.mode = /** @type {any} */ (oneOf("scroller", mode, ["self", "page"]));
    this.#setState("page", mode === "page");
  }

  /** @param {string} name @param {boolean} isOn */
  #setState(name, isOn) {
    this.#states[isOn ? "add" : "delete"](name);
  }

  // MARK: Life in a document

  connectedCallback() {
    this.tabIndex = 0;
    if (!this.hasAttribute("role")) this.role = "group";
    this.#templates.find();
    this.#surroundings.start();
    this.#presentation.start();
    this.#restoration = new Restoration(/** @type {any} */ (this), this.#presentation, this.#source);
    this.#open();
  }

  disconnectedCallback() {
    this.#restoration?.end();
    this.#presentation.stop();
    this.#surroundings.stop();
    // An element that is only being moved is back in a document by then.
    queueMicrotask(() => {
      if (this.isConnected) return;
      const { selectedItems, focusedItem } = this;
      this.#presentation.close();
      for (const path of selectedItems) this.selectItem(path);
      if (focusedItem) this.focusedItem = focusedItem;
    });
  }

  /** With this, `moveBefore` moves the element without disconnecting it. */
  connectedMoveCallback() {}

  /** @param {string} name @param {string | null} former @param {string | null} text */
  attributeChangedCallback(name, former, text) {
    if (former === text) return;
    try {
      if (name === "dir") this.#surroundings.directionDidChange();
      else applyAttribute(/** @type {any} */ (this), this.#shadow.content, name, text);
    } catch (error) {
      this.#report(`attribute ${name}`, /** @type {Error} */ (error).message, error);
    }
  }

  #open() {
    if (!this.#engine || this.#presentation.isOpen || !this.isConnected) return;
    try {
      this.#presentation.open(this.#engine);
    } catch (error) {
      this.#fail(/** @type {Error} */ (error));
    }
  }

  // MARK: Errors

  /**
   * Gives up: a message takes the content's place.
   * @param {Error} error
   */
  #fail(error) {
    this.#engine = null;
    this.#presentation.cells.discardAll();
    const message = part("p", "message", "alert");
    message.textContent = error.message;
    this.#shadow.content.replaceWith(message);
    this.#report("", error.message, error);
  }
}

/** @type {NonNullable<View["announcement"]>} */
const changeText = ({ inserted, deleted, total }) =>
  [inserted && `${inserted} added`, deleted && `${deleted} removed`, `${total} in all`].filter(Boolean).join(", ");

/** @param {Iterable<IndexPath>} [paths] @returns {Float64Array | null} */
function pairs(paths) {
  return paths ? Float64Array.from([...paths].flatMap(({ section, item }) => [section, item])) : null;
}

customElements.define("cascade-view", CascadeView);
