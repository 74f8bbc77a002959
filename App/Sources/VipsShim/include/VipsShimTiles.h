// Very large pictures in squares, one after the other, without ever holding the whole picture where the format allows
// that. All functions belong to one thread.

#ifndef VIPS_SHIM_TILES_H
#define VIPS_SHIM_TILES_H

#include "VipsShim.h"

/// A picture that is being cut into squares.
typedef struct VipsShimTiles VipsShimTiles;

/// Opens a picture for cutting it at a level, at which it is shrunk by 2 to the power of the level, with what is left
/// over rounded up. The descriptor must stay open. Free it with `vips_shim_close_tiles`.
///
/// - Parameter side: The length of the squares' sides in pixels; those at the right and lower edges may be smaller.
VipsShimResult vips_shim_open_tiles(int descriptor, int level, int side, VipsShimTiles **tiles);

/// The same for a JPEG file that is in memory and stays there.
///
/// - Parameter orientation: How the picture is to be turned if it does not say so itself: EXIF's numbers.
VipsShimResult vips_shim_open_jpeg_tiles(
  const void *bytes, size_t count, int orientation, int level, int side, VipsShimTiles **tiles);

/// The next square, upright, and which one it is, counted from the upper left of the upright picture; squares come
/// strip by strip as the file has its pixels. NULL when all have come. Free it with `vips_shim_free`.
VipsShimResult vips_shim_next_tile(
  VipsShimTiles *tiles, int *column, int *row, bool *opaque, VipsShimPicture **tile);

void vips_shim_close_tiles(VipsShimTiles *tiles);

/// The pixels of a picture, row by row without gaps, and how many bytes each has.
const uint8_t *vips_shim_pixels(const VipsShimPicture *picture, int *width, int *height, int *bands);

#endif
