// @ts-check
import { kinds } from "./engine-numbers.js";
import { Engine } from "./engine.js";
import { LayoutError, UpdateError } from "./errors.js";
import { Identities } from "./identities.js";
import { watchInput } from "./input.js";
import {
  completeLayout, layoutAttributes, layoutWords, length, numberFromText, oneOf, optionsFromAttribute,
} from "./layout-options.js";
import { Presentation } from "./presentation.js";
import { Restoration } from "./restoration.js";
import { Source } from "./source.js";
import { Templates } from "./templates.js";
import { Updating } from "./updating.js";
import { showState, viewState } from "./view-state.js";
import { viewStyle } from "./view-style.js";

export { LayoutError, UpdateError };

/** @typedef {import("./cascade-view").CascadeView} View */
/** @typedef {import("./cascade-view").IndexPath} IndexPath */
/** @typedef {import("./cascade-view").LayoutElement} LayoutElement */
/** @typedef {import("./cascade-view").LayoutOptions} LayoutOptions */
/** @typedef {import("./cascade-view").Point} Point */
/** @typedef {import("./cascade-view").ScrollPosition} ScrollPosition */
/** @typedef {import("./engine-view.js").EngineView} EngineView */

/** The engine's properties, by number. */
const [allowsSelection, keepsAnchor, overscan, timing, reducesMotion, rightToLeft, estimate] = [0, 2, 3, 6, 11, 12, 13];

/** What may have been set before the element was defined. */
const properties = [
  "dataSource", "delegate", "layout", "selection", "scroller", "keepsAnchor", "overscan", "animationTiming",
  "estimatedItemLength", "announcement", "contentOffset",
];

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
    return [
      ...layoutAttributes, "selection", "scroller", "estimated-item-length", "dir", "aria-label", "aria-labelledby",
    ];
  }

  #internals = this.attachInternals();
  #content = document.createElement("div");
  #status = document.createElement("div");
  #ready;
  /** @type {Engine | null} */
  #engine = null;
  #identities = new Identities();
  /** @type {Source} */
  #source = new Source(/** @type {any} */ (this), this.#identities, (...problem) => this.#report(...problem));
  /** @type {Presentation} */
  #presentation = new Presentation(/** @type {any} */ (this), this.#content, this.#source, {
    prepare: (engine) => this.#prepare(engine),
    didStop: (error) => this.#fail(error),
    report: (...problem) => this.#report(...problem),
    didResize: () => this.#didResize(),
    didPass: () => this.#restore(),
  });
  #templates = new Templates(this, this.#presentation, (...problem) => this.#report(...problem));

  #updating = new Updating(this.#presentation, this.#source, this.#identities, {
    willUpdate: () => {
      this.#templates.find();
      this.#presentation.passIfNeeded();
    },
    didChangeData: () => {
      this.#transition = {};
      this.#sendSections();
    },
    reload: () => this.reloadData(),
    didUpdate: (change) => this.#announce(change),
  });

  /** Values of the engine's properties, by number. */
  #settings = [0, 0, 1, 0.25, 0.5, 0.1, 0.3, 0.42, 0, 0.58, 1, 0, 0, 100];
  /** @type {View["selection"]} */
  #selection = "none";
  /**
   * Waits until there is something to scroll or to choose from.
   * @type {((engine: EngineView) => void)[]}
   */
  #waiting = [];
  /** The transition by hand, which much puts an end to. */
  #transition = {};
  #reported = new Set();
  #reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  #preferenceDidChange = () => this.#set(reducesMotion, Number(this.#reducedMotion.matches));
  #direction = new MutationObserver(() => this.#directionDidChange());
  /** @type {Restoration | null} */
  #restoration = null;
  /**
   * What is to be shown again, as soon as it is there.
   * @type {import("./restoration.js").ViewState | null}
   */
  #former = null;
  #save = () => this.#restoration?.save(viewState(this.#presentation, this.#source, this.#identities));

  /** @type {View["announcement"]} */
  announcement = ({ inserted, deleted, total }) =>
    [inserted && `${inserted} added`, deleted && `${deleted} removed`, `${total} in all`].filter(Boolean).join(", ");

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [viewStyle];
    const cells = document.createElement("slot");
    cells.name = "cells";
    this.#content.part.add("content");
    this.#content.role = "list";
    this.#content.append(cells);
    this.#status.part.add("status");
    this.#status.role = "status";
    const templates = document.createElement("slot");
    templates.hidden = true;
    templates.addEventListener("slotchange", () => this.#templates.find());
    root.append(this.#content, this.#status, templates);
    watchInput(this, this.#presentation);
    this.#adopt(completeLayout({}));

    this.#ready = Engine.shared().then((engine) => {
      this.#engine = engine;
      this.#open();
    });
    this.#ready.catch((error) => {
      // Nobody else ends the engine's loading than whoever leaves the page.
      if (error.cause?.name !== "AbortError") this.#fail(error);
    });

    for (const name of properties) {
      if (!Object.hasOwn(this, name) || name === "announcement") continue;
      // Set before the element was defined: hidden by the instance's property, the setter has not run.
      const self = /** @type {any} */ (this);
      const value = self[name];
      delete self[name];
      self[name] = value;
    }
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
      this.#sendSource(engine);
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
    const layout = completeLayout(options);
    const words = this.#words(layout);
    const former = this.#source.layout;
    const { offset } = this.#presentation.scroller;
    this.#transition = {};
    this.#adopt(layout);
    try {
      return this.#presentation.complete((engine, token) => {
        this.#sendSource(engine);
        engine.setLayout(words, { animated, token });
        // Where only measures change, lengths are kept; another closure says others.
        if (!animated && layout.lengthOfItem !== former.lengthOfItem) engine.invalidateItems(null);
      });
    } catch (error) {
      this.#adopt(former);
      this.#presentation.ask((engine) => this.#sendSource(engine));
      this.#presentation.scroller.scrollTo(offset, false);
      throw error;
    }
  }

  /** @param {LayoutOptions} options @returns {import("./cascade-view").InteractiveTransition} */
  startInteractiveTransition(options) {
    const layout = completeLayout(options);
    const words = this.#words(layout);
    const former = this.#source.layout;
    const transition = (this.#transition = {});
    const presentation = this.#presentation;
    this.#source.layout = layout;
    try {
      presentation.change((engine) => {
        this.#sendSource(engine);
        engine.startTransition(words);
      });
    } finally {
      // Until it is finished, and if it cannot begin.
      this.#source.layout = former;
      presentation.ask((engine) => this.#sendSource(engine));
    }
    let progress = 0;
    /** @param {(engine: EngineView, token: number) => void} change */
    const end = (change) => {
      if (this.#transition !== transition) return Promise.resolve(false);
      this.#transition = {};
      return presentation.complete(change);
    };
    return {
      get progress() {
        return progress;
      },
      set progress(value) {
        progress = Math.min(Math.max(Number(value) || 0, 0), 1);
        presentation.change((engine) => engine.setTransitionProgress(progress));
      },
      finish: () => end((engine, token) => {
        this.#adopt(layout);
        this.#sendSource(engine);
        engine.finishTransition(token);
      }),
      cancel: () => end((engine, token) => engine.cancelTransition(token)),
    };
  }

  /**
   * Takes note of the layout that holds from now on.
   * @param {Readonly<Record<string, any>>} layout
   */
  #adopt(layout) {
    const axis = layout.axis ?? "vertical";
    this.#source.layout = layout;
    this.#presentation.scroller.axis = axis;
    this.#setState("horizontal", axis === "horizontal");
    this.#adoptSource();
  }

  #adoptSource() {
    const { isMeasured } = this.#source;
    const side = this.#source.layout.axis === "horizontal" ? "width" : "height";
    this.#presentation.setMeasuredSide(isMeasured ? side : null);
    this.#setState("measured", isMeasured);
  }

  /** @param {EngineView} engine */
  #sendSource(engine) {
    this.#adoptSource();
    engine.setItemSource(this.#source.kind);
  }

  /** @param {Readonly<Record<string, any>>} layout */
  #words(layout) {
    return layoutWords(layout, layout.sections ? this.#source.numberOfSections() : 0);
  }

  /** Sends what sections have of their own once more: there may be others. */
  #sendSections() {
    const { layout } = this.#source;
    if (!layout.sections) return;
    try {
      const words = this.#words(layout);
      this.#presentation.ask((engine) => engine.setLayout(words, { animated: false, token: 0 }));
    } catch (error) {
      this.#report("layout", /** @type {Error} */ (error).message, error);
    }
  }

  /** @type {View["register"]} */
  register(template, settings = {}) {
    const { kind = "item", reuseIdentifier = "default" } = settings;
    this.#templates.register(template, oneOf("kind", kind, [...kinds]), reuseIdentifier);
  }

  // MARK: Changes

  reloadData() {
    this.#transition = {};
    this.#waiting = [];
    this.#sendSections();
    this.#presentation.change((engine) => {
      this.#sendSource(engine);
      engine.reloadData();
    });
  }

  itemsWereAppended() {
    this.#sendSections();
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
      this.#status.textContent = this.announcement(change);
    } catch (error) {
      this.#report("announcement", String(error), error);
    }
  }

  /** @param {IndexPath} path */
  identifierOf({ section, item }) {
    return this.#identities.sections[section]?.items[item];
  }

  /** @param {unknown} identifier */
  indexPathOfIdentifier(identifier) {
    return this.#identities.pathOf(identifier);
  }

  // MARK: Scrolling

  /** @type {View["scrollToItem"]} */
  scrollToItem({ section, item }, settings) {
    this.scrollToElement({ kind: "item", section, item }, settings);
  }

  /** @type {View["scrollToElement"]} */
  scrollToElement({ kind, section, item }, settings = {}) {
    const { position = "start", animated = false } = settings;
    const number = kinds.indexOf(/** @type {any} */ (oneOf("kind", kind, [...kinds])));
    const bits = this.#positionBits(position);
    this.#whenShown((engine) => engine.scrollTo(number, section, item, bits, animated));
  }

  /** @param {ScrollPosition} position */
  #positionBits(position) {
    const bit = 1 << positions.indexOf(oneOf("position", position, positions));
    return this.#presentation.scroller.axis === "horizontal" ? bit << 4 : bit;
  }

  /**
   * Does something now, or as soon as there is something on screen.
   * @param {(engine: EngineView) => void} action
   */
  #whenShown(action) {
    const presentation = this.#presentation;
    // It may be displayed no more, and nobody has told of it yet.
    if (presentation.isOpen && presentation.scroller.isDisplayed && /** @type {any} */ (this).checkVisibility()) {
      presentation.passIfNeeded();
      presentation.change(action);
    } else this.#waiting.push(action);
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
    this.#content.role = isNone ? "list" : "listbox";
    this.#content.ariaMultiSelectable = isNone ? null : String(selection === "multiple");
    this.#presentation.cells.setRole(!isNone);
    this.#setState("selectable", !isNone);
    this.#set(allowsSelection, Number(!isNone), Number(selection === "multiple"));
  }

  get selectedItems() {
    const words = this.#presentation.ask((engine) => engine.selectedItems()) ?? [];
    const path = (/** @type {number} */ index) => ({ section: words[2 * index], item: words[2 * index + 1] });
    return Array.from({ length: words.length / 2 }, (_, index) => path(index));
  }

  /** @param {IndexPath} path */
  isSelected({ section, item }) {
    return this.#presentation.ask((engine) => engine.isSelected(section, item)) ?? false;
  }

  /** @type {View["selectItem"]} */
  selectItem({ section, item }, settings = {}) {
    const { position, animated = false } = settings;
    const bits = position === undefined ? 0 : this.#positionBits(position);
    this.#whenShown((engine) => engine.selectItem(section, item, bits, animated));
  }

  /** @param {IndexPath} path */
  deselectItem({ section, item }) {
    this.#whenShown((engine) => engine.deselectItem(section, item));
  }

  deselectAllItems() {
    this.#whenShown((engine) => engine.deselectAllItems());
  }

  get focusedItem() {
    return this.#presentation.ask((engine) => engine.focusedItem()) ?? null;
  }

  set focusedItem(path) {
    this.#whenShown((engine) => engine.focusItem(path?.section ?? -1, path?.item ?? -1));
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
  cellAt({ section, item }) {
    return this.#presentation.cells.find("item", section, item);
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
  frameOfItem({ section, item }) {
    return this.frameOf({ kind: "item", section, item });
  }

  /** @param {LayoutElement} element */
  frameOf({ kind, section, item }) {
    if (!this.#presentation.scroller.isDisplayed) return null;
    this.#presentation.passIfNeeded();
    const frame = this.#presentation.ask((engine) => engine.frame(kinds.indexOf(kind), section, item));
    return frame ?? null;
  }

  // MARK: Settings

  get keepsAnchor() {
    return this.#settings[keepsAnchor] !== 0;
  }

  set keepsAnchor(keeps) {
    this.#set(keepsAnchor, Number(!!keeps));
  }

  get overscan() {
    const [resting, moving, lookahead] = this.#settings.slice(overscan, timing);
    return { resting, moving, lookahead };
  }

  set overscan({ resting = 0.25, moving = 0.5, lookahead = 0.1 }) {
    const values = Object.entries({ resting, moving, lookahead });
    this.#set(overscan, ...values.map(([name, value]) => length(`overscan.${name}`, value)));
  }

  get animationTiming() {
    const [duration, ...curve] = this.#settings.slice(timing, reducesMotion);
    return { duration, curve: /** @type {[number, number, number, number]} */ (curve) };
  }

  set animationTiming({ duration = 0.3, curve = [0.42, 0, 0.58, 1] }) {
    length("animationTiming.duration", duration);
    const [x1, , x2] = curve;
    if (curve.length !== 4 || !curve.every(Number.isFinite) || Math.min(x1, x2) < 0 || Math.max(x1, x2) > 1) {
      throw new RangeError(`animationTiming.curve: must be x1, y1, x2, y2 with 0 ≤ x ≤ 1, got ${curve}`);
    }
    this.#set(timing, duration, ...curve);
  }

  get estimatedItemLength() {
    return this.#settings[estimate];
  }

  set estimatedItemLength(value) {
    this.#source.estimate = length("estimatedItemLength", value);
    this.#set(estimate, value);
  }

  get scroller() {
    return this.#presentation.scroller.mode;
  }

  set scroller(mode) {
    this.#presentation.scroller.mode = /** @type {any} */ (oneOf("scroller", mode, ["self", "page"]));
    this.#setState("page", mode === "page");
  }

  /** @param {number} first The first property's number. @param {number[]} values Of it and those after it. */
  #set(first, ...values) {
    this.#settings.splice(first, values.length, ...values);
    this.#presentation.change((engine) => values.forEach((value, index) => engine.set(first + index, value)));
  }

  /** @param {string} name @param {boolean} isOn */
  #setState(name, isOn) {
    this.#internals.states[isOn ? "add" : "delete"](name);
  }

  // MARK: Life in a document

  connectedCallback() {
    this.tabIndex = 0;
    if (!this.hasAttribute("role")) this.role = "group";
    this.#templates.find();
    this.#reducedMotion.addEventListener("change", this.#preferenceDidChange);
    this.#preferenceDidChange();
    this.#direction.observe(document.documentElement, { attributeFilter: ["dir"] });
    this.#directionDidChange();
    this.#presentation.start();
    this.#restoration = new Restoration(this, this.scroller === "page");
    this.#former = this.#restoration.restore();
    addEventListener("pagehide", this.#save);
    this.#open();
  }

  disconnectedCallback() {
    this.#save();
    removeEventListener("pagehide", this.#save);
    this.#presentation.stop();
    this.#direction.disconnect();
    this.#reducedMotion.removeEventListener("change", this.#preferenceDidChange);
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
      if (name === "dir") this.#directionDidChange();
      else if (name === "aria-label") this.#content.ariaLabel = text;
      // Not an attribute: identifiers do not reach into a shadow tree.
      else if (name === "aria-labelledby") Object.assign(this.#content, { ariaLabelledByElements: this.#labels });
      else if (name === "selection") this.selection = /** @type {any} */ (text ?? "none");
      else if (name === "scroller") this.scroller = /** @type {any} */ (text ?? "self");
      else if (name === "estimated-item-length") this.estimatedItemLength = numberFromText(name, text ?? "100");
      else this.layout = optionsFromAttribute(this, name, this.#source.layout);
    } catch (error) {
      this.#report(`attribute ${name}`, /** @type {Error} */ (error).message, error);
    }
  }

  get #labels() {
    return /** @type {any} */ (this).ariaLabelledByElements ?? null;
  }

  #directionDidChange() {
    if (!this.isConnected) return;
    const isRightToLeft = getComputedStyle(this).direction === "rtl";
    if (isRightToLeft === this.#presentation.scroller.isRightToLeft) return;
    const { scroller, contentSize } = this.#presentation;
    scroller.isRightToLeft = isRightToLeft;
    this.#set(rightToLeft, Number(isRightToLeft));
    // What is mirrored is on the other side.
    const x = contentSize.width - scroller.viewport.width - scroller.offset.x;
    if (scroller.axis === "horizontal" && contentSize.width > 0) scroller.scrollTo({ x, y: 0 }, false);
  }

  #didResize() {
    this.#transition = {};
    this.#directionDidChange();
    const waiting = this.#waiting;
    if (waiting.length === 0 || !this.#presentation.isOpen) return;
    this.#waiting = [];
    queueMicrotask(() => {
      for (const action of waiting) {
        try {
          this.#whenShown(action);
        } catch (error) {
          this.#report("view", /** @type {Error} */ (error).message, error);
        }
      }
    });
  }

  #restore() {
    if (!this.#former) return;
    const { x, y } = this.#presentation.scroller.offset;
    // Whoever has scrolled meanwhile wants to be elsewhere.
    const isElsewhere = this.scroller === "self" && x + y > 0;
    if (isElsewhere || showState(this.#former, this.#presentation, this.#source, this.#identities)) this.#former = null;
  }

  #open() {
    if (!this.#engine || this.#presentation.isOpen || !this.isConnected) return;
    try {
      this.#presentation.open(this.#engine);
    } catch (error) {
      this.#fail(/** @type {Error} */ (error));
    }
  }

  /** @param {EngineView} engine */
  #prepare(engine) {
    this.#settings.forEach((value, index) => engine.set(index, value));
    this.#templates.send(engine);
    this.#sendSource(engine);
    engine.setLayout(this.#words(this.#source.layout), { animated: false, token: 0 });
  }

  // MARK: Errors

  /**
   * Gives up: a message takes the content's place.
   * @param {Error} error
   */
  #fail(error) {
    this.#engine = null;
    this.#presentation.cells.discardAll();
    const message = document.createElement("p");
    message.part.add("message");
    message.role = "alert";
    message.textContent = error.message;
    this.#content.replaceWith(message);
    this.#report("", error.message, error);
  }

  /**
   * Tells whoever develops the page, of one name once in a turn of the event loop.
   *
   * @param {string} name
   * @param {string} text
   * @param {unknown} [error]
   */
  #report(name, text, error) {
    const key = name.split(":")[0];
    if (this.#reported.has(key)) return;
    if (this.#reported.size === 0) setTimeout(() => this.#reported.clear());
    this.#reported.add(key);
    const message = name === "" ? text : `${name}: ${text}`;
    console.error(`cascade-view: ${message}`, ...(error === undefined ? [] : [error]));
    this.dispatchEvent(new CustomEvent("cascade-error", { bubbles: true, detail: { message, error } }));
  }
}

/** @param {Iterable<IndexPath>} [paths] @returns {Float64Array | null} */
function pairs(paths) {
  return paths ? Float64Array.from([...paths].flatMap(({ section, item }) => [section, item])) : null;
}

customElements.define("cascade-view", CascadeView);
