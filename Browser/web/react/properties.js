// @ts-check

/** The element's properties that the component has too. */
const elementProperties = /** @type {const} */ ([
  "selection", "scroller", "keepsAnchor", "anchor", "overscan", "animationTiming", "estimatedItemLength", "announcement",
  "reorderable", "moveAnnouncement", "findAnnouncement", "findLabels",
]);

/** The properties that the component handles itself. All others become attributes of the element. */
const ownProperties = new Set([
  ...elementProperties, "layout", "animated", "items", "sections", "keyOf", "sectionKeyOf", "sizeOf", "lengthOf",
  "spanOf", "textOf", "findItems", "renderItem", "renderHeader", "renderFooter", "firstScreen", "children", "className",
  "tabIndex",
  "shouldHighlightItem", "shouldSelectItem", "shouldDeselectItem", "canFocusItem", "targetContentOffset", "canMoveItem",
  "targetForMove", "moveItem", "onMove",
  "onSelect", "onDeselect", "onHighlight", "onUnhighlight", "onOpen", "onFocusChange", "onPass", "onError", "onFind",
  "onPrefetch", "onCancelPrefetch",
]);

/**
 * Returns the attributes to render, also on a server. They include those that the element sets itself, which React
 * would otherwise report as a mismatch when it hydrates.
 * @type {(properties: Record<string, any>) => Record<string, any>}
 */
export function attributes({ className, tabIndex = 0, ...properties }) {
  /** @type {Record<string, any>} */
  const result = { role: "group", tabindex: tabIndex };
  // Before version 19, React writes a custom element's `className` as an attribute of that name.
  if (className !== undefined) result.class = className;
  for (const [name, value] of Object.entries(properties)) {
    // It also writes `false` as a string, which only these attributes understand.
    const isWord = name.startsWith("aria-") || name.startsWith("data-");
    if (!ownProperties.has(name) && (value !== false || isWord)) result[name] = value;
  }
  return result;
}

/** Writes a component's properties to its element when they have changed. */
export class PropertyWriter {
  /** @type {Map<string, unknown>} The latest values. */
  #values = new Map();
  /** @type {Map<string, unknown>} The element's original values. */
  #defaults = new Map();

  /**
   * @param {any} view @param {Record<string, any>} properties
   * @param {(name: string, error: unknown) => void} report Called if a value cannot be set. The property then keeps its value.
   */
  write(view, properties, report) {
    for (const name of elementProperties) {
      this.#write(view, name, properties[name], report, (value) => (view[name] = value));
    }
    const isAnimated = this.#values.has("layout") && (properties.animated ?? true);
    this.#write(
      view, "layout", properties.layout, report, (layout) => view.setLayout(layout, { animated: isAnimated }));
  }

  /**
   * @param {any} view @param {string} name @param {unknown} value
   * @param {(name: string, error: unknown) => void} report @param {(value: any) => void} set
   */
  #write(view, name, value, report, set) {
    if (equal(value, this.#values.get(name))) return;
    if (!this.#defaults.has(name)) this.#defaults.set(name, view[name]);
    this.#values.set(name, value);
    try {
      set(value === undefined ? this.#defaults.get(name) : value);
    } catch (error) {
      report(name, error);
    }
  }
}

/** @type {(a: any, b: any) => boolean} Whether two values are deeply equal. */
function equal(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length
    && names.every((name) => Object.hasOwn(b, name) && equal(a[name], b[name]));
}
