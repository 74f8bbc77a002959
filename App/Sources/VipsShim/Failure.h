#ifndef VIPS_SHIM_FAILURE_H
#define VIPS_SHIM_FAILURE_H

#include "VipsShim.h"

/// Classifies the last error of libvips, which exists only as text, and clears it.
VipsShimResult vips_shim_failure(void);

#endif
