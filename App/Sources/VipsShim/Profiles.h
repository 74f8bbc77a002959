#ifndef VIPS_SHIM_PROFILES_H
#define VIPS_SHIM_PROFILES_H

#include <stdbool.h>
#include <vips/vips.h>

/// Whether a picture's profile makes so little of a difference to sRGB that its 8-bit pixels can be left as they are.
bool vips_shim_is_srgb(VipsImage *image);

/// Has a picture that was loaded own its profile, which pictures made of it share.
void vips_shim_own_profile(VipsImage *loaded);

#endif
