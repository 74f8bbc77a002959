#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "Images.h"

// Applying a profile takes longer than all other work on a small picture, and most profiles are variants of sRGB. They
// are detected by applying them to some colours; the results for recent profiles are cached.

enum { STEPS = 9, COLOURS = STEPS * STEPS * STEPS, REMEMBERED = 16, LARGEST_DIFFERENCE = 2 };

static bool keeps_colours(const void *profile, size_t size) {
  uint8_t colours[COLOURS * 3];
  uint8_t *colour = colours;
  for (int red = 0; red < STEPS; red++)
    for (int green = 0; green < STEPS; green++)
      for (int blue = 0; blue < STEPS; blue++, colour += 3) {
        colour[0] = red * 255 / (STEPS - 1);
        colour[1] = green * 255 / (STEPS - 1);
        colour[2] = blue * 255 / (STEPS - 1);
      }
  bool keeps = false;
  OWNED VipsImage *image = vips_image_new_from_memory(colours, sizeof colours, COLOURS, 1, 3, VIPS_FORMAT_UCHAR);
  OWNED VipsImage *profiled = NULL;
  OWNED VipsImage *converted = NULL;
  if (image && !vips_copy(image, &profiled, "interpretation", VIPS_INTERPRETATION_sRGB, NULL)) {
    vips_image_set_blob_copy(profiled, VIPS_META_ICC_NAME, profile, size);
    size_t count = 0;
    uint8_t *transformed = NULL;
    if (!vips_icc_transform(profiled, &converted, "srgb", "embedded", TRUE, NULL)
        && (transformed = vips_image_write_to_memory(converted, &count)) && count == sizeof colours) {
      keeps = true;
      for (size_t index = 0; index < sizeof colours; index++)
        keeps = keeps && abs(transformed[index] - colours[index]) <= LARGEST_DIFFERENCE;
    }
    g_free(transformed);
  }
  vips_error_clear();
  return keeps;
}

bool vips_shim_is_srgb(VipsImage *image) {
  static struct {
    char *checksum;
    bool keeps_colours;
  } remembered[REMEMBERED];
  static size_t next = 0;

  const void *profile;
  size_t size;
  if (vips_image_get_bands(image) < 3 || vips_image_get_blob(image, VIPS_META_ICC_NAME, &profile, &size)) {
    vips_error_clear();
    return false;
  }
  // Collision-resistant, even against attacks.
  char *checksum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, profile, size);
  for (size_t index = 0; index < REMEMBERED; index++)
    if (remembered[index].checksum && strcmp(remembered[index].checksum, checksum) == 0) {
      g_free(checksum);
      return remembered[index].keeps_colours;
    }
  size_t place = next++ % REMEMBERED;
  g_free(remembered[place].checksum);
  remembered[place].checksum = checksum;
  remembered[place].keeps_colours = keeps_colours(profile, size);
  return remembered[place].keeps_colours;
}

// Before libvips 8.15, the profile of a HEIF picture is freed with the loaded picture, even if pictures derived from it
// still use it: https://github.com/libvips/libvips/pull/3725
void vips_shim_own_profile(VipsImage *loaded) {
  const void *profile;
  size_t size;
  if (!vips_image_get_typeof(loaded, VIPS_META_ICC_NAME)) return;
  if (vips_image_get_blob(loaded, VIPS_META_ICC_NAME, &profile, &size)) vips_error_clear();
  else vips_image_set_blob_copy(loaded, VIPS_META_ICC_NAME, profile, size);
}
