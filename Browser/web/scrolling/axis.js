// @ts-check

/** @typedef {import("../cascade-view").Axis} AxisName */
/** @typedef {import("../cascade-view").Point} Point */

/**
 * An axis: the names of the properties along it in points, sizes and rectangles, and in the browser's scroll
 * interfaces. With these, all other code is independent of the axis.
 *
 * @typedef {object} Axis
 * @property {AxisName} name
 * @property {"x" | "y"} position
 * @property {"width" | "height"} length
 * @property {"width" | "height"} breadth Across the axis.
 * @property {"left" | "top"} start
 * @property {"scrollLeft" | "scrollTop"} scrollPosition
 * @property {"scrollWidth" | "scrollHeight"} scrollLength
 * @property {"clientWidth" | "clientHeight"} clientLength
 * @property {"scrollX" | "scrollY"} pageOffset
 * @property {(value: number) => Point} point Returns the point at a position along the axis, and 0 across it.
 */

/** @type {Axis} */
export const vertical = {
  name: "vertical", position: "y", length: "height", breadth: "width", start: "top", scrollPosition: "scrollTop",
  scrollLength: "scrollHeight", clientLength: "clientHeight", pageOffset: "scrollY",
  point: (/** @type {number} */ y) => ({ x: 0, y }),
};

/** @type {Axis} */
export const horizontal = {
  name: "horizontal", position: "x", length: "width", breadth: "height", start: "left", scrollPosition: "scrollLeft",
  scrollLength: "scrollWidth", clientLength: "clientWidth", pageOffset: "scrollX",
  point: (/** @type {number} */ x) => ({ x, y: 0 }),
};
