// Encodes pictures. All functions must be called on the same thread.

#ifndef VIPS_SHIM_ENCODING_H
#define VIPS_SHIM_ENCODING_H

#include "VipsShim.h"

typedef enum {
  VIPS_SHIM_JPEG = 0,
  VIPS_SHIM_WEBP = 1,
  VIPS_SHIM_AVIF = 2,
} VipsShimFormat;

/// The picture with exactly this size, which must not be larger than the original's. Free the result with
/// `vips_shim_free`.
VipsShimResult vips_shim_shrink(const VipsShimPicture *picture, int width, int height, VipsShimPicture **result);

/// The middle rows of a picture, up to this many. Free the result with `vips_shim_free`.
VipsShimResult vips_shim_middle(const VipsShimPicture *picture, int height, VipsShimPicture **result);

/// Encodes a picture without metadata except what the encoder itself writes; free the bytes with
/// `vips_shim_free_bytes`. Transparent parts become white in JPEG.
///
/// - Parameters:
///   - quality: From 1 to 100, with a meaning that depends on the encoder.
///   - effort: From 0 to 6 for WebP, from 0 to 9 for AVIF, 0 for JPEG; negative for JPEG and WebP that are soon shown on
///     this computer's screen.
VipsShimResult vips_shim_encode(
  const VipsShimPicture *picture, VipsShimFormat format, int quality, int effort, void **bytes, size_t *count);

#endif
