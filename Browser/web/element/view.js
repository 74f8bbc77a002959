// @ts-check
import { Templates } from "../cells/templates.js";
import { Source } from "../data/source.js";
import { Updater } from "../data/updater.js";
import { sharedEngine } from "../engine/engine-loading.js";
import { kinds, propertyDefaults } from "../engine/generated/codes.js";
import { Restoration } from "../scrolling/restoration.js";
import { applyAttribute, applyEarlyProperties, attributes } from "./attributes.js";
import { DeferredCalls } from "./deferred-calls.js";
import { watchInput } from "./input.js";
import { LayoutControl } from "./layout-control.js";
import { length, oneOf } from "./layout-options.js";
import { Renderer } from "./renderer.js";
import { reporter } from "./report.js";
import { Settings } from "./settings.js";
import { attachShadowTree, part } from "./shadow-tree.js";
import { Surroundings } from "./surroundings.js";

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

  /** @type {Set<string>} */
  #states = /** @type {any} */ (this.attachInternals()).states;
  #shadow = attachShadowTree(this, () => this.#templates.find());
  #ready;
  /** @type {import("../engine/engine.js").Engine | null} */
  #engine = null;
  #report = reporter(this);
  /** @type {Source} */
  #source = new Source(/** @type {any} */ (this), this.#report);
  /** @type {Renderer} */
  #renderer = new Renderer(/** @type {any} */ (this), this.#shadow.content, this.#source, {
    prepare: (engine) => {
      this.#settings.send(engine);
      this.#templates.send(engine);
      this.#layoutControl.send(engine);
    },
    didStop: (error) => this.#fail(error),
    report: this.#report,
    didResize: () => {
      this.#layoutControl.interrupt();
      this.#surroundings.directionDidChange();
      this.#deferred.end();
    },
    didPass: () => this.#restoration?.didPass(),
  });
  #templates = new Templates(this, this.#renderer, this.#report);
  #layoutControl = new LayoutControl(
    this.#renderer, this.#source, (name, isOn) => this.#setState(name, isOn), this.#report);
  #updater = new Updater(this.#renderer, this.#source, {
    willUpdate: () => {
      this.#templates.find();
      this.#renderer.passIfNeeded();
    },
    didChangeData: () => this.#layoutControl.dataDidChange(),
    reload: () => this.reloadData(),
    didUpdate: (change) => this.#announce(change),
  });
  #settings = new Settings(this.#renderer);
  #surroundings = new Surroundings(this, this.#renderer, this.#settings);
  #deferred = new DeferredCalls(this, this.#renderer, this.#report);
  /** @type {Restoration | null} */
  #restoration = null;
  /** @type {View["selection"]} */
  #selection = "none";

  /** @type {View["announcement"]} */
  announcement = Object.hasOwn(this, "announcement") ? /** @type {any} */ (this).announcement : changeText;

  constructor() {
    super();
    watchInput(this, this.#renderer);

    this.#ready = sharedEngine(CascadeView.engineAddress).then((engine) => {
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
    this.#renderer.change((engine) => {
      this.#layoutControl.sendSource(engine);
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
    return this.#layoutControl.set(options, animated);
  }

  /** @type {View["startInteractiveTransition"]} */
  startInteractiveTransition(options) {
    return this.#layoutControl.startTransition(options);
  }

  /** @type {View["register"]} */
  register(template, { kind = /** @type {const} */ ("item"), reuseIdentifier = "default" } = {}) {
    this.#templates.register(template, oneOf("kind", kind, kinds), reuseIdentifier);
  }

  // MARK: Changes

  reloadData() {
    this.#layoutControl.dataDidChange();
    this.#deferred.clear();
    this.#renderer.change((engine) => {
      this.#layoutControl.sendSource(engine);
      engine.reloadData();
    });
  }

  itemsWereAppended() {
    this.#layoutControl.sendSections();
    this.#renderer.change((engine) => engine.itemsWereAppended());
  }

  /** @type {View["invalidateItems"]} */
  invalidateItems(paths) {
    this.#renderer.change((engine) => engine.invalidateItems(pairs(paths)));
  }

  /** @type {View["reconfigureItems"]} */
  reconfigureItems(paths) {
    this.#renderer.change((engine) => engine.reconfigureItems(pairs(paths)));
  }

  /** @type {View["performBatchUpdates"]} */
  performBatchUpdates(body, { animated = true } = {}) {
    return this.#updater.perform(body, animated);
  }

  /** @type {View["apply"]} */
  apply(identifiers, { animated = true } = {}) {
    return this.#updater.apply(identifiers, animated);
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

  /** @type {View["identifierOf"]} */
  identifierOf({ section, item }) {
    return this.#source.identities.sections[section]?.items[item];
  }

  /** @type {View["indexPathOfIdentifier"]} */
  indexPathOfIdentifier(identifier) {
    return this.#source.identities.pathOf(identifier);
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
    this.#deferred.add((engine) => engine.scrollTo(number, section, item, bits, animated));
  }

  /** @param {ScrollPosition} position */
  #positionBits(position) {
    const bit = 1 << positions.indexOf(oneOf("position", position, positions));
    return this.#renderer.scroller.axis.name === "horizontal" ? bit << 4 : bit;
  }

  get contentOffset() {
    return this.#renderer.scroller.offset;
  }

  set contentOffset(offset) {
    this.#renderer.scroller.scrollTo(offset, false);
    this.#renderer.setNeedsPass();
  }

  get contentSize() {
    return { ...this.#renderer.contentSize };
  }

  // MARK: Selection and focus

  get selection() {
    return this.#selection;
  }

  set selection(selection) {
    this.#selection = oneOf("selection", selection, ["none", "single", "multiple"]);
    const allowsSelection = selection !== "none";
    const allowsMultipleSelection = selection === "multiple";
    const { content } = this.#shadow;
    content.role = allowsSelection ? "listbox" : "list";
    content.ariaMultiSelectable = allowsSelection ? String(allowsMultipleSelection) : null;
    this.#renderer.cells.setRole(allowsSelection);
    this.#setState("selectable", allowsSelection);
    this.#settings.set({ allowsSelection, allowsMultipleSelection });
  }

  get selectedItems() {
    const words = this.#renderer.ask((engine) => engine.selectedItems()) ?? [];
    return Array.from(
      { length: words.length / 2 }, (_, index) => ({ section: words[2 * index], item: words[2 * index + 1] }));
  }

  /** @type {View["isSelected"]} */
  isSelected({ section, item }) {
    return this.#renderer.ask((engine) => engine.isSelected(section, item)) ?? false;
  }

  /** @param {IndexPath} path @param {{ position?: ScrollPosition, animated?: boolean }} settings */
  selectItem({ section, item }, { position, animated = false } = {}) {
    const bits = position === undefined ? 0 : this.#positionBits(position);
    this.#deferred.add((engine) => engine.selectItem(section, item, bits, animated));
  }

  /** @type {View["deselectItem"]} */
  deselectItem({ section, item }) {
    this.#deferred.add((engine) => engine.deselectItem(section, item));
  }

  deselectAllItems() {
    this.#deferred.add((engine) => engine.deselectAllItems());
  }

  get focusedItem() {
    return this.#renderer.ask((engine) => engine.focusedItem()) ?? null;
  }

  set focusedItem(path) {
    this.#deferred.add((engine) => engine.focusItem(path?.section ?? -1, path?.item ?? -1));
  }

  /** @type {(options?: FocusOptions) => void} Focuses the item that has the view's focus, or else the view itself. */
  focus(options) {
    const { stop } = this.#renderer.cells;
    if (stop) stop.focus(options);
    else super.focus(options);
  }

  // MARK: Elements and their places

  get numberOfSections() {
    return this.#source.counts.length;
  }

  /** @type {View["numberOfItems"]} */
  numberOfItems(section) {
    return this.#source.counts[section] ?? 0;
  }

  get visibleItems() {
    const { offset: { x, y }, viewport: { width, height } } = this.#renderer.scroller;
    return this.#renderer.cells.shown().map((cell) => cell.place)
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
    return this.#renderer.cells.find(kind, section, item);
  }

  /** @type {View["elementOf"]} */
  elementOf(node) {
    const place = this.#renderer.cells.of(node)?.place;
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
    if (!this.#renderer.scroller.isDisplayed) return null;
    this.#renderer.passIfNeeded();
    return this.#renderer.ask((engine) => engine.frame(kinds.indexOf(kind), section, item)) ?? null;
  }

  // MARK: Settings

  get keepsAnchor() {
    return this.#settings.values.keepsAnchor;
  }

  set keepsAnchor(keeps) {
    this.#settings.set({ keepsAnchor: !!keeps });
  }

  get overscan() {
    return { ...this.#settings.values.overscan };
  }

  set overscan(overscan) {
    const all = { ...propertyDefaults.overscan };
    for (const name of /** @type {(keyof typeof all)[]} */ (Object.keys(all))) {
      all[name] = length(`overscan.${name}`, overscan[name] ?? all[name]);
    }
    this.#settings.set({ overscan: all });
  }

  get animationTiming() {
    return { ...this.#settings.values.animationTiming };
  }

  set animationTiming(timing) {
    const { duration, curve } = { ...propertyDefaults.animationTiming, ...timing };
    const [x1, , x2] = curve;
    if (curve.length !== 4 || !curve.every(Number.isFinite) || Math.min(x1, x2) < 0 || Math.max(x1, x2) > 1) {
      throw new RangeError(`animationTiming.curve: must be x1, y1, x2, y2 with 0 ≤ x ≤ 1, got ${curve}`);
    }
    this.#settings.set({
      animationTiming: { duration: length("animationTiming.duration", duration), curve: [...curve] },
    });
  }

  get estimatedItemLength() {
    return this.#settings.values.estimatedItemLength;
  }

  set estimatedItemLength(value) {
    this.#source.estimate = length("estimatedItemLength", value);
    this.#settings.set({ estimatedItemLength: value });
  }

  get scroller() {
    return this.#renderer.scroller.mode;
  }

  set scroller(mode) {
    this.#renderer.scroller.mode = oneOf("scroller", mode, ["self", "page"]);
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
    this.#renderer.scroller.start();
    this.#restoration = new Restoration(/** @type {any} */ (this), this.#renderer, this.#source);
    this.#open();
  }

  disconnectedCallback() {
    this.#restoration?.end();
    this.#renderer.stop();
    this.#surroundings.stop();
    // An element that is only being moved is back in a document by then.
    queueMicrotask(() => {
      if (this.isConnected) return;
      const { selectedItems, focusedItem } = this;
      this.#renderer.close();
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
    if (!this.#engine || this.#renderer.isOpen || !this.isConnected) return;
    try {
      this.#renderer.open(this.#engine);
    } catch (error) {
      this.#fail(/** @type {Error} */ (error));
    }
  }

  /** @type {(error: Error) => void} Gives up: a message takes the content's place. */
  #fail(error) {
    this.#engine = null;
    this.#renderer.cells.discardAll();
    const message = part("p", "message", "alert");
    message.textContent = error.message;
    this.#shadow.content.replaceWith(message);
    this.#report("", error.message, error);
  }
}

/** @type {NonNullable<View["announcement"]>} */
const changeText = ({ inserted, deleted, total }) =>
  [inserted && `${inserted} added`, deleted && `${deleted} removed`, `${total} in all`].filter(Boolean).join(", ");

/** @type {(paths?: Iterable<IndexPath>) => Float64Array | null} The items as the engine reads them. */
function pairs(paths) {
  return paths ? Float64Array.from([...paths].flatMap(({ section, item }) => [section, item])) : null;
}
