// @ts-check
import { kinds } from "../engine/generated/codes.js";
import { number, oneOf } from "../layout/layout-options.js";
import { invalidate } from "../rendering/layout-control.js";
import { checkedOverscan, checkedTiming } from "../rendering/settings.js";
import { AddressedElement, files } from "./addressed-element.js";
import { applyAttribute, applyEarlyProperties, attributes } from "./attributes.js";
import { changeText } from "./change-text.js";
import { positionBits } from "./positions.js";
import { setRoles } from "./roles.js";
import { ViewParts } from "./view-parts.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").LayoutOptions} LayoutOptions */
/** @typedef {import("../cascade-view").ScrollPosition} ScrollPosition */

/**
 * A scroll view for very many items, with elements only for those on screen. cascade-view.d.ts documents its properties
 * and methods.
 *
 * Parts: `content`, the box that contains the cells; `message`, the text that replaces it if there is no engine.
 */
export class CascadeView extends AddressedElement {
  static get observedAttributes() {
    return attributes;
  }

  #parts = new ViewParts(/** @type {any} */ (this), files);
  /** @type {View["selection"]} */
  #selection = "none";
  #reorderable = false;

  /** @type {View["announcement"]} */
  announcement = Object.hasOwn(this, "announcement") ? /** @type {any} */ (this).announcement : changeText;

  constructor() {
    super();
    applyEarlyProperties(this);
  }

  get ready() {
    return this.#parts.engine.ready;
  }

  // MARK: Data and layout

  get dataSource() {
    return this.#parts.source.dataSource;
  }

  set dataSource(dataSource) {
    this.#parts.source.dataSource = dataSource;
    this.#parts.find();
    this.reloadData();
  }

  get delegate() {
    return this.#parts.source.delegate;
  }

  set delegate(delegate) {
    this.#parts.changes.setDelegate(delegate);
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
    this.#parts.rest?.cancelMove();
    const completion = this.#parts.layoutControl.set(options, animated, anchor);
    this.#parts.engine.open();
    return completion;
  }

  /** @type {View["startInteractiveTransition"]} */
  startInteractiveTransition(options, settings) {
    this.#parts.rest?.cancelMove();
    return this.#parts.changes.startTransition(options, settings);
  }

  /** @type {View["register"]} */
  register(template, { kind = /** @type {const} */ ("item"), reuseIdentifier = "default" } = {}) {
    this.#parts.templates.register(template, oneOf("kind", kind, kinds), reuseIdentifier);
  }

  // MARK: Changes

  reloadData() {
    this.#parts.rest?.didReload();
    this.#parts.deferred.clear();
    this.#parts.changes.reload();
  }

  itemsWereAppended() {
    this.#parts.layoutControl.sendSections();
    this.#parts.engine.show((engine) => engine.itemsWereAppended());
  }

  /** @type {View["invalidateItems"]} */
  invalidateItems(paths) {
    this.#parts.renderer.change((engine) => invalidate(engine, this.#parts.source.words(paths)));
  }

  /** @type {View["reconfigureItems"]} */
  reconfigureItems(paths) {
    this.#parts.engine.whenWhole(() => this.#parts.rest?.reconfigure(paths));
  }

  /** @type {View["performBatchUpdates"]} */
  performBatchUpdates(body, { animated = true } = {}) {
    return this.#parts.changes.update(body, animated);
  }

  /** @type {View["apply"]} */
  apply(identifiers, { animated = true, change = () => {} } = {}) {
    return this.#parts.changes.apply(identifiers, animated, change);
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
  scrollToItem(path, settings) { this.scrollToElement({ ...path, kind: "item" }, settings); }

  /** @type {View["scrollToElement"]} */
  scrollToElement(element, { position = /** @type {const} */ ("start"), animated = false } = {}) {
    const number = kinds.indexOf(oneOf("kind", element.kind, kinds));
    const bits = positionBits(position, this.#parts.renderer.scroller.axis);
    this.#parts.deferred.add((engine) => engine.scrollTo(number, ...this.#parts.source.shown(element), bits, animated));
  }

  /** @param {{ animated?: boolean }} settings */
  scrollToEnd({ animated = false } = {}) {
    this.#parts.deferred.add((engine) => engine.scrollTo(0, -1, 0, 0, animated));
  }

  /** @type {View["bringToStart"]} */
  bringToStart(path, { animated = false } = {}) {
    this.#parts.deferred.add(() => this.#parts.rest?.bringToStart(path, animated), true);
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
    setRoles(/** @type {any} */ (this), this.#parts.shadow.content);
    this.#parts.renderer.cells.setRole(allowsSelection);
    this.#parts.setState("selectable", allowsSelection);
    this.#parts.settings.set({ allowsSelection, allowsMultipleSelection: selection === "multiple" });
  }

  get selectedItems() { return this.#parts.rest?.selection.items ?? []; }
  get selectedRanges() { return this.#parts.rest?.selection.ranges ?? []; }

  /** @type {View["isSelected"]} */
  isSelected(path) { return this.#parts.rest?.selection.has(path) ?? false; }

  /** @param {IndexPath} path @param {{ position?: ScrollPosition, animated?: boolean }} settings */
  selectItem(path, { position, animated = false } = {}) {
    const bits = position === undefined ? 0 : positionBits(position, this.#parts.renderer.scroller.axis);
    this.#change("select", path, bits, animated);
  }

  /** @type {View["selectItems"]} */
  selectItems(ranges) { this.#change("set", true, ranges && [...ranges]); }

  /** @type {View["deselectItem"]} */
  deselectItem({ section, item }) { this.deselectItems([{ section, start: item, count: 1 }]); }

  /** @param {Iterable<import("../cascade-view").ItemRange>} [ranges] */
  deselectItems(ranges) {
    this.#change("set", false, ranges && [...ranges]);
  }

  /** @type {(name: "select" | "set" | "focus", ...values: any[]) => void} Changes the selection once possible. */
  #change(name, ...values) {
    this.#parts.deferred.add((engine) => /** @type {any} */ (this.#parts.rest)?.selection[name](engine, ...values), true);
  }

  get focusedItem() {
    return this.#parts.rest?.selection.focusedItem ?? null;
  }

  set focusedItem(path) {
    this.#change("focus", path);
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
    return this.#parts.elements.visibleItems;
  }

  /** @type {View["cellAt"]} */
  cellAt(path) {
    return this.cellOf({ ...path, kind: "item" });
  }

  /** @type {View["cellOf"]} */
  cellOf(element) {
    return this.#parts.elements.cell(element);
  }

  /** @type {View["elementOf"]} */
  elementOf(node) {
    return this.#parts.elements.of(node);
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
    return this.#parts.elements.frame(element);
  }

  // MARK: Finding

  /** @type {View["find"]} */
  find(...values) {
    return this.ready.then(() => this.#parts.rest?.find("find", values));
  }

  /** @type {View["findNext"]} */
  findNext(...values) {
    return this.ready.then(() => this.#parts.rest?.find("next", values));
  }

  /** @type {View["endFinding"]} */
  endFinding(...values) {
    this.#parts.rest?.endFinding(...values);
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
    this.#parts.settings.set({ overscan: checkedOverscan(overscan) });
  }

  get animationTiming() {
    return { ...this.#parts.settings.values.animationTiming };
  }

  set animationTiming(timing) {
    this.#parts.settings.set({ animationTiming: checkedTiming(timing) });
  }

  get estimatedItemLength() {
    return this.#parts.settings.values.estimatedItemLength;
  }

  set estimatedItemLength(value) {
    this.#parts.source.estimate = number("estimatedItemLength", value);
    this.#parts.settings.set({ estimatedItemLength: value });
  }

  get reorderable() {
    return this.#reorderable;
  }

  set reorderable(isReorderable) {
    this.#reorderable = !!isReorderable;
    this.#parts.renderer.cells.setFocusable(this.#reorderable);
    if (this.#reorderable || this.#parts.rest) {
      this.#parts.engine.whenWhole(() => this.#parts.rest?.setReorderable(this.#reorderable));
    }
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
    this.#parts.find();
    this.#parts.surroundings.start();
    this.#parts.engine.start();
  }

  disconnectedCallback() {
    this.#parts.engine.stop();
    this.#parts.surroundings.stop();
    // An element that is only being moved is in a document again when this runs.
    queueMicrotask(() => {
      if (this.isConnected) return;
      const { selectedRanges, focusedItem } = this;
      this.#parts.engine.close();
      this.selectItems(selectedRanges);
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
