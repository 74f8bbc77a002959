#ifndef VIPS_SHIM_PROFILES_H
#define VIPS_SHIM_PROFILES_H

#include <stdbool.h>
#include <vips/vips.h>

/// Whether a picture's profile differs so little from sRGB that its 8-bit pixels can be used unchanged.
bool vips_shim_is_srgb(VipsImage *image);

/// Makes a loaded picture own its profile, which is shared with pictures derived from it.
void vips_shim_own_profile(VipsImage *loaded);

#endif
