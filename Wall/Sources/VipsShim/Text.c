#include <string.h>

#include "Images.h"

bool vips_shim_has_text(void) { return vips_type_find("VipsOperation", "text") != 0; }

VipsShimResult vips_shim_text(
  const char *text, const char *font, double size, VipsShimTextPlace *place, uint8_t **pixels) {
  // libvips treats the text as Pango markup.
  char *escaped = g_markup_escape_text(text, -1);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd(number, sizeof number, "%.2f", size);
  char *described = g_strconcat(font, " ", number, NULL);
  OWNED VipsImage *mask = NULL;
  // At 72 dots per inch, a point is a pixel.
  int failure = vips_text(&mask, escaped, "font", described, "dpi", 72, NULL);
  g_free(described);
  g_free(escaped);
  *place = (VipsShimTextPlace) {0};
  *pixels = NULL;
  if (failure) {
    // Text of only spaces is an error in libvips.
    if (strstr(vips_error_buffer(), "no text to render")) {
      vips_error_clear();
      return VIPS_SHIM_OK;
    }
    return vips_shim_failure();
  }
  size_t count = 0;
  *pixels = vips_image_write_to_memory(mask, &count);
  *place = (VipsShimTextPlace) {
    vips_image_get_width(mask), vips_image_get_height(mask), vips_image_get_xoffset(mask), vips_image_get_yoffset(mask)};
  return *pixels ? VIPS_SHIM_OK : vips_shim_failure();
}
