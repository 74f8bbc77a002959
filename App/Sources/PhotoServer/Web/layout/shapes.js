// @ts-check
/**
 * The shapes of tiles: those of the photos, within bounds. A strip of 20 : 1 in a column would be too low to be seen or
 * hit, one of 1 : 20 as long as many screens.
 */

/**
 * The least and the greatest width ÷ height of a tile; photos beyond these are cropped. A broad one that spanned lanes
 * of a waterfall would leave holes above it.
 */
const narrowest = 2 / 5;
const broadest = 3;

/** The shape of what has no size that is known. */
const unknown = 4 / 3;

/**
 * The width ÷ height of a photo's tile, where the layout goes by shapes.
 * @param {number} width 0 if it is not known.
 * @param {number} height
 */
export function tileRatio(width, height) {
  const ratio = width > 0 && height > 0 ? width / height : unknown;
  return Math.min(Math.max(ratio, narrowest), broadest);
}

/**
 * True if the photo's tile, where the layout goes by shapes, shows only a part of it.
 * @param {{ width: number, height: number }} photo
 */
export function isCropped({ width, height }) {
  return width > 0 && height > 0 && (width / height < narrowest || width / height > broadest);
}
