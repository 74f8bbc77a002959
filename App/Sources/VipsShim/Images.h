// What the functions of the shim share for libvips' pictures.

#ifndef VIPS_SHIM_IMAGES_H
#define VIPS_SHIM_IMAGES_H

#include <vips/vips.h>

#include "VipsShim.h"

static inline void vips_shim_release(VipsImage **image) { g_clear_object(image); }

/// Releases the picture in a variable at the end of its scope; initialize it.
#define OWNED __attribute__((cleanup(vips_shim_release)))

/// The picture with exactly this size; NULL on failure.
VipsImage *vips_shim_resized(VipsImage *image, int width, int height);

/// Provides a copy of a picture in memory; fails for NULL, which a function of libvips has left behind.
VipsShimResult vips_shim_provide(VipsImage *image, VipsShimPicture **picture);

#endif
