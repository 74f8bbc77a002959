#pragma once

#include "Images.h"

struct VipsShimFile {
  VipsSource *source;
  /// The name of the loader's class.
  const char *loader;
  /// The header, and also the pixels unless the file has to be opened differently for them.
  VipsImage *image;
  /// Whether some of its rows, or some frames of an animation, could not be decoded.
  bool is_incomplete;
};

/// How to treat errors within a picture: libjpeg and libnsgif handle them well, others would leave rows with old data
/// from memory.
static inline VipsFailOn vips_shim_fail_on(const char *loader) {
  bool goes_on = g_str_has_prefix(loader, "VipsForeignLoadJpeg") || g_str_has_prefix(loader, "VipsForeignLoadNsgif");
  return goes_on ? VIPS_FAIL_ON_NONE : VIPS_FAIL_ON_TRUNCATED;
}

/// Whether the file was opened by a loader of this class or a subclass.
static inline bool vips_shim_is_kind(const VipsShimFile *file, const char *loader) {
  return g_str_has_prefix(file->loader, loader);
}

/// The EXIF orientation of a loader's picture; 1 for formats that rotate the picture themselves, and that readers must
/// not rotate again (HEIF: ISO/IEC 23008-12, A.2.3; JPEG XL: ISO/IEC 18181-2, 9.6).
static inline int vips_shim_orientation_of(VipsImage *image, const char *loader) {
  bool turns_itself = g_str_has_prefix(loader, "VipsForeignLoadHeif") || g_str_has_prefix(loader, "VipsForeignLoadJxl");
  return turns_itself ? 1 : vips_image_get_orientation(image);
}
