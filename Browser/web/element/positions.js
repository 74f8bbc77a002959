// @ts-check
import { oneOf } from "../layout/layout-options.js";

/** Positions in the viewport. An index is the bit for the vertical axis; the engine turns them by the reading direction. */
const positions = ["start", "center", "end", "nearest"];

/**
 * Returns the engine's bits for a position in the viewport along an axis.
 * @param {import("../cascade-view").ScrollPosition} position @param {import("../scrolling/axis.js").Axis} axis
 */
export function positionBits(position, { name }) {
  const bit = 1 << positions.indexOf(oneOf("position", position, positions));
  return name === "horizontal" ? bit << 4 : bit;
}
