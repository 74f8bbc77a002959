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

/** What takes the place of a size that is not known. */
const unknown = { width: 4, height: 3 };

/**
 * The width ÷ height of a photo's tile, where the layout goes by shapes.
 * @param {{ width: number, height: number }} photo
 */
export function tileRatio(photo) {
  const { width, height } = photo.width > 0 && photo.height > 0 ? photo : unknown;
  return Math.min(Math.max(width / height, narrowest), broadest);
}

/**
 * True if the photo's tile, where the layout goes by shapes, shows only a part of it.
 * @param {{ width: number, height: number }} photo
 */
export function isCropped({ width, height }) {
  return width > 0 && height > 0 && (width / height < narrowest || width / height > broadest);
}
