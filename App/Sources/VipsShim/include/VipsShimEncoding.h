// Encoding pictures in other ways than for the screen of this machine. All functions belong to one thread.

#ifndef VIPS_SHIM_ENCODING_H
#define VIPS_SHIM_ENCODING_H

#include "VipsShim.h"

typedef enum {
  VIPS_SHIM_JPEG = 0,
  VIPS_SHIM_WEBP = 1,
  VIPS_SHIM_AVIF = 2,
} VipsShimFormat;

/// The size of a decoded picture.
void vips_shim_size(const VipsShimPicture *picture, int *width, int *height);

/// The picture in exactly so many pixels, which must not be more than its own. Free the result with `vips_shim_free`.
VipsShimResult vips_shim_shrink(const VipsShimPicture *picture, int width, int height, VipsShimPicture **result);

/// The rows in the middle of a picture, so many of them as it has at least. Free the result with `vips_shim_free`.
VipsShimResult vips_shim_middle(const VipsShimPicture *picture, int height, VipsShimPicture **result);

/// Encodes a picture without any metadata but what the encoder itself puts in; free the bytes with
/// `vips_shim_free_bytes`. JPEG has white where the picture is transparent.
///
/// - Parameters:
///   - quality: From 1 to 100, the encoder's own scale.
///   - effort: Of WebP from 0 to 6, of AVIF from 0 to 9; JPEG has none.
VipsShimResult vips_shim_encode(
  const VipsShimPicture *picture, VipsShimFormat format, int quality, int effort, void **bytes, size_t *count);

#endif
