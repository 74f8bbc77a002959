#include <string.h>

#include "Images.h"

static bool contains_any(const char *text, const char *const *phrases) {
  for (; *phrases; phrases++)
    if (strstr(text, *phrases)) return true;
  return false;
}

// Messages of libvips, the system, libjpeg, spng, libtiff, libheif and libjxl, in lower case.
static const char *const no_memory[] = {
  "out of memory", "insufficient memory", "memory allocation error", "cannot allocate memory", "bad_alloc", NULL,
};
static const char *const too_large[] = {
  "width/height out of range", "maximum supported image dimension", "image too big", "too large",
  "exceeds user limit", "exceeds maximum", "security limit", "image dimensions", "too many pixels", "too wide",
  "tile size out of range", NULL,
};
static const char *const unsupported[] = {
  "unsupported codec", "unsupported feature", "unsupported jpeg process", "not supported", "no decoding plugin",
  "compression support is not configured", "compression scheme", "not configured", "arithmetic coding",
  "unsupported jpeg data precision", "unsupported filetype", "unsupported tiff", "unsupported band format",
  "unsupported photometric", "unsupported number of bits", "not implemented", "not a whole number of bytes",
  "samples out of range", "undefined bits per pixel", "bits per sample", "samples per pixel", "not photometric",
  "not sgi-compressed", "old-style jpeg", "ojpeg", NULL,
};

VipsShimResult vips_shim_failure(void) {
  char *text = g_ascii_strdown(vips_error_buffer(), -1);
  VipsShimResult result = contains_any(text, too_large) ? VIPS_SHIM_TOO_LARGE
    : contains_any(text, no_memory)                     ? VIPS_SHIM_NO_MEMORY
    : contains_any(text, unsupported)                   ? VIPS_SHIM_UNSUPPORTED
                                                        : VIPS_SHIM_CORRUPT;
  g_free(text);
  vips_error_clear();
  return result;
}
