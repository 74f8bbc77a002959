#ifndef VIPS_SHIM_FAILURE_H
#define VIPS_SHIM_FAILURE_H

#include "VipsShim.h"

/// What libvips' last error means, which it tells only in words; forgets the error.
VipsShimResult vips_shim_failure(void);

#endif
