#include <string.h>

#include "Images.h"

// Loaders that continue after errors leave old data in memory: rows of this picture or another one
// (https://github.com/libvips/libvips, libvips/foreign/vipspng.c). Therefore they are told to fail, and missing rows
// are made grey here.

/// Fills the rows of a region with grey, opaque if the values are those of PNG.
static void make_grey(VipsRegion *region) {
  VipsImage *image = region->im;
  const VipsRect *rows = &region->valid;
  int bands = vips_image_get_bands(image);
  size_t band_size = VIPS_IMAGE_SIZEOF_ELEMENT(image);
  for (int y = rows->top; y < VIPS_RECT_BOTTOM(rows); y++) {
    VipsPel *row = VIPS_REGION_ADDR(region, rows->left, y);
    memset(row, 0x80, VIPS_REGION_SIZEOF_LINE(region));
    if (vips_image_hasalpha(image) && vips_band_format_isuint(vips_image_get_format(image)))
      for (int x = 0; x < rows->width; x++) memset(row + ((size_t) x * bands + bands - 1) * band_size, 0xff, band_size);
  }
}

static int generate(VipsRegion *region, void *sequence, void *image, void *has_gap, gboolean *stop) {
  VipsRegion *rows = sequence;
  VipsRect *wanted = &region->valid;
  bool *gap = has_gap;
  if (!*gap) {
    if (!vips_region_prepare(rows, wanted)) return vips_region_region(region, rows, wanted, wanted->left, wanted->top);
    if (wanted->top == 0) return -1;
    vips_error_clear();
    *gap = true;
  }
  make_grey(region);
  return 0;
}

VipsImage *vips_shim_decodable_rows(VipsImage *image, bool *has_gap) {
  VipsImage *result = vips_image_new();
  if (!vips_image_pipelinev(result, VIPS_DEMAND_STYLE_THINSTRIP, image, NULL)
      && !vips_image_generate(result, vips_start_one, generate, vips_stop_one, image, has_gap))
    // Its regions need the picture that it is derived from.
    g_object_set_data_full(G_OBJECT(result), "cascade-rows", g_object_ref(image), g_object_unref);
  else
    g_clear_object(&result);
  return result;
}
