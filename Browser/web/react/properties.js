// @ts-check

/** The element's properties that are the component's, too. */
const elementProperties = /** @type {const} */ ([
  "selection", "scroller", "keepsAnchor", "anchor", "overscan", "animationTiming", "estimatedItemLength", "announcement",
  "reorderable", "moveAnnouncement", "findAnnouncement", "findLabels",
]);

/** What the component itself does something with; everything else is the element's attribute. */
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
 * What is written in the document, on a server, too: the element's own attributes as well, or React would take them for
 * a mistake of the server when it hydrates.
 * @type {(properties: Record<string, any>) => Record<string, any>}
 */
export function attributes({ className, tabIndex = 0, ...properties }) {
  /** @type {Record<string, any>} */
  const result = { role: "group", tabindex: tabIndex };
  // React before 19 writes a custom element's `className` as an attribute of that name.
  if (className !== undefined) result.class = className;
  for (const [name, value] of Object.entries(properties)) {
    // And `false` as the word, which means the opposite but in these.
    const isWord = name.startsWith("aria-") || name.startsWith("data-");
    if (!ownProperties.has(name) && (value !== false || isWord)) result[name] = value;
  }
  return result;
}

/** Sets an element's properties to what a component's are, where these are others. */
export class PropertyWriter {
  /** @type {Map<string, unknown>} Those that were set last. */
  #values = new Map();
  /** @type {Map<string, unknown>} What was there before. */
  #defaults = new Map();

  /**
   * @param {any} view @param {Record<string, any>} properties
   * @param {(name: string, error: unknown) => void} report Told of what cannot be set: it stays what it was.
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

/** @type {(a: any, b: any) => boolean} Whether two values are equal; objects, if all that is in them is. */
function equal(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length
    && names.every((name) => Object.hasOwn(b, name) && equal(a[name], b[name]));
}
