// @ts-check
import { kinds, propertyDefaults } from "../engine/generated/codes.js";
import { applyAttribute, applyEarlyProperties, attributes, nameContent } from "./attributes.js";
import { changeText } from "./change-text.js";
import { invalidate } from "./layout-control.js";
import { length, oneOf } from "./layout-options.js";
import { ViewParts } from "./view-parts.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").LayoutOptions} LayoutOptions */
/** @typedef {import("../cascade-view").ScrollPosition} ScrollPosition */

/** What stands for no item in the engine's calls. */
const noItem = { section: -1, item: -1 };

/** Places in the viewport, by the engine's bits along the vertical axis. */
const positions = ["start", "center", "end", "nearest"];

// Not static fields: where a class has one, esbuild turns its private fields into maps, which are larger and slower.
const files = /** @type {import("../engine/engine-loading.js").Files} */ ({});

/** @param {import("../engine/engine-loading.js").Files} all Where everything is that is not in this part. */
export const setFiles = (all) => Object.assign(files, all);

/** Nothing to speak of where pages are rendered on a server, which imports this, too, and makes no elements. */
const Superclass = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);

/**
 * A scrolling view of very many items, of which only those on screen have elements; see cascade-view.d.ts for all that
 * it offers.
 *
 * Parts: `content`, the box that holds the cells; `message`, the text in its place if there is no engine.
 */
export class CascadeView extends Superclass {
  static get observedAttributes() {
    return attributes;
  }

  static get engineAddress() {
    return files.first;
  }

  static set engineAddress(address) {
    files.first = address;
  }

  static get engineRestAddress() {
    return files.rest;
  }

  static set engineRestAddress(address) {
    files.rest = address;
  }

  #parts = new ViewParts(/** @type {any} */ (this), files);
  /** @type {View["selection"]} */
  #selection = "none";

  /** @type {View["announcement"]} */
  announcement = Object.hasOwn(this, "announcement") ? /** @type {any} */ (this).announcement : changeText;

  constructor() {
    super();
    applyEarlyProperties(this);
  }

  get ready() {
    return this.#parts.ready;
  }

  // MARK: Data and layout

  get dataSource() {
    return this.#parts.source.dataSource;
  }

  set dataSource(dataSource) {
    this.#parts.source.dataSource = dataSource;
    this.#parts.childItems.update();
    this.#parts.templates.find();
    this.reloadData();
  }

  get delegate() {
    return this.#parts.source.delegate;
  }

  set delegate(delegate) {
    const former = this.#parts.source.delegate;
    this.#parts.source.delegate = delegate;
    this.#parts.renderer.change((engine) => {
      this.#parts.layoutControl.sendSource(engine);
      if (delegate?.lengthOfItem !== former?.lengthOfItem) invalidate(engine, null);
    });
  }

  /** @type {LayoutOptions} */
  get layout() {
    return /** @type {any} */ (this.#parts.source.layout);
  }

  set layout(options) {
    void this.setLayout(options, { animated: false });
  }

  /** @type {View["setLayout"]} */
  setLayout(options, { animated = true, anchor = undefined } = {}) {
    this.#parts.reordering?.cancel();
    const completion = this.#parts.layoutControl.set(options, animated, anchor);
    this.#parts.open();
    return completion;
  }

  /** @type {View["startInteractiveTransition"]} */
  startInteractiveTransition(options, settings) {
    this.#parts.reordering?.cancel();
    return this.#parts.startTransition(options, settings);
  }

  /** @type {View["register"]} */
  register(template, { kind = /** @type {const} */ ("item"), reuseIdentifier = "default" } = {}) {
    this.#parts.templates.register(template, oneOf("kind", kind, kinds), reuseIdentifier);
  }

  // MARK: Changes

  reloadData() {
    this.#parts.reordering?.forget();
    this.#parts.finding?.didReload();
    this.#parts.layoutControl.dataDidChange();
    this.#parts.deferred.clear();
    this.#parts.show((engine) => {
      this.#parts.layoutControl.sendSource(engine);
      engine.reloadData();
    });
  }

  itemsWereAppended() {
    this.#parts.layoutControl.sendSections();
    this.#parts.show((engine) => engine.itemsWereAppended());
  }

  /** @type {View["invalidateItems"]} */
  invalidateItems(paths) {
    this.#parts.renderer.change((engine) => invalidate(engine, this.#parts.source.words(paths)));
  }

  /** @type {View["reconfigureItems"]} */
  reconfigureItems(paths) {
    this.#parts.renderer.whenWhole(() =>
      this.#parts.renderer.change((engine) => engine.reconfigureItems(this.#parts.source.words(paths))));
    this.#parts.finding?.didChange(paths);
  }

  /** @type {View["performBatchUpdates"]} */
  performBatchUpdates(body, { animated = true } = {}) {
    return this.#parts.update(body, animated);
  }

  /** @type {View["apply"]} */
  apply(identifiers, { animated = true, change = () => {} } = {}) {
    return this.#parts.apply(identifiers, animated, change);
  }

  /** @type {View["identifierOf"]} */
  identifierOf({ section, item }) {
    return this.#parts.source.identities.sections[section]?.items[item];
  }

  /** @type {View["indexPathOfIdentifier"]} */
  indexPathOfIdentifier(identifier) {
    return this.#parts.source.identities.pathOf(identifier);
  }

  // MARK: Scrolling

  /** @type {View["scrollToItem"]} */
  scrollToItem(path, settings) {
    this.scrollToElement({ ...path, kind: "item" }, settings);
  }

  /** @type {View["scrollToElement"]} */
  scrollToElement(element, { position = /** @type {const} */ ("start"), animated = false } = {}) {
    const number = kinds.indexOf(oneOf("kind", element.kind, kinds));
    const bits = this.#positionBits(position);
    this.#parts.deferred.add((engine) => engine.scrollTo(number, ...this.#parts.source.shown(element), bits, animated));
  }

  /** @param {ScrollPosition} position */
  #positionBits(position) {
    const bit = 1 << positions.indexOf(oneOf("position", position, positions));
    return this.#parts.renderer.scroller.axis.name === "horizontal" ? bit << 4 : bit;
  }

  /** @param {{ animated?: boolean }} settings */
  scrollToEnd({ animated = false } = {}) {
    this.#parts.deferred.add((engine) => engine.scrollTo(0, -1, 0, 0, animated));
  }

  get isAtEnd() {
    return this.#parts.renderer.scroller.isAtEnd;
  }

  get contentOffset() {
    return this.#parts.renderer.scroller.offset;
  }

  set contentOffset(offset) {
    this.#parts.renderer.scroller.scrollTo(offset, false);
    this.#parts.renderer.setNeedsPass();
  }

  get contentSize() {
    return { ...this.#parts.renderer.contentSize };
  }

  // MARK: Selection and focus

  get selection() {
    return this.#selection;
  }

  set selection(selection) {
    this.#selection = oneOf("selection", selection, ["none", "single", "multiple"]);
    const allowsSelection = selection !== "none";
    const allowsMultipleSelection = selection === "multiple";
    const { content } = this.#parts.shadow;
    content.role = allowsSelection ? "listbox" : "list";
    content.ariaMultiSelectable = allowsSelection ? String(allowsMultipleSelection) : null;
    nameContent(/** @type {any} */ (this), content);
    this.#parts.renderer.cells.setRole(allowsSelection);
    this.#parts.setState("selectable", allowsSelection);
    this.#parts.settings.set({ allowsSelection, allowsMultipleSelection });
  }

  get selectedItems() {
    const words = this.#parts.renderer.askWhole((engine) => engine.selectedItems()) ?? [];
    return Array.from({ length: words.length / 2 }, (_, index) =>
      this.#parts.source.inData({ section: words[2 * index], item: words[2 * index + 1] }));
  }

  /** @type {View["isSelected"]} */
  isSelected(path) {
    return this.#parts.renderer.askWhole((engine) => engine.isSelected(...this.#parts.source.shown(path))) ?? false;
  }

  /** @param {IndexPath} path @param {{ position?: ScrollPosition, animated?: boolean }} settings */
  selectItem(path, { position, animated = false } = {}) {
    const bits = position === undefined ? 0 : this.#positionBits(position);
    this.#parts.deferred.add((engine) => engine.selectItem(...this.#parts.source.shown(path), bits, animated), true);
  }

  /** @type {View["deselectItem"]} */
  deselectItem(path) {
    this.#parts.deferred.add((engine) => engine.deselectItem(...this.#parts.source.shown(path)), true);
  }

  deselectAllItems() {
    this.#parts.deferred.add((engine) => engine.deselectAllItems(), true);
  }

  get focusedItem() {
    return this.#parts.source.inData(this.#parts.renderer.askWhole((engine) => engine.focusedItem()) ?? null);
  }

  set focusedItem(path) {
    this.#parts.deferred.add((engine) => engine.focusItem(...this.#parts.source.shown(path ?? noItem)), true);
  }

  /** @type {(options?: FocusOptions) => void} Focuses the item that has the view's focus, or else the view itself. */
  focus(options) {
    const { stop } = this.#parts.renderer.cells;
    if (stop) stop.focus(options);
    else super.focus(options);
  }

  // MARK: Elements and their places

  get numberOfSections() {
    return this.#parts.source.counts.length;
  }

  /** @type {View["numberOfItems"]} */
  numberOfItems(section) {
    const { counts, movement } = this.#parts.source;
    return section in counts ? counts[section] - (movement?.change(section) ?? 0) : 0;
  }

  get visibleItems() {
    const { cells, scroller } = this.#parts.renderer;
    return cells.itemsIn({ ...scroller.offset, ...scroller.viewport }).map((path) => this.#parts.source.inData(path))
      .sort((a, b) => a.section - b.section || a.item - b.item);
  }

  /** @type {View["cellAt"]} */
  cellAt(path) {
    return this.cellOf({ ...path, kind: "item" });
  }

  /** @type {View["cellOf"]} */
  cellOf(element) {
    return this.#parts.renderer.cells.find(element.kind, ...this.#parts.source.shown(element));
  }

  /** @type {View["elementOf"]} */
  elementOf(node) {
    const place = this.#parts.renderer.cells.of(node)?.place;
    if (!place) return null;
    return this.#parts.source.inData({ kind: kinds[place.kind], section: place.section, item: place.item });
  }

  /** @type {View["indexPathOf"]} */
  indexPathOf(node) {
    const element = this.elementOf(node);
    return element?.kind === "item" ? { section: element.section, item: element.item } : null;
  }

  /** @type {View["frameOfItem"]} */
  frameOfItem(path) {
    return this.frameOf({ ...path, kind: "item" });
  }

  /** @type {View["frameOf"]} */
  frameOf(element) {
    if (!this.#parts.renderer.scroller.isDisplayed) return null;
    this.#parts.renderer.passIfNeeded();
    const path = this.#parts.source.shown(element);
    return this.#parts.renderer.ask((engine) => engine.frame(kinds.indexOf(element.kind), ...path)) ?? null;
  }

  // MARK: Finding

  /** @type {View["find"]} */
  find(...values) {
    return this.#parts.find("find", values);
  }

  /** @type {View["findNext"]} */
  findNext(...values) {
    return this.#parts.find("next", values);
  }

  /** @type {View["endFinding"]} */
  endFinding(...values) {
    this.#parts.finding?.end(...values);
  }

  // MARK: Settings

  get keepsAnchor() {
    return this.#parts.settings.values.keepsAnchor;
  }

  set keepsAnchor(keeps) {
    this.#parts.settings.set({ keepsAnchor: !!keeps });
  }

  get anchor() {
    return this.#parts.settings.values.anchorsEnd ? "end" : "start";
  }

  set anchor(anchor) {
    const anchorsEnd = oneOf("anchor", anchor, ["start", "end"]) === "end";
    this.#parts.renderer.scroller.standsAtEnd = anchorsEnd;
    this.#parts.settings.set({ anchorsEnd });
  }

  get overscan() {
    return { ...this.#parts.settings.values.overscan };
  }

  set overscan(overscan) {
    const all = { ...propertyDefaults.overscan };
    for (const name of /** @type {(keyof typeof all)[]} */ (Object.keys(all))) {
      all[name] = length(`overscan.${name}`, overscan[name] ?? all[name]);
    }
    this.#parts.settings.set({ overscan: all });
  }

  get animationTiming() {
    return { ...this.#parts.settings.values.animationTiming };
  }

  set animationTiming(timing) {
    const { duration, curve } = { ...propertyDefaults.animationTiming, ...timing };
    const [x1, , x2] = curve;
    if (curve.length !== 4 || !curve.every(Number.isFinite) || Math.min(x1, x2) < 0 || Math.max(x1, x2) > 1) {
      throw new RangeError(`animationTiming.curve: must be x1, y1, x2, y2 with 0 ≤ x ≤ 1, got ${curve}`);
    }
    this.#parts.settings.set({
      animationTiming: { duration: length("animationTiming.duration", duration), curve: [...curve] },
    });
  }

  get estimatedItemLength() {
    return this.#parts.settings.values.estimatedItemLength;
  }

  set estimatedItemLength(value) {
    this.#parts.source.estimate = length("estimatedItemLength", value);
    this.#parts.settings.set({ estimatedItemLength: value });
  }

  get reorderable() {
    return this.#parts.isReorderable;
  }

  set reorderable(isReorderable) {
    this.#parts.isReorderable = !!isReorderable;
  }

  get scroller() {
    return this.#parts.renderer.scroller.mode;
  }

  set scroller(mode) {
    this.#parts.renderer.scroller.mode = oneOf("scroller", mode, ["self", "page"]);
    this.#parts.setState("page", mode === "page");
  }

  // MARK: Life in a document

  connectedCallback() {
    this.tabIndex = 0;
    if (!this.hasAttribute("role")) this.role = "group";
    this.#parts.start();
  }

  disconnectedCallback() {
    this.#parts.stop();
    // An element that is only being moved is back in a document by then.
    queueMicrotask(() => {
      if (this.isConnected) return;
      const { selectedItems, focusedItem } = this;
      this.#parts.close();
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
      applyAttribute(/** @type {any} */ (this), this.#parts.shadow.content, name, text);
    } catch (error) {
      this.#parts.report(`attribute ${name}`, /** @type {Error} */ (error).message, error);
    }
  }
}
