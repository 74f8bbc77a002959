#include "VipsShim.h"

#include <string.h>
#include <vips/vips.h>

#include "Failure.h"

// The loaders that are let through, by the names of their base classes: blocking works on a class and all below it.
// https://www.libvips.org/API/8.14/VipsOperation.html#vips-operation-block-set
static const char *const loaders[] = {
  "VipsForeignLoadJpeg", "VipsForeignLoadPng",  "VipsForeignLoadNsgif", "VipsForeignLoadWebp",
  "VipsForeignLoadTiff", "VipsForeignLoadHeif", "VipsForeignLoadJxl",
};

bool vips_shim_start(const char *program) {
  if (vips_init(program)) return false;
  vips_operation_block_set("VipsForeignLoad", TRUE);
  for (size_t index = 0; index < G_N_ELEMENTS(loaders); index++)
    // A libvips built without a format has no such class.
    if (g_type_from_name(loaders[index])) vips_operation_block_set(loaders[index], FALSE);
  vips_cache_set_max(0);
  vips_concurrency_set(1);
  return true;
}

/// What libvips' last error means, which it tells only in words.
static VipsShimResult failure(void) {
  const char *text = vips_error_buffer();
  VipsShimResult result =
    strstr(text, "width/height out of range") || strstr(text, "out of memory")
    ? VIPS_SHIM_TOO_LARGE
    : VIPS_SHIM_CORRUPT;
  vips_error_clear();
  return result;
}

VipsShimResult vips_shim_failure(void) { return failure(); }

/// Whether EXIF's orientation is to be left alone: these formats turn the picture themselves and say that a reader
/// must not turn it again (HEIF: ISO/IEC 23008-12, A.2.3; JPEG XL: ISO/IEC 18181-2, 9.6).
static bool turns_itself(const char *loader) {
  return g_str_has_prefix(loader, "VipsForeignLoadHeif")
    || g_str_has_prefix(loader, "VipsForeignLoadJxl");
}

VipsShimResult vips_shim_read_size(int descriptor, int *width, int *height) {
  VipsSource *source = vips_source_new_from_descriptor(descriptor);
  if (!source) return failure();
  const char *loader = vips_foreign_find_load_source(source);
  VipsImage *image = loader ? vips_image_new_from_source(source, "", NULL) : NULL;
  VipsShimResult result = VIPS_SHIM_OK;
  if (image) {
    bool swapped = !turns_itself(loader) && vips_image_get_orientation_swap(image);
    *width = swapped ? vips_image_get_height(image) : vips_image_get_width(image);
    *height = swapped ? vips_image_get_width(image) : vips_image_get_height(image);
    g_object_unref(image);
  } else {
    result = failure();
  }
  g_object_unref(source);
  return result;
}

/// Makes a small picture 8-bit sRGB with 3 bands, or 4 with alpha, in memory; NULL if that cannot be done.
///
/// Colour management takes longer than all the rest of a thumbnail, so only what needs it gets it.
static VipsImage *srgb(VipsImage *picture) {
  VipsImage *local[3] = {NULL, NULL, NULL};
  VipsImage *memory = NULL;
  bool is_managed = vips_image_get_typeof(picture, VIPS_META_ICC_NAME)
    || vips_image_get_interpretation(picture) == VIPS_INTERPRETATION_CMYK;
  int failed = is_managed
    ? vips_icc_transform(picture, &local[0], "srgb", "embedded", TRUE, NULL)
    : vips_colourspace(picture, &local[0], VIPS_INTERPRETATION_sRGB, NULL);
  if (!failed) {
    // TIFF files may have more bands than colours and alpha.
    int bands = vips_image_get_bands(local[0]);
    failed = vips_extract_band(local[0], &local[1], 0, "n", bands > 4 ? 3 : bands, NULL)
      || vips_cast_uchar(local[1], &local[2], NULL);
    if (!failed && bands >= 3) memory = vips_image_copy_memory(local[2]);
  }
  for (size_t index = 0; index < G_N_ELEMENTS(local); index++) g_clear_object(&local[index]);
  return memory;
}

VipsShimResult vips_shim_decode(int descriptor, int width, int height, VipsShimPicture **picture) {
  VipsSource *source = vips_source_new_from_descriptor(descriptor);
  if (!source) return failure();
  const char *loader = vips_foreign_find_load_source(source);
  VipsImage *thumbnail = NULL;
  VipsImage *memory = NULL;
  if (loader
      && !vips_thumbnail_source(
        source, &thumbnail, width, "height", height, "size", VIPS_SIZE_DOWN, "no_rotate",
        turns_itself(loader), NULL))
    memory = srgb(thumbnail);
  g_clear_object(&thumbnail);
  g_object_unref(source);
  if (!memory) return failure();
  *picture = (VipsShimPicture *) memory;
  return VIPS_SHIM_OK;
}

bool vips_shim_mean(const VipsShimPicture *picture, uint8_t colour[3], bool *opaque) {
  VipsImage *image = (VipsImage *) picture;
  const uint8_t *pixel = vips_image_get_data(image);
  int bands = vips_image_get_bands(image);
  size_t count = VIPS_IMAGE_N_PELS(image);
  uint64_t sums[3] = {0, 0, 0};
  uint64_t weights = 0;
  for (size_t index = 0; index < count; index++, pixel += bands) {
    uint64_t alpha = bands == 4 ? pixel[3] : 255;
    for (int band = 0; band < 3; band++) sums[band] += pixel[band] * alpha;
    weights += alpha;
  }
  *opaque = weights == 255 * (uint64_t) count;
  if (weights == 0) return false;
  for (int band = 0; band < 3; band++) colour[band] = (sums[band] + weights / 2) / weights;
  return true;
}

VipsShimResult vips_shim_encode_jpeg(
  const VipsShimPicture *picture, int quality, void **bytes, size_t *count) {
  return vips_jpegsave_buffer(
           (VipsImage *) picture, bytes, count, "Q", quality, "strip", TRUE, NULL)
    ? failure()
    : VIPS_SHIM_OK;
}

VipsShimResult vips_shim_encode_webp(
  const VipsShimPicture *picture, int quality, void **bytes, size_t *count) {
  return vips_webpsave_buffer(
           (VipsImage *) picture, bytes, count, "Q", quality, "strip", TRUE, NULL)
    ? failure()
    : VIPS_SHIM_OK;
}

void vips_shim_free(VipsShimPicture *picture) { g_object_unref(picture); }

void vips_shim_free_bytes(void *bytes) { g_free(bytes); }
