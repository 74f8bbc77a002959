#include "Images.h"

VipsImage *vips_shim_resized(VipsImage *image, int width, int height) {
  VipsImage *sized = NULL;
  int failure = vips_thumbnail_image(
    image, &sized, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE, NULL);
  return failure ? NULL : sized;
}

/// Returns a copy of a picture in memory. Fails for NULL, the result of a function of libvips that failed.
static VipsShimResult provide(VipsImage *image, VipsShimPicture **picture) {
  VipsImage *memory = image ? vips_image_copy_memory(image) : NULL;
  if (!memory) return vips_shim_failure();
  *picture = (VipsShimPicture *) memory;
  return VIPS_SHIM_OK;
}

VipsShimResult vips_shim_shrink(const VipsShimPicture *picture, int width, int height, VipsShimPicture **result) {
  OWNED VipsImage *small = vips_shim_resized((VipsImage *) picture, width, height);
  return provide(small, result);
}

VipsShimResult vips_shim_middle(const VipsShimPicture *picture, int height, VipsShimPicture **result) {
  VipsImage *image = (VipsImage *) picture;
  OWNED VipsImage *middle = NULL;
  int top = (vips_image_get_height(image) - height) / 2;
  if (vips_extract_area(image, &middle, 0, top, vips_image_get_width(image), height, NULL)) return vips_shim_failure();
  return provide(middle, result);
}

/// The picture on a background, without alpha.
static VipsImage *flattened(VipsImage *image, const uint8_t ground[3]) {
  if (!vips_image_hasalpha(image)) return g_object_ref(image);
  double numbers[] = {ground[0], ground[1], ground[2]};
  VipsArrayDouble *background = vips_array_double_new(numbers, 3);
  VipsImage *result = NULL;
  int failure = vips_flatten(image, &result, "background", background, NULL);
  vips_area_unref(VIPS_AREA(background));
  return failure ? NULL : result;
}

VipsShimResult vips_shim_on_ground(
  const VipsShimPicture *picture, const uint8_t ground[3], int width, int height, VipsShimPicture **result) {
  OWNED VipsImage *flat = flattened((VipsImage *) picture, ground);
  if (!flat || (vips_image_get_width(flat) == width && vips_image_get_height(flat) == height))
    return provide(flat, result);
  OWNED VipsImage *sized = vips_shim_resized(flat, width, height);
  return provide(sized, result);
}

/// Encodes as JPEG on white, because JPEG has no transparency. On black, the default of libvips, dark drawings would be
/// invisible.
static int encode_jpeg(VipsImage *image, int quality, bool is_compact, void **bytes, size_t *count) {
  VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
  int result = vips_jpegsave_buffer(
    image, bytes, count, "Q", quality, "optimize_coding", is_compact, "background", white, "strip", TRUE, NULL);
  vips_area_unref(VIPS_AREA(white));
  return result;
}

VipsShimResult vips_shim_encode(
  const VipsShimPicture *picture, VipsShimFormat format, int quality, int effort, void **bytes, size_t *count) {
  VipsImage *image = (VipsImage *) picture;
  int result = -1;
  switch (format) {
  case VIPS_SHIM_JPEG: result = encode_jpeg(image, quality, effort >= 0, bytes, count); break;
  case VIPS_SHIM_WEBP:
    // A negative effort selects the default of libvips, 4.
    result = vips_webpsave_buffer(
      image, bytes, count, "Q", quality, "effort", effort >= 0 ? effort : 4, "strip", TRUE, NULL);
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
