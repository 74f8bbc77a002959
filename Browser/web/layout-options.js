// @ts-check
/**
 * Layouts as pages write them: checked, completed with the defaults, read from attributes, and as the words that the
 * engine reads. Names, defaults and rules are those of Documentation/LayoutDocument.md.
 */

/** @typedef {import("./cascade-view").LayoutOptions} LayoutOptions */
/** @typedef {Record<string, any>} Options Checked ones, whose keys are those of their layout. */

const zeros = Object.freeze({ top: 0, left: 0, bottom: 0, right: 0 });

/** What sections that are stacked have in common: in the order of the words. */
const stacked = {
  sectionInset: zeros, sectionSpacing: 0, headerLength: 0, headerInset: zeros, footerLength: 0, footerInset: zeros,
  pinsHeader: false, pinsFooter: false, background: false,
};

/** @param {number} side */
const square = (side) => Object.freeze({ width: side, height: side });

/**
 * The layouts in the order of their numbers: what a section may have of its own, with its defaults and in the order of
 * the words; and what the layout alone has.
 * @type {Record<string, { section: Options, layout: Options }>}
 */
const types = {
  waterfall: {
    section: { ...stacked, lanes: 2, laneSpacing: 10, itemSpacing: 10, placement: "shortest", tolerance: 0 },
    layout: { axis: "vertical", keepsLanes: false, lengthOfItem: undefined },
  },
  flow: {
    section: { ...stacked, itemSize: square(50), lineSpacing: 10, interitemSpacing: 10 },
    layout: { axis: "vertical" },
  },
  justified: {
    section: {
      ...stacked, rowLength: 240, itemSpacing: 8, lineSpacing: 8, lastRow: "leading", breaking: "optimal",
    },
    layout: {},
  },
  line: {
    section: { sectionInset: zeros, itemSize: square(200), itemSpacing: 50 },
    layout: { axis: "horizontal", activeDistance: 200, zoomFactor: 0.3, snapping: true },
  },
  circle: { section: { itemSize: square(70), radius: undefined }, layout: {} },
};

/** @type {Record<string, string[]>} What words there are, in the order of their numbers. */
const choices = {
  type: Object.keys(types),
  axis: ["vertical", "horizontal"],
  placement: ["shortest", "ordered", "gridLanes"],
  lastRow: ["leading", "justify", "center"],
  breaking: ["optimal", "greedy"],
};

/**
 * The layout with its defaults filled in, frozen.
 *
 * @param {LayoutOptions} options
 * @returns {Readonly<Options>}
 * @throws {TypeError | RangeError} Naming the value that is wrong.
 */
export function completeLayout(options) {
  record("layout", options);
  const type = options.type ?? "waterfall";
  const { section, layout } = types[oneOf("layout.type", type, choices.type)];
  const { sections } = options;
  const all = complete("layout", options, { type, ...layout, ...section, sections: undefined });
  // Without a size of its own, a flow takes the data source's.
  if (type === "flow" && /** @type {Options} */ (options).itemSize === undefined) delete all.itemSize;
  if (Array.isArray(sections)) {
    // `map` would pass over what a sparse array leaves out.
    all.sections = Object.freeze(Array.from(sections, (own, index) => completeSection(all, own, index)));
  }
  return Object.freeze(all);
}

/**
 * What holds for a section; `undefined`, if that is what holds for the layout.
 *
 * @param {Options} layout
 * @param {unknown} own
 * @param {number} index
 */
function completeSection(layout, own, index) {
  if (own === undefined) return own;
  const { section } = types[layout.type];
  const defaults = Object.fromEntries(Object.keys(section).map((key) => [key, layout[key] ?? section[key]]));
  return Object.freeze(complete(`layout.sections[${index}]`, own, defaults));
}

/**
 * @param {string} place
 * @param {any} options
 * @param {Options} defaults
 * @returns {Options}
 */
function complete(place, options, defaults) {
  record(place, options, Object.keys(defaults));
  /** @type {Options} */
  const all = {};
  for (const key in defaults) all[key] = checked(`${place}.${key}`, key, options[key], defaults[key]);
  return all;
}

/**
 * @param {string} place
 * @param {string} key
 * @param {any} value
 * @param {any} standard What it is if it is missing.
 */
function checked(place, key, value, standard) {
  if (value === undefined) return standard;
  if (choices[key]) return oneOf(place, value, choices[key]);
  if (key === "lanes") return lanes(place, value);
  if (key === "lengthOfItem" || key === "sections") {
    if (typeof value === "function" || (key === "sections" && Array.isArray(value))) return value;
    throw new TypeError(`${place}: must be ${key === "sections" ? "an array or " : ""}a function, got ${value}`);
  }
  if (typeof standard === "boolean") return must(typeof value === "boolean", place, "true or false", value);
  if (key === "zoomFactor") return must(Number.isFinite(value), place, "a finite number", value);
  if (typeof standard !== "object") return length(place, value);
  record(place, value, Object.keys(standard));
  const isSize = key === "itemSize";
  return Object.freeze(Object.fromEntries(Object.keys(standard).map((side) =>
    [side, isSize ? positive(`${place}.${side}`, value[side]) : length(`${place}.${side}`, value[side] ?? 0)])));
}

/**
 * @param {string} place
 * @param {any} value
 */
function lanes(place, value) {
  if (typeof value === "number") return count(place, value);
  record(place, value, ["minimum", "maximum"]);
  length(`${place}.minimum`, value.minimum);
  if (value.maximum !== undefined) count(`${place}.maximum`, value.maximum);
  return Object.freeze({ ...value });
}

// MARK: Words

/** How many words a section has. */
const recordLength = 28;

/**
 * A layout as the engine reads it.
 *
 * @param {Options} layout A complete one.
 * @param {number} sectionCount How many sections may have something of their own.
 * @throws {TypeError | RangeError} If `layout.sections` is a function and answers wrong values.
 */
export function layoutWords(layout, sectionCount) {
  const records = [recordWords(-1, layout)];
  const { sections } = layout;
  if (sections) {
    for (let index = 0; index < sectionCount; index += 1) {
      const own = typeof sections === "function"
        ? completeSection(layout, sections(index) ?? undefined, index) : sections[index];
      if (own) records.push(recordWords(index, { ...layout, ...own }));
    }
  }
  return Float64Array.from([
    choices.type.indexOf(layout.type), layout.axis === "horizontal",
    Number(!!layout.keepsLanes) + 2 * Number(!!layout.snapping), layout.activeDistance ?? 0, layout.zoomFactor ?? 0,
    records.length, ...records.flat(),
  ]);
}

/**
 * @param {number} index
 * @param {Options} options
 */
function recordWords(index, options) {
  const words = [index];
  /** @type {Options} */
  const defaults = { ...stacked, ...types[options.type].section };
  for (const key in defaults) push(words, key, options[key] ?? defaults[key]);
  while (words.length < recordLength) words.push(0);
  return words;
}

/**
 * @param {any[]} words
 * @param {string} key
 * @param {any} value
 */
function push(words, key, value) {
  if (choices[key]) words.push(choices[key].indexOf(value));
  else if (key === "lanes" && typeof value === "number") words.push(0, value, 0);
  else if (key === "lanes") words.push(1, value.minimum, value.maximum ?? 0);
  else if (typeof value === "object") words.push(...Object.values(value));
  else words.push(value);
}

// MARK: Attributes

/** @param {string} key */
const kebab = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The option of each attribute; `minimum-lane-breadth` decides over `lanes`.
 * @type {Map<string, string>}
 */
const optionOfAttribute = new Map([["layout", "type"], ["minimum-lane-breadth", "lanes"]]);
for (const { section, layout } of Object.values(types)) {
  for (const key in { ...section, ...layout }) if (key !== "lengthOfItem") optionOfAttribute.set(kebab(key), key);
}

/** The attributes that stand for options. */
export const layoutAttributes = [...optionOfAttribute.keys()];

/**
 * The layout with what an attribute says, which has changed; with what all say, if that is the type.
 *
 * @param {Element} element
 * @param {string} name
 * @param {Readonly<Options>} layout
 * @returns {any}
 * @throws {RangeError} If an attribute says nonsense.
 */
export function optionsFromAttribute(element, name, layout) {
  const isType = name === "layout";
  const type = isType ? oneOf("layout", element.getAttribute(name) ?? "waterfall", choices.type) : layout.type;
  const defaults = { ...types[type].layout, ...types[type].section };
  /** @type {Options} */
  const options = isType ? { type } : { ...layout };
  for (const attribute of isType ? layoutAttributes : [name]) {
    const key = /** @type {string} */ (optionOfAttribute.get(attribute));
    if (key in defaults) options[key] = optionFromText(element, attribute, key, defaults[key]);
  }
  return options;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string} key
 * @param {any} standard
 */
function optionFromText(element, name, key, standard) {
  if (key === "lanes") {
    const minimum = element.getAttribute("minimum-lane-breadth");
    if (minimum !== null) return { minimum: numberFromText("minimum-lane-breadth", minimum) };
    name = "lanes";
  }
  const text = element.getAttribute(name);
  if (text === null) return undefined;
  if (typeof standard === "boolean") return text !== "false";
  if (choices[key]) return oneOf(name, text, choices[key]);
  if (typeof standard !== "object") return numberFromText(name, text);
  const isSize = key === "itemSize";
  const numbers = text.trim().split(/\s+/).map((word) => numberFromText(name, word));
  const most = isSize ? 2 : 4;
  if (numbers.length > most) throw new RangeError(`${name}: must be 1 to ${most} numbers, got "${text}"`);
  if (isSize) return { width: numbers[0], height: numbers[1] ?? numbers[0] };
  const [top, right = top, bottom = top, left = right] = numbers;
  return { top, left, bottom, right };
}

/**
 * @param {string} name
 * @param {string} text
 */
export function numberFromText(name, text) {
  return must(text.trim() !== "" && Number.isFinite(Number(text)), name, "a number", `"${text}"`, Number(text));
}

// MARK: Checks

/**
 * @template T
 * @param {boolean} isTrue
 * @param {string} place
 * @param {string} expected
 * @param {T} value
 * @param {any} [result]
 * @returns {any}
 */
function must(isTrue, place, expected, value, result = value) {
  if (!isTrue) throw new RangeError(`${place}: must be ${expected}, got ${value}`);
  return result;
}

/**
 * @param {string} place
 * @param {any} value
 * @param {string[]} [keys]
 */
function record(place, value, keys) {
  if (typeof value !== "object" || value === null) throw new TypeError(`${place}: must be an object, got ${value}`);
  const unknown = keys && Object.keys(value).find((key) => !keys.includes(key));
  if (unknown) throw new TypeError(`${place}.${unknown}: unknown key; there are ${keys?.join(", ")}`);
}

/**
 * @param {string} place
 * @param {any} value
 * @param {readonly string[]} words
 * @returns {any}
 */
export function oneOf(place, value, words) {
  const all = words.map((word) => `"${word}"`).join(" or ");
  return must(words.includes(value), place, all, typeof value === "string" ? `"${value}"` : value, value);
}

/** @type {(place: string, value: any) => number} */
export const length = (place, value) => must(Number.isFinite(value) && value >= 0, place, "a finite number ≥ 0", value);

/** @type {(place: string, value: any) => number} */
const positive = (place, value) => must(Number.isFinite(value) && value > 0, place, "a finite number > 0", value);

/** @type {(place: string, value: any) => number} */
const count = (place, value) =>
  must(Number.isInteger(value) && value >= 1 && value <= 1e6, place, "a whole number from 1 to 1,000,000", value);
