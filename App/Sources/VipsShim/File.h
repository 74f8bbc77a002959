#ifndef VIPS_SHIM_FILE_H
#define VIPS_SHIM_FILE_H

#include <vips/vips.h>

#include "VipsShim.h"

struct VipsShimFile {
  VipsSource *source;
  /// The name of the loader's class.
  const char *loader;
  /// The header, and the pixels where these need no other way of opening the file.
  VipsImage *image;
};

/// Whether the file was opened by a loader of that class, or one below it.
static inline bool vips_shim_is_kind(const VipsShimFile *file, const char *loader) {
  return g_str_has_prefix(file->loader, loader);
}

#endif
