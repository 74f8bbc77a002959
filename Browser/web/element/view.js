// @ts-check
import { kinds, propertyDefaults } from "../engine/generated/codes.js";
import { applyAttribute, applyEarlyProperties, attributes } from "./attributes.js";
import { length, oneOf } from "./layout-options.js";
import { ViewParts } from "./view-parts.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").LayoutOptions} LayoutOptions */
/** @typedef {import("../cascade-view").ScrollPosition} ScrollPosition */

/** Places in the viewport, by the engine's bits along the vertical axis. */
const positions = ["start", "center", "end", "nearest"];

// Not a static field: where a class has one, esbuild turns its private fields into maps, which are larger and slower.
let engineAddress = new URL(import.meta.url);

/**
 * A scrolling view of very many items, of which only those on screen have elements; see cascade-view.d.ts for all that
 * it offers.
 *
 * Parts: `content`, the box that holds the cells; `message`, the text in its place if there is no engine.
 */
export class CascadeView extends HTMLElement {
  static get observedAttributes() {
    return attributes;
  }

  /** The address of the module, which the first element loads. */
  static get engineAddress() {
    return engineAddress;
  }

  static set engineAddress(address) {
    engineAddress = address;
  }

  #parts = new ViewParts(/** @type {any} */ (this), engineAddress);
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
      if (delegate?.lengthOfItem !== former?.lengthOfItem) engine.invalidateItems(null);
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
  setLayout(options, { animated = true } = {}) {
    return this.#parts.layoutControl.set(options, animated);
  }

  /** @type {View["startInteractiveTransition"]} */
  startInteractiveTransition(options) {
    return this.#parts.layoutControl.startTransition(options);
  }

  /** @type {View["register"]} */
  register(template, { kind = /** @type {const} */ ("item"), reuseIdentifier = "default" } = {}) {
    this.#parts.templates.register(template, oneOf("kind", kind, kinds), reuseIdentifier);
  }

  // MARK: Changes

  reloadData() {
    this.#parts.layoutControl.dataDidChange();
    this.#parts.deferred.clear();
    this.#parts.renderer.change((engine) => {
      this.#parts.layoutControl.sendSource(engine);
      engine.reloadData();
    });
  }

  itemsWereAppended() {
    this.#parts.layoutControl.sendSections();
    this.#parts.renderer.change((engine) => engine.itemsWereAppended());
  }

  /** @type {View["invalidateItems"]} */
  invalidateItems(paths) {
    this.#parts.renderer.change((engine) => engine.invalidateItems(pairs(paths)));
  }

  /** @type {View["reconfigureItems"]} */
  reconfigureItems(paths) {
    this.#parts.renderer.change((engine) => engine.reconfigureItems(pairs(paths)));
  }

  /** @type {View["performBatchUpdates"]} */
  performBatchUpdates(body, { animated = true } = {}) {
    return this.#parts.updater.perform(body, animated);
  }

  /** @type {View["apply"]} */
  apply(identifiers, { animated = true } = {}) {
    return this.#parts.updater.apply(identifiers, animated);
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
  scrollToElement({ kind, section, item }, { position = /** @type {const} */ ("start"), animated = false } = {}) {
    const number = kinds.indexOf(oneOf("kind", kind, kinds));
    const bits = this.#positionBits(position);
    this.#parts.deferred.add((engine) => engine.scrollTo(number, section, item, bits, animated));
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
    this.#parts.renderer.cells.setRole(allowsSelection);
    this.#parts.setState("selectable", allowsSelection);
    this.#parts.settings.set({ allowsSelection, allowsMultipleSelection });
  }

  get selectedItems() {
    const words = this.#parts.renderer.ask((engine) => engine.selectedItems()) ?? [];
    return Array.from(
      { length: words.length / 2 }, (_, index) => ({ section: words[2 * index], item: words[2 * index + 1] }));
  }

  /** @type {View["isSelected"]} */
  isSelected({ section, item }) {
    return this.#parts.renderer.ask((engine) => engine.isSelected(section, item)) ?? false;
  }

  /** @param {IndexPath} path @param {{ position?: ScrollPosition, animated?: boolean }} settings */
  selectItem({ section, item }, { position, animated = false } = {}) {
    const bits = position === undefined ? 0 : this.#positionBits(position);
    this.#parts.deferred.add((engine) => engine.selectItem(section, item, bits, animated));
  }

  /** @type {View["deselectItem"]} */
  deselectItem({ section, item }) {
    this.#parts.deferred.add((engine) => engine.deselectItem(section, item));
  }

  deselectAllItems() {
    this.#parts.deferred.add((engine) => engine.deselectAllItems());
  }

  get focusedItem() {
    return this.#parts.renderer.ask((engine) => engine.focusedItem()) ?? null;
  }

  set focusedItem(path) {
    this.#parts.deferred.add((engine) => engine.focusItem(path?.section ?? -1, path?.item ?? -1));
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
    return this.#parts.source.counts[section] ?? 0;
  }

  get visibleItems() {
    const { offset: { x, y }, viewport: { width, height } } = this.#parts.renderer.scroller;
    return this.#parts.renderer.cells.shown().map((cell) => cell.place)
      .filter((place) => kinds[place.kind] === "item" && place.x < x + width && place.x + place.width > x
        && place.y < y + height && place.y + place.height > y)
      .map(({ section, item }) => ({ section, item }))
      .sort((a, b) => a.section - b.section || a.item - b.item);
  }

  /** @type {View["cellAt"]} */
  cellAt(path) {
    return this.cellOf({ ...path, kind: "item" });
  }

  /** @type {View["cellOf"]} */
  cellOf({ kind, section, item }) {
    return this.#parts.renderer.cells.find(kind, section, item);
  }

  /** @type {View["elementOf"]} */
  elementOf(node) {
    const place = this.#parts.renderer.cells.of(node)?.place;
    return place ? { kind: kinds[place.kind], section: place.section, item: place.item } : null;
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
  frameOf({ kind, section, item }) {
    if (!this.#parts.renderer.scroller.isDisplayed) return null;
    this.#parts.renderer.passIfNeeded();
    return this.#parts.renderer.ask((engine) => engine.frame(kinds.indexOf(kind), section, item)) ?? null;
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
      this.#parts.renderer.close();
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
      if (name === "dir") this.#parts.surroundings.directionDidChange();
      else applyAttribute(/** @type {any} */ (this), this.#parts.shadow.content, name, text);
    } catch (error) {
      this.#parts.report(`attribute ${name}`, /** @type {Error} */ (error).message, error);
    }
  }
}

/** @type {NonNullable<View["announcement"]>} */
const changeText = ({ inserted, deleted, total }) =>
  [inserted && `${inserted} added`, deleted && `${deleted} removed`, `${total} in all`].filter(Boolean).join(", ");

/** @type {(paths?: Iterable<IndexPath>) => Float64Array | null} The items as the engine reads them. */
function pairs(paths) {
  return paths ? Float64Array.from([...paths].flatMap(({ section, item }) => [section, item])) : null;
}
