#include "Images.h"

bool vips_shim_start_writing(const char *program) {
  static bool was_started = false;
  if (was_started) return true;
  // If decoding was started before, its choice of loaders stays.
  bool is_alone = g_type_from_name("VipsForeignLoad") == 0;
  if (vips_init(program)) return false;
  if (is_alone) vips_operation_block_set("VipsForeignLoad", TRUE);
  vips_cache_set_max(0);
  vips_concurrency_set(1);
  was_started = true;
  return true;
}

typedef struct {
  VipsShimRows rows;
  VipsShimSink sink;
  void *client;
} Writing;

static int generate(VipsRegion *region, void *sequence, void *a, void *b, gboolean *stop) {
  const Writing *writing = a;
  const VipsRect *rows = &region->valid;
  VipsPel *pixels = VIPS_REGION_ADDR_TOPLEFT(region);
  if (rows->left == 0 && rows->width == region->im->Xsize
      && writing->rows(writing->client, rows->top, rows->height, pixels, VIPS_REGION_LSKIP(region)))
    return 0;
  vips_error("cascade", "no rows available");
  return -1;
}

static gint64 take(VipsTargetCustom *target, const void *bytes, gint64 count, gpointer client) {
  const Writing *writing = client;
  return writing->sink(writing->client, bytes, count);
}

/// A picture whose rows are requested in strips of its full width, in order.
static VipsImage *picture(int width, int height, Writing *writing) {
  VipsImage *image = vips_image_new();
  vips_image_init_fields(image, width, height, 3, VIPS_FORMAT_UCHAR, VIPS_CODING_NONE, VIPS_INTERPRETATION_sRGB, 1, 1);
  if (vips_image_pipelinev(image, VIPS_DEMAND_STYLE_FATSTRIP, NULL)
      || vips_image_generate(image, NULL, generate, NULL, writing, NULL))
    g_clear_object(&image);
  return image;
}

typedef int (*Save)(VipsImage *image, VipsTarget *target, int number);

static int save_jpeg(VipsImage *image, VipsTarget *target, int quality) {
  return vips_jpegsave_target(image, target, "Q", quality, "strip", TRUE, NULL);
}

static int save_png(VipsImage *image, VipsTarget *target, int compression) {
  return vips_pngsave_target(image, target, "compression", compression, "strip", TRUE, NULL);
}

static VipsShimResult write_picture(int width, int height, Save save, int number, Writing writing) {
  OWNED VipsImage *image = picture(width, height, &writing);
  VipsTargetCustom *target = vips_target_custom_new();
  g_signal_connect(target, "write", G_CALLBACK(take), &writing);
  int failure = image ? save(image, VIPS_TARGET(target), number) : -1;
  g_object_unref(target);
  return failure ? vips_shim_failure() : VIPS_SHIM_OK;
}

VipsShimResult vips_shim_write_jpeg(
  int width, int height, int quality, VipsShimRows rows, VipsShimSink sink, void *client) {
  return write_picture(width, height, save_jpeg, quality, (Writing) {rows, sink, client});
}

VipsShimResult vips_shim_write_png(
  int width, int height, int compression, VipsShimRows rows, VipsShimSink sink, void *client) {
  return write_picture(width, height, save_png, compression, (Writing) {rows, sink, client});
}
