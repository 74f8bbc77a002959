// @ts-check
import { reporter } from "../data/report.js";
import { Collection } from "./collection.js";
import { PropertyWriter } from "./properties.js";
import { Slots } from "./slots.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../cascade-view").DataSource} DataSource */
/** @typedef {import("../cascade-view").Delegate} Delegate */
/** @typedef {import("../cascade-view").IndexPath} IndexPath */

/** The component's callbacks that receive an item, by event. */
const itemEvents = {
  "cascade-select": "onSelect", "cascade-deselect": "onDeselect", "cascade-highlight": "onHighlight",
  "cascade-unhighlight": "onUnhighlight", "cascade-open": "onOpen",
};

/** The component's callbacks that receive the event's detail, by event. */
const viewEvents = { "cascade-focus": "onFocusChange", "cascade-pass": "onPass", "cascade-error": "onError", "cascade-find": "onFind" };

/** Connects a component with its element: keeps the latest properties and what the element shows. */
export class Connection {
  slots = new Slots();
  /** @type {View | null} */
  #view = null;
  /** @type {Record<string, any>} The component's current properties. */
  #properties = {};
  /** The collection that the element shows. */
  #collection = new Collection([]);
  /** @type {Collection | null} The latest collection passed to the element, even if it was refused. */
  #given = null;
  /** The names of the optional functions that the data source and the delegate currently have. */
  #kinds = { source: "", delegate: "" };
  #writer = new PropertyWriter();
  /** @type {import("../data/report.js").Report} */
  #report = () => {};
  /** @type {IndexPath[]} */
  #focusable = [];
  /** True after the first search. From then on, the element must be notified when texts change. */
  #hasFound = false;

  /**
   * Called with the new collection when the user has moved an item.
   * @type {(moved: Collection) => void}
   */
  didMove = () => {};

  // MARK: Life

  /**
   * Starts to listen to the element.
   * @param {View} view
   * @returns {() => void} Stops listening. The element keeps its content, because React may reconnect it.
   */
  connect(view) {
    this.#view = view;
    this.#report = reporter(view);
    const controller = new AbortController();
    /** @type {(events: Record<string, string>, call: (handler: Function, event: CustomEvent) => void) => void} */
    const listen = (events, call) => {
      for (const [event, name] of Object.entries(events)) {
        view.addEventListener(event, (/** @type {any} */ event) => {
          // Events of a view inside a cell bubble up to this view.
          if (event.target === view && this.#properties[name]) call(this.#properties[name], event);
        }, { signal: controller.signal });
      }
    };
    listen(itemEvents, (handler, event) => handler(this.#collection.item(event.detail), event.detail, event));
    view.addEventListener("cascade-move", (event) => {
      if (event.target === view) this.#move(event);
    }, { signal: controller.signal });
    view.addEventListener("cascade-find", () => (this.#hasFound = true), { signal: controller.signal });
    listen(viewEvents, (handler, event) => handler(event.detail, event));
    return () => controller.abort();
  }

  /** @param {Record<string, any>} properties @param {Collection} collection */
  update(properties, collection) {
    const view = this.#view;
    const former = this.#collection;
    const { sizeOf: formerSizeOf = ownSize } = this.#properties;
    this.#properties = properties;
    // Without a real element, as in tests without a browser, there is nothing to update.
    if (typeof view?.apply !== "function") return;
    this.#writer.write(view, properties, (name, error) => this.#tell(name, error));
    this.#setDelegate(view);
    this.#setDataSource(view, collection);
    if (collection === this.#given) return;
    this.#given = collection;
    this.#apply(view, collection);
    if (this.#collection === collection) this.#invalidate(view, former, formerSizeOf);
  }

  /** @param {string} name @param {unknown} error */
  #tell(name, error) {
    this.#report(name, error instanceof Error ? error.message : String(error), error);
  }

  // MARK: Items

  /** @param {CustomEvent<{ from: IndexPath, to: IndexPath }>} event The user has moved an item. */
  #move(event) {
    const { from, to } = event.detail;
    const item = this.#collection.item(from);
    // The element already shows the moved item.
    const moved = this.#given = this.#collection = this.#collection.moved(from, to);
    this.didMove(moved);
    this.#properties.onMove?.(item, { from, to, ...moved.properties }, event);
  }

  /** @param {View} view @param {Collection} collection */
  #apply(view, collection) {
    const former = this.#collection;
    try {
      void view.apply(collection.identifiers, {
        animated: this.#properties.animated ?? true,
        change: () => (this.#collection = collection),
      });
    } catch (error) {
      this.#collection = former;
      const duplicate = collection.duplicate();
      if (duplicate) {
        this.#report("items", `${duplicate}: keyOf must return unique keys; the items shown stay`, error);
      } else this.#tell("items", error);
    }
  }

  /**
   * Invalidates the items whose sizes may have changed.
   * @param {View} view @param {Collection} former @param {Function} formerSizeOf
   */
  #invalidate(view, former, formerSizeOf) {
    const { sizeOf = ownSize, lengthOf, spanOf, textOf } = this.#properties;
    const hasLengths = this.#isSized(this.#collection) || lengthOf || spanOf;
    const hasTexts = textOf && this.#hasFound;
    if (!hasLengths && !hasTexts) return;
    const paths = [];
    const others = [];
    for (const [section, { items, keys }] of this.#collection.sections.entries()) {
      const olds = former.sections[section]?.items ?? [];
      let next = 0;
      for (let item = 0; item < items.length; item += 1) {
        // If items were only filtered, the remaining ones are in the same order, and this needs no look-up of keys.
        while (next < olds.length && olds[next] !== items[item]) next += 1;
        if (next < olds.length) {
          next += 1;
          continue;
        }
        const path = { section, item };
        const before = former.find(keys[item], path);
        const value = before && former.item(before);
        if (!before || value === items[item]) continue;
        others.push(path);
        if (!hasLengths) continue;
        const [a, b] = lengthOf || spanOf ? [] : [formerSizeOf(value, before), sizeOf(items[item], path)];
        if (!a || a.width !== b?.width || a.height !== b.height) paths.push(path);
      }
    }
    if (paths.length > 0) view.invalidateItems(paths);
    if (hasTexts && others.length > 0) view.reconfigureItems(others);
  }

  /** @param {Collection} collection */
  #isSized(collection) {
    if (this.#properties.sizeOf) return true;
    const first = collection.sections.find(({ items }) => items.length > 0)?.items[0];
    return Number.isFinite(first?.width) && Number.isFinite(first?.height);
  }

  // MARK: The element's questions

  /** @param {View} view @param {Collection} collection */
  #setDataSource(view, collection) {
    const isSized = this.#isSized(collection);
    const hasSpans = !!this.#properties.spanOf;
    const { textOf, findItems } = this.#properties;
    const kind = `${isSized} ${hasSpans} ${!!textOf} ${!!findItems}`;
    // An empty collection does not show whether items have sizes.
    const isKnown = this.#kinds.source === kind || collection.sections.every(({ items }) => items.length === 0);
    if (this.#kinds.source && isKnown) return;
    this.#kinds.source = kind;
    /** @type {(paths: IndexPath[]) => any[]} */
    const items = (paths) => paths.map((path) => this.#collection.item(path));
    /** @type {Partial<DataSource>} */
    const source = {
      fillCell: (cell, path) => this.#fill(cell, { kind: "item", ...path }),
      fillSupplementary: (cell, element) => this.#fill(cell, element),
      adoptCell: (cell, element) => this.#fill(cell, element),
      prepareForReuse: (cell) => this.slots.clear(cell),
      prefetchItems: (paths) => this.#properties.onPrefetch?.(items(paths), paths),
      moveItem: (from, to) => this.#properties.moveItem?.(this.#collection.item(from), from, to),
      cancelPrefetchingItems: (paths) => this.#properties.onCancelPrefetch?.(items(paths), paths),
    };
    if (isSized) source.sizesOfItems = (...range) => this.#sizes(...range);
    if (hasSpans) source.spanOfItem = (path) => this.#properties.spanOf(this.#collection.item(path), path);
    if (textOf) source.textOfItem = (path) => this.#properties.textOf(this.#collection.item(path), path);
    if (findItems) source.findItems = (query, signal) => this.#properties.findItems(query, signal);
    view.dataSource = /** @type {DataSource} */ (source);
  }

  /** @param {HTMLElement} cell @param {import("../cascade-view").LayoutElement} element */
  #fill(cell, { kind, section, item }) {
    const collection = this.#collection;
    // The element assumes one section without items, which may have a header, if there are no sections.
    if (!collection.sections[section]) return this.slots.clear(cell);
    const { key, value, items, keys } = collection.sections[section];
    const isItem = kind === "item";
    this.slots.fill(cell, {
      kind, key: isItem ? keys[item] : key, value: isItem ? items[item] : value, section, item, collection,
    });
  }

  /** @type {(section: number, start: number, count: number) => Float64Array} */
  #sizes(section, start, count) {
    const { sizeOf = ownSize } = this.#properties;
    const { items } = this.#collection.sections[section];
    const sizes = new Float64Array(2 * count);
    for (let index = 0; index < count; index += 1) {
      const item = start + index;
      const size = sizeOf(items[item], { section, item });
      sizes[2 * index] = size?.width;
      sizes[2 * index + 1] = size?.height;
    }
    return sizes;
  }

  /** @param {View} view */
  #setDelegate(view) {
    const kind = String(!!this.#properties.lengthOf);
    if (this.#kinds.delegate === kind) return;
    this.#kinds.delegate = kind;
    /** @type {(name: string) => (path: IndexPath) => boolean} */
    const asks = (name) => (path) => this.#properties[name]?.(this.#collection.item(path), path);
    /** @type {Delegate} */
    const delegate = {
      shouldHighlightItem: asks("shouldHighlightItem"),
      shouldSelectItem: asks("shouldSelectItem"),
      shouldDeselectItem: asks("shouldDeselectItem"),
      canFocusItem: asks("canFocusItem"),
      canMoveItem: asks("canMoveItem"),
      targetForMove: (from, to) => this.#properties.targetForMove?.(this.#collection.item(from), from, to),
      targetContentOffset: (proposed) => this.#properties.targetContentOffset?.(proposed),
    };
    if (this.#properties.lengthOf) {
      delegate.lengthOfItem = (path, breadth) =>
        this.#properties.lengthOf(this.#collection.item(path), breadth, path);
    }
    view.delegate = delegate;
  }

  // MARK: The focus

  /**
   * Handles new content of a cell. The element looks for a cell's focus target when it fills the cell, which is before
   * React has rendered it. So this fills the cell again in the next frame.
   * @type {(cell: HTMLElement) => void}
   */
  didShow = (cell) => {
    const path = cell.querySelector("[data-focus-target]") && this.#view?.indexPathOf(cell);
    if (!path) return;
    if (this.#focusable.length === 0) {
      queueMicrotask(() => this.#view?.reconfigureItems(this.#focusable.splice(0)));
    }
    this.#focusable.push(path);
  };
}

/** @type {(item: any) => any} The size of an item that has one. */
const ownSize = (item) => item;
