// Work that must be done before a decoder enters its sandbox, in which no library can be loaded.

#include <string.h>

#include "Images.h"

// The first bytes of a file make libvips find its loader, which loads its libraries: libheif may have its codecs in
// separate ones (https://github.com/strukturag/libheif, "Codec plugins").
static const char beginnings[][24] = {
  "\377\330\377\340\0\020JFIF\0\001\001\0\0\001\0\001\0\0\377\331",
  "\211PNG\r\n\032\n\0\0\0\rIHDR",
  "GIF89a\001\0\001\0\200\0\0",
  "RIFF\032\0\0\0WEBPVP8L",
  "II*\0\010\0\0\0\0\0",
  "\0\0\0\030ftypheic\0\0\0\0mif1heic",
  "\0\0\0\030ftypavif\0\0\0\0mif1avif",
  "\377\012\0\0\0\0\0\0",
};

void vips_shim_load_libraries(void) {
  for (size_t index = 0; index < G_N_ELEMENTS(beginnings); index++) {
    // Longer than any of them, padded with zeros.
    char bytes[64] = {0};
    memcpy(bytes, beginnings[index], sizeof beginnings[index]);
    const char *loader = vips_foreign_find_load_buffer(bytes, sizeof bytes);
    OWNED VipsImage *image = loader ? vips_image_new_from_buffer(bytes, sizeof bytes, "", NULL) : NULL;
  }
  vips_error_clear();
}

void vips_shim_warm_up(void) {
  OWNED VipsImage *black = NULL;
  OWNED VipsImage *thumbnail = NULL;
  void *bytes = NULL;
  size_t count = 0;
  if (!vips_black(&black, 96, 64, "bands", 3, NULL)
      && !vips_jpegsave_buffer(black, &bytes, &count, "strip", TRUE, NULL)
      && !vips_thumbnail_buffer(bytes, count, &thumbnail, 40, NULL)) {
    OWNED VipsImage *memory = vips_image_copy_memory(thumbnail);
  }
  g_free(bytes);
  vips_error_clear();
}
