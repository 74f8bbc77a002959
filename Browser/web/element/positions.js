// @ts-check
import { oneOf } from "../layout/layout-options.js";

/** Places in the viewport, by the engine's bits along the vertical axis. */
const positions = ["start", "center", "end", "nearest"];

/**
 * The engine's bits for a place in the viewport along an axis.
 * @param {import("../cascade-view").ScrollPosition} position @param {import("../scrolling/axis.js").Axis} axis
 */
export function positionBits(position, { name }) {
  const bit = 1 << positions.indexOf(oneOf("position", position, positions));
  return name === "horizontal" ? bit << 4 : bit;
}
