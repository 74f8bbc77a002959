#include <math.h>

#include "File.h"

/// Opens the picture again for decoding, shrunk by the format's decoder where that is cheap; NULL on failure.
static VipsImage *load_shrunk(const VipsShimFile *file, double shrink) {
  if (vips_shim_is_kind(file, "VipsForeignLoadJpeg") && shrink >= 4) {
    // At least a factor of two is left for the subsequent resize, which has better quality.
    int factor = shrink >= 16 ? 8 : shrink >= 8 ? 4 : 2;
    return vips_image_new_from_source(file->source, "", "access", VIPS_ACCESS_SEQUENTIAL, "shrink", factor, NULL);
  }
  if (vips_shim_is_kind(file, "VipsForeignLoadWebp") && shrink > 1)
    return vips_image_new_from_source(file->source, "", "access", VIPS_ACCESS_SEQUENTIAL, "scale", 1 / shrink, NULL);
  if (vips_shim_is_kind(file, "VipsForeignLoadHeif") && shrink > 1) {
    OWNED VipsImage *thumbnail = vips_image_new_from_source(
      file->source, "", "access", VIPS_ACCESS_SEQUENTIAL, "thumbnail", TRUE, NULL);
    if (!thumbnail) vips_error_clear();
    double width = vips_shim_width(file), height = vips_shim_height(file);
    bool fits = thumbnail && vips_image_get_width(thumbnail) * shrink >= width
      && vips_image_get_height(thumbnail) * shrink >= height
      // With a different shape, it is not the same picture.
      && fabs(vips_image_get_width(thumbnail) * height / (vips_image_get_height(thumbnail) * width) - 1) < 0.02;
    if (fits) return g_object_ref(thumbnail);
  }
  return g_object_ref(file->image);
}

/// Whether the value of white is known: not for floating-point numbers, signed integers and 32-bit integers.
static bool has_plain_numbers(VipsImage *image) {
  VipsBandFormat format = vips_image_get_format(image);
  VipsInterpretation interpretation = vips_image_get_interpretation(image);
  return format == VIPS_FORMAT_UCHAR || format == VIPS_FORMAT_USHORT
    // These interpretations define the meaning of their values.
    || interpretation == VIPS_INTERPRETATION_LAB || interpretation == VIPS_INTERPRETATION_XYZ
    || interpretation == VIPS_INTERPRETATION_LABS;
}

/// The picture with 8 bits per band if the value of white is unknown; it must be small.
///
/// Black is 0, or the minimum if that is negative. White is 1 for floating-point numbers up to that, the maximum of the
/// type for integers close to it, and otherwise the maximum of the picture.
static VipsImage *with_plain_numbers(VipsImage *image) {
  VipsBandFormat format = vips_image_get_format(image);
  VipsInterpretation interpretation = vips_image_get_interpretation(image);
  if (has_plain_numbers(image)) return g_object_ref(image);
  OWNED VipsImage *memory = vips_image_copy_memory(image);
  OWNED VipsImage *numbers = NULL;
  double least, greatest;
  if (!memory || vips_cast_double(memory, &numbers, NULL) || vips_min(numbers, &least, NULL)
      || vips_max(numbers, &greatest, NULL))
    return NULL;
  bool is_whole = vips_band_format_isint(format);
  double black = least < 0 ? least : 0;
  double full = is_whole ? (vips_band_format_isuint(format) ? 2 : 1) * pow(2, 8 * vips_format_sizeof(format) - 1) : 1;
  double white = greatest <= full && greatest > full / 4 ? full : greatest;
  if (!isfinite(black)) black = 0;
  if (!isfinite(white) || white <= black) white = black + 1;
  OWNED VipsImage *scaled = NULL;
  OWNED VipsImage *bytes = NULL;
  VipsImage *plain = NULL;
  bool is_linear = interpretation == VIPS_INTERPRETATION_scRGB && white == 1 && black == 0;
  if (is_linear)
    vips_colourspace(memory, &plain, VIPS_INTERPRETATION_sRGB, NULL);
  else if (!vips_linear1(numbers, &scaled, 255 / (white - black), -255 * black / (white - black), NULL)
           && !vips_cast_uchar(scaled, &bytes, NULL))
    vips_copy(bytes, &plain, "interpretation",
              vips_image_get_bands(image) < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB, NULL);
  return plain;
}

/// Converts a picture to sRGB or greyscale values; NULL if that is impossible.
///
/// Other values are converted to sRGB with the picture's profile if it matches.
static VipsImage *with_rgb_or_grey(VipsImage *image) {
  VipsImage *result = NULL;
  switch (vips_image_get_interpretation(image)) {
  case VIPS_INTERPRETATION_CMYK: {
    // Without an embedded profile, one built into libvips is used.
    if (vips_image_get_bands(image) < 4) break;
    OWNED VipsImage *rgb = NULL;
    if (vips_icc_transform(image, &rgb, "srgb", "embedded", TRUE, "input_profile", "cmyk", NULL)) {
      vips_error_clear();
      OWNED VipsImage *bare = NULL;
      if (!vips_copy(image, &bare, NULL)) {
        vips_image_remove(bare, VIPS_META_ICC_NAME);
        vips_icc_transform(bare, &rgb, "srgb", "input_profile", "cmyk", NULL);
      }
    }
    if (!rgb) return NULL;
    if (!vips_copy(rgb, &result, "interpretation", VIPS_INTERPRETATION_sRGB, NULL))
      vips_image_remove(result, VIPS_META_ICC_NAME);
    return result;
  }
  case VIPS_INTERPRETATION_MULTIBAND:
  case VIPS_INTERPRETATION_HISTOGRAM:
  case VIPS_INTERPRETATION_MATRIX:
  case VIPS_INTERPRETATION_FOURIER: {
    // The first bands are assumed to be the usual ones.
    int bands = vips_image_get_bands(image);
    bool is_deep = vips_image_get_format(image) == VIPS_FORMAT_USHORT;
    vips_copy(
      image, &result, "interpretation",
      bands < 3 ? (is_deep ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_B_W)
                : (is_deep ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB),
      NULL);
    return result;
  }
  default: break;
  }
  return g_object_ref(image);
}

/// Removes bands that are neither colours nor alpha, of which TIFF files may have any number.
static VipsImage *with_known_bands(VipsImage *image) {
  int bands = vips_image_get_bands(image);
  if (bands <= 4) return g_object_ref(image);
  VipsImage *known = NULL;
  bool is_cmyk = vips_image_get_interpretation(image) == VIPS_INTERPRETATION_CMYK;
  vips_extract_band(image, &known, 0, "n", is_cmyk ? 4 : 3, NULL);
  return known;
}

/// Converts a picture to sRGB with its profile; unchanged if the profile does not match.
static VipsImage *with_profile_applied(VipsImage *image) {
  if (vips_shim_is_srgb(image)) return g_object_ref(image);
  OWNED VipsImage *managed = NULL;
  if (vips_image_get_typeof(image, VIPS_META_ICC_NAME)
      && !vips_icc_transform(image, &managed, "srgb", "embedded", TRUE, NULL)) {
    // Only the conversion of pixels shows whether the profile is usable.
    VipsImage *memory = vips_image_copy_memory(managed);
    if (memory) return memory;
  }
  vips_error_clear();
  return g_object_ref(image);
}

/// Whether the values are 8-bit sRGB or greyscale.
static bool has_final_numbers(VipsImage *image) {
  VipsInterpretation interpretation = vips_image_get_interpretation(image);
  return vips_image_get_format(image) == VIPS_FORMAT_UCHAR
    && (interpretation == VIPS_INTERPRETATION_sRGB || interpretation == VIPS_INTERPRETATION_B_W);
}

/// Converts a small picture in memory to 8-bit sRGB with 3 bands, or 4 with alpha.
static VipsImage *finished(VipsImage *image) {
  if (has_final_numbers(image) && vips_image_get_interpretation(image) == VIPS_INTERPRETATION_sRGB
      && vips_image_get_bands(image) >= 3)
    return g_object_ref(image);
  OWNED VipsImage *converted = NULL;
  OWNED VipsImage *bytes = NULL;
  if (vips_colourspace(image, &converted, VIPS_INTERPRETATION_sRGB, NULL) || vips_cast_uchar(converted, &bytes, NULL)
      || vips_image_get_bands(bytes) < 3)
    return NULL;
  return vips_image_copy_memory(bytes);
}

/// Collects the name of a field.
static void *note_name(VipsImage *image, const char *name, GValue *value, void *names) {
  g_ptr_array_add(names, g_strdup(name));
  return NULL;
}

/// Removes all metadata, because some savers write it even when told not to.
static void remove_metadata(VipsImage *image) {
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  vips_image_map(image, note_name, names);
  for (guint index = 0; index < names->len; index++) vips_image_remove(image, names->pdata[index]);
  g_ptr_array_free(names, TRUE);
}

typedef VipsImage *(*Step)(VipsImage *);

/// Replaces a picture by the result of a step, and releases the input; NULL stays NULL.
static VipsImage *after(VipsImage *image, Step step) {
  VipsImage *result = image ? step(image) : NULL;
  g_clear_object(&image);
  return result;
}

/// Rotates a picture by its orientation.
static VipsImage *turned(VipsImage *image) {
  VipsImage *result = NULL;
  return vips_autorot(image, &result, NULL) ? NULL : result;
}

/// The pixels of a picture that are closest to a relative area, at least one.
static VipsImage *cut(VipsImage *image, VipsShimPart part) {
  int width = vips_image_get_width(image), height = vips_image_get_height(image);
  int left = CLAMP(lround(part.left * width), 0, width - 1), top = CLAMP(lround(part.top * height), 0, height - 1);
  int across = CLAMP(lround(part.width * width), 1, width - left);
  int down = CLAMP(lround(part.height * height), 1, height - top);
  if (across == width && down == height) return g_object_ref(image);
  VipsImage *result = NULL;
  return vips_extract_area(image, &result, left, top, across, down, NULL) ? NULL : result;
}

/// Opens a part of the picture again for decoding, shrunk like all of it; NULL on failure.
static VipsImage *load_part(VipsShimFile *file, VipsShimPart part, double shrink) {
  OWNED VipsImage *loaded = load_shrunk(file, shrink);
  if (!loaded) return NULL;
  vips_shim_own_profile(loaded);
  OWNED VipsImage *rows = vips_shim_decodable_rows(loaded, &file->is_incomplete);
  return rows ? cut(rows, part) : NULL;
}

VipsShimResult vips_shim_decode(
  VipsShimFile *file, int orientation, VipsShimPart part, int width, int height, VipsShimPicture **picture) {
  bool is_turned = orientation >= 5;
  // The size is that of the rotated picture, and rotating comes last.
  int across = is_turned ? height : width, down = is_turned ? width : height;
  double stored_width = part.width * vips_shim_width(file), stored_height = part.height * vips_shim_height(file);
  double shrink = MIN(stored_width / across, stored_height / down);
  VipsImage *image = after(load_part(file, part, shrink), with_known_bands);
  if (image && !has_plain_numbers(image)) {
    // A large picture would not fit into memory as a whole.
    VipsImage *shrunk = NULL;
    double scale = across / (double) vips_image_get_width(image);
    if (vips_resize(image, &shrunk, scale, "vscale", down / (double) vips_image_get_height(image), NULL)) shrunk = NULL;
    g_object_unref(image);
    image = after(shrunk, with_plain_numbers);
  }
  image = after(image, with_rgb_or_grey);
  VipsImage *small = NULL;
  if (image && has_final_numbers(image) && vips_image_get_width(image) == across
      && vips_image_get_height(image) == down) {
    small = image;
  } else if (image) {
    small = vips_shim_resized(image, across, down);
    g_object_unref(image);
  }
  small = after(small, vips_image_copy_memory);
  small = after(small, with_profile_applied);
  small = after(small, finished);
  if (small && orientation != 1) {
    vips_image_set_int(small, VIPS_META_ORIENTATION, orientation);
    small = after(after(small, turned), vips_image_copy_memory);
  }
  if (!small) return vips_shim_failure();
  remove_metadata(small);
  *picture = (VipsShimPicture *) small;
  return VIPS_SHIM_OK;
}
