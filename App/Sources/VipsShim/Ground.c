#include "Images.h"

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
    return vips_shim_provide(flat, result);
  OWNED VipsImage *sized = vips_shim_resized(flat, width, height);
  return vips_shim_provide(sized, result);
}
