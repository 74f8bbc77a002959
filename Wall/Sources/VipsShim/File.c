#include "File.h"

/// Returns a file for an opened picture; takes ownership of the source.
static VipsShimResult finish_open(VipsShimFile opened, VipsShimFile **file) {
  if (opened.image) *file = g_memdup2(&opened, sizeof opened);
  else g_clear_object(&opened.source);
  return opened.image ? VIPS_SHIM_OK : vips_shim_failure();
}

/// Reads the header of a file; `NULL` on failure.
static VipsImage *open_image(const VipsShimFile *file, VipsShimPage page, VipsFailOn fail_on) {
  return vips_shim_is_kind(file, "VipsForeignLoadTiff")
    ? vips_image_new_from_source(
        file->source, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on, "page", page.page, "subifd",
        page.subifd, NULL)
    : vips_image_new_from_source(file->source, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on, NULL);
}

VipsShimResult vips_shim_open(int descriptor, VipsShimPage page, VipsShimFile **file) {
  VipsShimFile opened = {.source = vips_source_new_from_descriptor(descriptor)};
  if (opened.source) opened.loader = vips_foreign_find_load_source(opened.source);
  // For animations, only the header shows whether they are truncated.
  if (opened.loader && vips_shim_is_kind(&opened, "VipsForeignLoadNsgif")) {
    opened.image = open_image(&opened, page, VIPS_FAIL_ON_TRUNCATED);
    opened.is_incomplete = !opened.image;
    if (!opened.image) vips_error_clear();
  }
  if (opened.loader && !opened.image) opened.image = open_image(&opened, page, vips_shim_fail_on(opened.loader));
  return finish_open(opened, file);
}

VipsShimResult vips_shim_open_jpeg(const void *bytes, size_t count, VipsShimFile **file) {
  // No other loader has to be tried.
  VipsShimFile opened = {.source = vips_source_new_from_memory(bytes, count), .loader = "VipsForeignLoadJpegSource"};
  if (!opened.source || vips_jpegload_source(opened.source, &opened.image, "access", VIPS_ACCESS_SEQUENTIAL, NULL))
    opened.image = NULL;
  return finish_open(opened, file);
}

void vips_shim_close(VipsShimFile *file) {
  g_object_unref(file->image);
  g_object_unref(file->source);
  g_free(file);
}

int vips_shim_width(const VipsShimFile *file) { return vips_image_get_width(file->image); }
int vips_shim_height(const VipsShimFile *file) { return vips_image_get_height(file->image); }
int vips_shim_orientation(const VipsShimFile *file) { return vips_shim_orientation_of(file->image, file->loader); }
bool vips_shim_is_incomplete(const VipsShimFile *file) { return file->is_incomplete; }
bool vips_shim_has_alpha(const VipsShimFile *file) { return vips_image_hasalpha(file->image); }
int vips_shim_page_count(const VipsShimFile *file) { return vips_image_get_n_pages(file->image); }

const void *vips_shim_blob(const VipsShimFile *file, const char *name, size_t *count) {
  const void *bytes = NULL;
  if (!vips_image_get_typeof(file->image, name)) return NULL;
  if (!vips_image_get_blob(file->image, name, &bytes, count)) return bytes;
  vips_error_clear();
  return NULL;
}

const int *vips_shim_numbers(const VipsShimFile *file, const char *name, int *count) {
  int *numbers = NULL;
  if (!vips_image_get_typeof(file->image, name)) return NULL;
  if (!vips_image_get_array_int(file->image, name, &numbers, count)) return numbers;
  vips_error_clear();
  return NULL;
}
