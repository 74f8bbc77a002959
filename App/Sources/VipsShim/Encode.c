#include <vips/vips.h>

#include "Failure.h"
#include "VipsShim.h"

void vips_shim_size(const VipsShimPicture *picture, int *width, int *height) {
  *width = vips_image_get_width((VipsImage *) picture);
  *height = vips_image_get_height((VipsImage *) picture);
}

VipsShimResult vips_shim_shrink(const VipsShimPicture *picture, int width, int height, VipsShimPicture **result) {
  VipsImage *small = NULL;
  if (vips_thumbnail_image(
        (VipsImage *) picture, &small, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE, NULL))
    return vips_shim_failure();
  VipsImage *memory = vips_image_copy_memory(small);
  g_object_unref(small);
  if (!memory) return vips_shim_failure();
  *result = (VipsShimPicture *) memory;
  return VIPS_SHIM_OK;
}

VipsShimResult vips_shim_middle(const VipsShimPicture *picture, int height, VipsShimPicture **result) {
  VipsImage *image = (VipsImage *) picture;
  VipsImage *middle = NULL;
  int top = (vips_image_get_height(image) - height) / 2;
  if (vips_extract_area(image, &middle, 0, top, vips_image_get_width(image), height, NULL)) return vips_shim_failure();
  VipsImage *memory = vips_image_copy_memory(middle);
  g_object_unref(middle);
  if (!memory) return vips_shim_failure();
  *result = (VipsShimPicture *) memory;
  return VIPS_SHIM_OK;
}

/// JPEG has no transparency; on black, which is the default of libvips, dark drawings would be invisible.
static int encode_jpeg(VipsImage *image, int quality, void **bytes, size_t *count) {
  VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
  int result = vips_jpegsave_buffer(
    image, bytes, count, "Q", quality, "optimize_coding", TRUE, "background", white, "strip", TRUE, NULL);
  vips_area_unref(VIPS_AREA(white));
  return result;
}

VipsShimResult vips_shim_encode(
  const VipsShimPicture *picture, VipsShimFormat format, int quality, int effort, void **bytes, size_t *count) {
  VipsImage *image = (VipsImage *) picture;
  int result = -1;
  switch (format) {
  case VIPS_SHIM_JPEG: result = encode_jpeg(image, quality, bytes, count); break;
  case VIPS_SHIM_WEBP:
    result = vips_webpsave_buffer(image, bytes, count, "Q", quality, "effort", effort, "strip", TRUE, NULL);
    break;
  case VIPS_SHIM_AVIF:
    // A libvips without the encoder has no such operation, or the operation fails.
    if (!g_type_from_name("VipsForeignSaveHeifBuffer")) return VIPS_SHIM_UNSUPPORTED;
    result = vips_heifsave_buffer(
      image, bytes, count, "Q", quality, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "effort", effort, "strip",
      TRUE, NULL);
    break;
  }
  return result ? vips_shim_failure() : VIPS_SHIM_OK;
}
