// Divides very large pictures into tiles, without keeping the whole picture in memory if the format allows that. All
// functions must be called on the same thread.

#ifndef VIPS_SHIM_TILES_H
#define VIPS_SHIM_TILES_H

#include "VipsShim.h"

/// A picture that is being divided into tiles.
typedef struct VipsShimTiles VipsShimTiles;

/// Opens a picture at a level, at which it is shrunk by 2 to the power of the level, rounded up. The descriptor must
/// stay open. Free it with `vips_shim_close_tiles`.
///
/// - Parameter side: The size of the tiles in pixels; those at the right and lower edges may be smaller.
VipsShimResult vips_shim_open_tiles(int descriptor, int level, int side, VipsShimTiles **tiles);

/// The same for a JPEG file in memory, which must not be freed.
///
/// - Parameter orientation: The EXIF orientation, if the picture itself has none.
VipsShimResult vips_shim_open_jpeg_tiles(
  const void *bytes, size_t count, int orientation, int level, int side, VipsShimTiles **tiles);

/// The next tile, upright, and its column and row in the upright picture. Tiles are returned strip by strip in the
/// order of the stored pixels, and NULL at the end. Free it with `vips_shim_free`.
VipsShimResult vips_shim_next_tile(
  VipsShimTiles *tiles, int *column, int *row, bool *opaque, VipsShimPicture **tile);

void vips_shim_close_tiles(VipsShimTiles *tiles);

/// The pixels of a picture, row by row without gaps, and the number of bytes per pixel.
const uint8_t *vips_shim_pixels(const VipsShimPicture *picture, int *width, int *height, int *bands);

#endif
