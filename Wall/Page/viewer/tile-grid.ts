import { clamp, type Size } from "../model/geometry.js";
import { tileSide, whole } from "../model/numbers.js";
import type { Placement } from "./zoom.js";

/**
 * Pure functions that find the tiles of a very large picture that a room shows. A scale is CSS pixels per pixel of the
 * picture, a density is device pixels per CSS pixel.
 */

export type TileIndex = { level: number, column: number, row: number };

type PixelBox = { left: number, top: number, right: number, bottom: number };

/** The level whose tiles are as sharp as the screen. At level n, the picture is reduced by 2ⁿ. */
export function levelFor(picture: Size, scale: number, density: number): number {
  const shrinking = 1 / (scale * density);
  // A tiny bit of blur is better than four times as many tiles.
  const level = Math.floor(Math.log2(shrinking) + 0.02);
  return clamp(level, 0, coarsestLevel(picture));
}

/** The width of the largest picture that is loaded in one piece, at most `widest`. Larger ones need tiles. */
export function largestWhole({ width, height }: Size, widest: number): number {
  const ratio = height / width;
  return Math.min(widest, width, Math.sqrt(whole.pixels / ratio), Math.max(80, whole.side / ratio));
}

/**
 * True if a picture needs tiles to be as sharp as the screen.
 *
 * @param wanted Its width on screen, in device pixels.
 * @param largest See `largestWhole`.
 */
export function needsTiles(picture: Size, wanted: number, largest: number): boolean {
  return coarsestLevel(picture) > 0 && Math.min(wanted, picture.width) > largest;
}

/** The level at which one tile contains the whole picture. */
function coarsestLevel({ width, height }: Size): number {
  return Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / tileSide)));
}

/** The part of the picture that the room shows, in pixels of the picture. */
export function visiblePart(picture: Size, room: Size, { scale, x, y }: Placement): PixelBox {
  const left = picture.width / 2 - (room.width / 2 + x) / scale;
  const top = picture.height / 2 - (room.height / 2 + y) / scale;
  return {
    left: Math.max(0, left), top: Math.max(0, top), right: Math.min(picture.width, left + room.width / scale),
    bottom: Math.min(picture.height, top + room.height / scale),
  };
}

/** The tiles of a level that overlap a part of the picture, those nearest to its middle first. */
export function tilesIn(picture: Size, part: PixelBox, level: number): TileIndex[] {
  if (part.right <= part.left || part.bottom <= part.top) return [];
  const side = tileSide * 2 ** level;
  const firstColumn = Math.floor(part.left / side);
  const firstRow = Math.floor(part.top / side);
  const endColumn = Math.ceil(Math.min(part.right, picture.width) / side);
  const endRow = Math.ceil(Math.min(part.bottom, picture.height) / side);
  const middleColumn = (part.left + part.right) / 2 / side - 0.5;
  const middleRow = (part.top + part.bottom) / 2 / side - 0.5;
  const tiles = [];
  for (let row = firstRow; row < endRow; row += 1) {
    for (let column = firstColumn; column < endColumn; column += 1) tiles.push({ level, column, row });
  }
  const distance = ({ column, row }: TileIndex) => Math.hypot(column - middleColumn, row - middleRow);
  return tiles.sort((one, other) => distance(one) - distance(other));
}

/** The part of the picture that a tile shows, in pixels of the picture. */
export function partOfTile(picture: Size, { level, column, row }: TileIndex): PixelBox {
  const side = tileSide * 2 ** level;
  return {
    left: column * side, top: row * side,
    right: Math.min((column + 1) * side, picture.width), bottom: Math.min((row + 1) * side, picture.height),
  };
}

/** The place of a part of the picture in the room, in whole device pixels, so that tiles meet without a seam. */
export function boxOnScreen(
  picture: Size, room: Size, { scale, x, y }: Placement, density: number, part: PixelBox,
): PixelBox {
  // The picture's corner is aligned to device pixels, too: at 100 %, each of its pixels is a pixel of the screen.
  const left = Math.round((room.width / 2 + x - (picture.width * scale) / 2) * density);
  const top = Math.round((room.height / 2 + y - (picture.height * scale) / 2) * density);
  const factor = scale * density;
  return {
    left: left + Math.round(part.left * factor), top: top + Math.round(part.top * factor),
    right: left + Math.round(part.right * factor), bottom: top + Math.round(part.bottom * factor),
  };
}
