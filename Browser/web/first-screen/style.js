// @ts-check

/** @typedef {import("./waterfall.js").Length} Length */

/**
 * So much is added before a place is rounded, in pixels: halves are rounded up, also where a digit is missing. What is less
 * than that below a half is a pixel off, so it is little more than what digits and 32-bit floats leave out.
 */
const nudge = 0.0001;

/** More than a scrollbar of any system takes, in pixels. */
const broadestScrollbar = 18;

/** @type {(side: string, width: string) => string} A length of a cell in CSS, in a view of a width. */
const length = (side, width) => `var(--c${side})*${width} + var(--c${side.toUpperCase()})*1px`;

/** @type {(value: string) => string} To device pixels, as the engine has it. */
const rounded = (value) => `round(${value},var(--cp))`;

/** @type {(start: string, side: string, width: string) => string} From one edge to the other, both of which are rounded. */
const extent = (start, side, width) =>
  `calc(${rounded(`${length(start, width)} + ${length(side, width)}`)} - ${rounded(length(start, width))})`;

/**
 * A style sheet of arrangements. Until the view is defined it has what its own style gives it then, and so do the cells.
 * They are placed by a transform, as the engine places them: in a frame in which text is in another font, too, Chromium 156
 * would take a change from margins to a transform for a shift of the text.
 *
 * The view is a container only as long as it has such cells: WebKitGTK 2.50 takes the scroll position of a container back to
 * the start whenever a script sets it.
 *
 * Firefox 153 takes the scrollbar for a part of a container's width. There, places are margins, which are shares of the width
 * of what is around, whatever their side, and the heights of pictures follow from their ratio.
 * @type {(selector: string, arrangements: string) => string}
 */
export function style(selector, arrangements) {
  return `${selector}:has(>[data-cascade]){container-type:inline-size}
${selector}:not(:defined){display:block;position:relative;box-sizing:border-box;padding:0;overflow:hidden auto;\
scrollbar-gutter:stable;overflow-anchor:none}
:where(${selector}:not(:defined)){height:100%}
${selector}[scroller=page]:not(:defined){height:auto;overflow:visible;scrollbar-gutter:auto}
${selector}:has(>[data-cascade])::after{content:"";display:block;padding-top:calc(${length("e", "100%")})}
${selector}>[data-cascade]{--cp:1px;position:absolute;top:0;left:0;margin:0;box-sizing:border-box;contain:strict;\
width:${extent("x", "w", "100%")};height:${extent("y", "h", "100cqw")};\
transform:translate(${rounded(length("x", "100cqw"))},${rounded(length("y", "100cqw"))})}
@supports (-moz-appearance:none){${selector}>[data-cascade]{left:${rounded(length("x", "100%"))};\
margin-top:${rounded(length("y", "100%"))};transform:none;height:auto;\
aspect-ratio:calc(var(--cw)/max(var(--ch),1e-9));min-height:calc(var(--cH)*1px)}}
@media (resolution>=2dppx){${selector}>[data-cascade]{--cp:.5px}}
@media (resolution>=3dppx){${selector}>[data-cascade]{--cp:calc(1px/3)}}
@supports not (width:round(1px,1px)){${selector}>[data-cascade]{display:none}}
${arrangements.replaceAll("&", `${selector}>`).replaceAll("^", selector)}`;
}

/**
 * The rules of one arrangement. `&` stands for the view's child, `^` for it.
 * @type {(places: ReturnType<typeof import("./waterfall.js").placesOf>, count: number) => string}
 */
function arrangementRules({ breadth, items }, count) {
  /** @type {Length} */
  let end = [0, 0];
  const rules = items.map(({ x, y, h }, item) => {
    end = [Math.max(end[0], y[0] + h[0]), Math.max(end[1], y[1] + h[1])];
    return `&[data-cascade="${item}"]{${declarations({ x: nudged(x), y: nudged(y), h })}}`;
  });
  const others = Array.from({ length: count - items.length }, (_, index) => `&[data-cascade="${items.length + index}"]`);
  if (others.length > 0) rules.push(`${others.join()}{display:none}`);
  return `&[data-cascade]{${declarations({ w: breadth })}}^::after{${declarations({ e: end })}}${rules.join("")}`;
}

/**
 * @typedef {object} Range
 * @property {number} from The least width of a view at which the places are right.
 * @property {number[]} listed The widths that were asked for, in ascending order.
 * @property {ReturnType<typeof import("./waterfall.js").placesOf>} places
 */

/** @type {(ranges: Range[], count: number) => string} The rules of all arrangements, for views of any width. */
export function arrangementsStyle(ranges, count) {
  const rules = ranges.map(({ places }) => arrangementRules(places, count));
  let start = 0;
  return ranges.map(({ listed }, index) => {
    const next = ranges[index + 1];
    const end = next?.from ?? Infinity;
    const own = within(start, end, rules[index]);
    // What a view of a listed width with its scrollbar may be as wide as.
    const wide = next ? Math.min(listed[listed.length - 1] + broadestScrollbar, next.listed[0]) : end;
    start = Math.max(end, wide);
    return start === end ? own : `${own}@supports (-moz-appearance:none){${within(end, wide, rules[index])}}
@supports not (-moz-appearance:none){${within(end, wide, rules[index + 1])}}
`;
  }).join("");
}

/** @type {(from: number, to: number, rules: string) => string} Rules for views from a width to less than another. */
function within(from, to, rules) {
  const range = [...(from > 0 ? [`(width>=${from}px)`] : []), ...(to < Infinity ? [`(width<${to}px)`] : [])];
  return range.length > 0 ? `@container ${range.join(" and ")}{${rules}}\n` : `${rules}\n`;
}

/** @type {(length: Length) => Length} */
const nudged = ([share, pixels]) => [share, pixels + nudge];

/** @type {(lengths: Record<string, Length>) => string} */
const declarations = (lengths) => Object.entries(lengths).map(([side, [share, pixels]]) =>
  `--c${side}:${digits(share, 1e8)};--c${side.toUpperCase()}:${digits(pixels, 1e4)}`).join(";");

/** @type {(value: number, unit: number) => string} A number in the few digits that are exact enough. */
const digits = (value, unit) => String(Math.round(value * unit) / unit).replace(/^(-?)0\./, "$1.");
