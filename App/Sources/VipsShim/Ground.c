#include <vips/vips.h>

#include "Failure.h"
#include "VipsShim.h"

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
  VipsImage *flat = flattened((VipsImage *) picture, ground);
  VipsImage *sized = NULL;
  if (flat && (vips_image_get_width(flat) != width || vips_image_get_height(flat) != height)) {
    if (vips_thumbnail_image(
          flat, &sized, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE, NULL))
      sized = NULL;
  } else if (flat) {
    sized = g_object_ref(flat);
  }
  g_clear_object(&flat);
  VipsImage *memory = sized ? vips_image_copy_memory(sized) : NULL;
  g_clear_object(&sized);
  if (!memory) return vips_shim_failure();
  *result = (VipsShimPicture *) memory;
  return VIPS_SHIM_OK;
}
