#include <string.h>

#include "VipsShim.h"

// libvips tells everything in words, its own and those of the libraries behind it.
static const char *const complaints[] = {
  "out of memory",            // libvips, libnsgif, libpng
  "Out of memory",
  "Insufficient memory",      // libjpeg
  "Memory allocation error",  // libheif
  "Cannot allocate memory",   // the system
  "bad_alloc",                // C++
};

bool vips_shim_is_memory_shortage(const char *complaint) {
  for (size_t index = 0; index < sizeof complaints / sizeof complaints[0]; index++)
    if (strstr(complaint, complaints[index])) return true;
  return false;
}
