// @ts-check
/**
 * The waterfall layout as pages write it: checked, completed with the defaults, and read from attributes.
 */

/**
 * @typedef {object} EdgeInsets CSS pixels, in screen terms.
 * @property {number} top
 * @property {number} left
 * @property {number} bottom
 * @property {number} right
 */

/**
 * @typedef {object} WaterfallLayout
 * @property {"waterfall"} type
 * @property {"vertical" | "horizontal"} axis The direction of scrolling.
 * @property {number | { minimum: number, maximum?: number }} lanes How many columns (rows, when scrolling
 *   horizontally): a whole number, or as many as fit when each is at least `minimum` CSS pixels broad, at most `maximum`.
 * @property {number} laneSpacing The gap between lanes.
 * @property {number} itemSpacing The gap between the items of a lane.
 * @property {EdgeInsets} sectionInset Around the items of each section.
 */

/** @typedef {Partial<Omit<WaterfallLayout, "sectionInset"> & { sectionInset: Partial<EdgeInsets> }>} WaterfallOptions */

/** @type {Readonly<WaterfallLayout>} */
export const defaultLayout = Object.freeze({
  type: "waterfall",
  axis: "vertical",
  lanes: 2,
  laneSpacing: 10,
  itemSpacing: 10,
  sectionInset: Object.freeze({ top: 0, left: 0, bottom: 0, right: 0 }),
});

/**
 * The layout with its defaults filled in, frozen.
 *
 * @param {WaterfallOptions} options
 * @returns {Readonly<WaterfallLayout>}
 * @throws {TypeError | RangeError} Naming the value that is wrong.
 */
export function completeLayout(options) {
  const layout = { ...defaultLayout, ...record("layout", options, Object.keys(defaultLayout)) };
  oneOf("layout.type", layout.type, ["waterfall"]);
  oneOf("layout.axis", layout.axis, ["vertical", "horizontal"]);
  length("layout.laneSpacing", layout.laneSpacing);
  length("layout.itemSpacing", layout.itemSpacing);
  const sides = Object.keys(defaultLayout.sectionInset);
  const sectionInset = { ...defaultLayout.sectionInset, ...record("layout.sectionInset", layout.sectionInset, sides) };
  for (const [side, value] of Object.entries(sectionInset)) length(`layout.sectionInset.${side}`, value);
  return Object.freeze({ ...layout, lanes: completeLanes(layout.lanes), sectionInset: Object.freeze(sectionInset) });
}

/** @param {WaterfallLayout["lanes"]} lanes */
function completeLanes(lanes) {
  if (typeof lanes === "number") {
    count("layout.lanes", lanes);
    return lanes;
  }
  record("layout.lanes", lanes, ["minimum", "maximum"]);
  length("layout.lanes.minimum", lanes.minimum);
  if (lanes.maximum !== undefined) count("layout.lanes.maximum", lanes.maximum);
  return Object.freeze({ ...lanes });
}

/** The attributes that mirror the layout, for pages without a script of their own. */
export const layoutAttributes = Object.freeze([
  "axis", "lanes", "minimum-lane-breadth", "lane-spacing", "item-spacing", "section-inset",
]);

/**
 * The option that an attribute stands for, with its default if the element lacks the attribute.
 *
 * @param {Element} element
 * @param {string} name One of `layoutAttributes`.
 * @returns {WaterfallOptions}
 * @throws {RangeError} If its text is not a number (the numbers of an inset) though it should be.
 */
export function optionFromAttribute(element, name) {
  const { axis, lanes, laneSpacing, itemSpacing, sectionInset } = defaultLayout;
  switch (name) {
    case "axis":
      return { axis: /** @type {WaterfallLayout["axis"]} */ (element.getAttribute(name) ?? axis) };
    case "lane-spacing":
      return { laneSpacing: numberAttribute(element, name) ?? laneSpacing };
    case "item-spacing":
      return { itemSpacing: numberAttribute(element, name) ?? itemSpacing };
    case "section-inset": {
      const text = element.getAttribute(name);
      return { sectionInset: text === null ? sectionInset : insetFromText(text) };
    }
    default: {
      // A minimum breadth decides over a number of lanes.
      const minimum = numberAttribute(element, "minimum-lane-breadth");
      return { lanes: minimum === null ? (numberAttribute(element, "lanes") ?? lanes) : { minimum } };
    }
  }
}

/**
 * @param {Element} element
 * @param {string} name
 */
function numberAttribute(element, name) {
  const text = element.getAttribute(name);
  return text === null ? null : numberFromText(name, text);
}

/**
 * An inset in CSS order: all four sides; vertical and horizontal; top, horizontal and bottom; or top, right, bottom
 * and left.
 * @param {string} text
 */
function insetFromText(text) {
  const numbers = text.trim().split(/\s+/).map((word) => numberFromText("section-inset", word));
  if (numbers.length > 4) throw new RangeError(`section-inset: must be one to four numbers, got "${text}"`);
  const [top, right = top, bottom = top, left = right] = numbers;
  return { top, left, bottom, right };
}

/**
 * @param {string} name
 * @param {string} text
 */
function numberFromText(name, text) {
  const number = text.trim() === "" ? NaN : Number(text);
  if (!Number.isFinite(number)) throw new RangeError(`${name}: must be a number, got "${text}"`);
  return number;
}

/**
 * @template {object} T
 * @param {string} name
 * @param {T} value
 * @param {string[]} keys
 * @returns {T}
 */
function record(name, value, keys) {
  if (typeof value !== "object" || value === null) throw new TypeError(`${name}: must be an object, got ${value}`);
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) throw new TypeError(`${name}.${key}: unknown key; there are ${keys.join(", ")}`);
  }
  return value;
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {string[]} words
 */
function oneOf(name, value, words) {
  if (!words.includes(/** @type {string} */ (value))) {
    throw new RangeError(`${name}: must be ${words.map((word) => `"${word}"`).join(" or ")}, got ${JSON.stringify(value)}`);
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function length(name, value) {
  if (typeof value !== "number" || !Number.isFinite(value) || value < 0) {
    throw new RangeError(`${name}: must be a finite number ≥ 0, got ${value}`);
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function count(name, value) {
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > 1_000_000) {
    throw new RangeError(`${name}: must be a whole number from 1 to 1,000,000, got ${value}`);
  }
}
