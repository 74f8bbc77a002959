// Helpers for pictures of libvips that the functions of the shim share.

#pragma once

#include <vips/vips.h>

#include "VipsShim.h"

static inline void vips_shim_release(VipsImage **image) { g_clear_object(image); }

/// Releases the picture in a variable at the end of its scope; initialize it.
#define OWNED __attribute__((cleanup(vips_shim_release)))

/// Classifies the last error of libvips, which exists only as text, and clears it.
VipsShimResult vips_shim_failure(void);

/// The picture with exactly this size; NULL on failure.
VipsImage *vips_shim_resized(VipsImage *image, int width, int height);

/// The picture with grey in place of all rows from the first that cannot be decoded. Rows must be read from top to
/// bottom. If no row can be decoded, it fails as usual. NULL if out of memory.
///
/// - Parameter has_gap: Set when a row cannot be decoded; it must live as long as the result.
VipsImage *vips_shim_decodable_rows(VipsImage *image, bool *has_gap);

/// Whether a picture's profile differs so little from sRGB that its 8-bit pixels can be used unchanged.
bool vips_shim_is_srgb(VipsImage *image);

/// Makes a loaded picture own its profile, which is shared with pictures derived from it.
void vips_shim_own_profile(VipsImage *loaded);
