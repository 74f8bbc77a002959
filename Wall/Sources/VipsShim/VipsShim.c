#include "VipsShim.h"

#include <string.h>
#include <vips/vips.h>

// The enabled loaders, by the names of their base classes: blocking applies to a class and its subclasses.
// https://www.libvips.org/API/8.14/VipsOperation.html#vips-operation-block-set
static const char jpeg_xl[] = "VipsForeignLoadJxl";
static const char *const loaders[] = {
  "VipsForeignLoadJpeg", "VipsForeignLoadPng",  "VipsForeignLoadNsgif",
  "VipsForeignLoadWebp", "VipsForeignLoadTiff", "VipsForeignLoadHeif", jpeg_xl,
};

static bool blocks_jpeg_xl = false;

static gboolean is_no_file(const char *path) { return FALSE; }
static gboolean is_no_buffer(const void *bytes, size_t count) { return FALSE; }
static gboolean is_no_source(VipsSource *source) { return FALSE; }

/// Makes a blocked loader recognize no files. libvips asks blocked loaders, too, and ImageMagick would load all its coders
/// to answer.
static void *ignore_if_blocked(VipsObjectClass *class, void *unused) {
  VipsForeignLoadClass *loader = (VipsForeignLoadClass *) class;
  if (((VipsOperationClass *) class)->flags & VIPS_OPERATION_BLOCKED) {
    loader->is_a = is_no_file;
    loader->is_a_buffer = is_no_buffer;
    loader->is_a_source = is_no_source;
  }
  return NULL;
}

bool vips_shim_start(const char *program) {
  if (vips_init(program)) return false;
  vips_operation_block_set("VipsForeignLoad", TRUE);
  for (size_t index = 0; index < G_N_ELEMENTS(loaders); index++)
    // A libvips built without a format has no such class.
    if (g_type_from_name(loaders[index])) vips_operation_block_set(loaders[index], FALSE);
  vips_class_map_all(g_type_from_name("VipsForeignLoad"), ignore_if_blocked, NULL);
  vips_cache_set_max(0);
  vips_concurrency_set(1);
  vips_shim_load_libraries();
  return true;
}

void vips_shim_block_jpeg_xl(void) {
  blocks_jpeg_xl = true;
  if (!g_type_from_name(jpeg_xl)) return;
  vips_operation_block_set(jpeg_xl, TRUE);
  vips_class_map_all(g_type_from_name(jpeg_xl), ignore_if_blocked, NULL);
}

bool vips_shim_can_load(const char *loader) {
  if (blocks_jpeg_xl && strcmp(loader, jpeg_xl) == 0) return false;
  for (size_t index = 0; index < G_N_ELEMENTS(loaders); index++)
    if (strcmp(loader, loaders[index]) == 0) return g_type_from_name(loader) != 0;
  return false;
}

void vips_shim_free(VipsShimPicture *picture) { g_object_unref(picture); }
void vips_shim_free_bytes(void *bytes) { g_free(bytes); }
