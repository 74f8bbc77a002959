#include "SampleShim.h"

#include <vips/vips.h>

bool sample_shim_start(const char *program) {
  if (VIPS_INIT(program) != 0) return false;
  // Several pictures are encoded at once already.
  vips_concurrency_set(1);
  return true;
}

bool sample_shim_encode(
  const uint8_t *pixels, int width, int height, SampleShimFormat format, void **bytes, size_t *count) {
  VipsImage *image = vips_image_new_from_memory(
    pixels, (size_t)width * (size_t)height * 3, width, height, 3, VIPS_FORMAT_UCHAR);
  if (image == NULL) return false;
  image->Type = VIPS_INTERPRETATION_sRGB;
  int result = -1;
  switch (format) {
    case SAMPLE_SHIM_JPEG:
      result = vips_jpegsave_buffer(image, bytes, count, "Q", 88, NULL);
      break;
    case SAMPLE_SHIM_PNG:
      result = vips_pngsave_buffer(image, bytes, count, "compression", 3, NULL);
      break;
    case SAMPLE_SHIM_WEBP:
      result = vips_webpsave_buffer(image, bytes, count, "Q", 85, "effort", 1, NULL);
      break;
  }
  g_object_unref(image);
  return result == 0;
}

void sample_shim_free(void *bytes) { g_free(bytes); }

const char *sample_shim_error(void) { return vips_error_buffer(); }
