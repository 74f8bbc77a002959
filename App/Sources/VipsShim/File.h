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
  /// Whether some of its rows could not be decoded, or of an animation, some of its pictures.
  bool is_incomplete;
};

/// How errors in the midst of a picture are taken: libjpeg and libnsgif make something of what there is, others would
/// leave rows as they were in memory.
static inline VipsFailOn vips_shim_fail_on(const char *loader) {
  bool goes_on = g_str_has_prefix(loader, "VipsForeignLoadJpeg") || g_str_has_prefix(loader, "VipsForeignLoadNsgif");
  return goes_on ? VIPS_FAIL_ON_NONE : VIPS_FAIL_ON_TRUNCATED;
}

/// Whether the file was opened by a loader of that class, or one below it.
static inline bool vips_shim_is_kind(const VipsShimFile *file, const char *loader) {
  return g_str_has_prefix(file->loader, loader);
}

#endif
