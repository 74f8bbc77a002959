// @ts-check

/** @typedef {import("./waterfall.js").Length} Length */

/**
 * Pixels added to a position before it is rounded, so that halves are rounded up even if a digit is missing. A position
 * that is less than this below a half is off by one pixel. Therefore, the value is only a little more than the error of
 * the digits and of 32-bit floats.
 */
const nudge = 0.0001;

/** In CSS pixels. No system's scrollbar is wider. */
const broadestScrollbar = 18;

/** @type {(side: string, width: string) => string} A cell's length in CSS, given the view's width. */
const length = (side, width) => `var(--c${side})*${width} + var(--c${side.toUpperCase()})*1px`;

/** @type {(value: string) => string} Rounds to device pixels, as the engine does. */
const rounded = (value) => `round(${value},var(--cp))`;

/** @type {(start: string, side: string, width: string) => string} The distance between two edges, each of which is rounded. */
const extent = (start, side, width) =>
  `calc(${rounded(`${length(start, width)} + ${length(side, width)}`)} - ${rounded(length(start, width))})`;

/**
 * Returns the style sheet of arrangements. Until the view is defined, the sheet gives it and its cells the same style
 * as the element does later. Cells are placed by a transform, as the engine places them. Otherwise, in a frame in which
 * a font is also replaced, Chromium 156 would report the change from margins to a transform as a layout shift.
 *
 * The view is a container only while it has such cells: WebKitGTK 2.50 resets the scroll position of a container
 * whenever a script sets it.
 *
 * Firefox 153 includes the scrollbar in a container's width. There, positions are margins, whose percentages always
 * refer to the containing block's width, and the heights of pictures follow from their aspect ratio.
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
 * Returns the rules of one arrangement. `&` stands for the view's child, `^` for the view.
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
 * @property {number} from The least view width at which the positions are exact.
 * @property {number[]} listed The requested widths in this range, in ascending order.
 * @property {ReturnType<typeof import("./waterfall.js").placesOf>} places
 */

/** @type {(ranges: Range[], count: number) => string} Returns the rules of all arrangements, for any view width. */
export function arrangementsStyle(ranges, count) {
  const rules = ranges.map(({ places }) => arrangementRules(places, count));
  let start = 0;
  return ranges.map(({ listed }, index) => {
    const next = ranges[index + 1];
    const end = next?.from ?? Infinity;
    const own = within(start, end, rules[index]);
    // In Firefox, whose widths include the scrollbar, a view of a listed width can be this wide.
    const wide = next ? Math.min(listed[listed.length - 1] + broadestScrollbar, next.listed[0]) : end;
    start = Math.max(end, wide);
    return start === end ? own : `${own}@supports (-moz-appearance:none){${within(end, wide, rules[index])}}
@supports not (-moz-appearance:none){${within(end, wide, rules[index + 1])}}
`;
  }).join("");
}

/** @type {(from: number, to: number, rules: string) => string} Limits rules to views at least `from` and less than `to` wide. */
function within(from, to, rules) {
  const range = [...(from > 0 ? [`(width>=${from}px)`] : []), ...(to < Infinity ? [`(width<${to}px)`] : [])];
  return range.length > 0 ? `@container ${range.join(" and ")}{${rules}}\n` : `${rules}\n`;
}

/** @type {(length: Length) => Length} */
const nudged = ([share, pixels]) => [share, pixels + nudge];

/** @type {(lengths: Record<string, Length>) => string} */
const declarations = (lengths) => Object.entries(lengths).map(([side, [share, pixels]]) =>
  `--c${side}:${digits(share, 1e8)};--c${side.toUpperCase()}:${digits(pixels, 1e4)}`).join(";");

/** @type {(value: number, unit: number) => string} A number with as few digits as are exact enough. */
const digits = (value, unit) => String(Math.round(value * unit) / unit).replace(/^(-?)0\./, "$1.");
