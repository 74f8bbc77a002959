#include <string.h>

#include "File.h"

struct VipsShimTiles {
  VipsSource *source;
  /// The picture at the level, not rotated yet: 8-bit sRGB with 3 bands, or 4 with alpha.
  VipsImage *image;
  VipsRegion *region;
  /// The rows of the current strip, without gaps.
  uint8_t *pixels;
  int side;
  /// Whether some rows could not be decoded, and are grey.
  bool has_gap;
  /// Rows of the rotated picture are columns of the stored one.
  bool is_swapped;
  /// The columns or rows of the stored picture are counted from its far end.
  bool is_mirrored_x, is_mirrored_y;
  /// The next tile: strips from the top of the stored picture, tiles along each.
  int strip, place;
};

static int rounded_up(int number, int divisor) { return number / divisor + (number % divisor != 0); }

/// Opens the picture for sequential reading, shrunk as far as the format's decoder can do it.
///
/// - Parameter factor: Receives the remaining factor to shrink by.
static VipsImage *load(VipsSource *source, const char *loader, int level, int *factor) {
  // libjpeg can shrink by up to 8 while decoding, which saves time.
  int eased = g_str_has_prefix(loader, "VipsForeignLoadJpeg") ? MIN(level, 3) : 0;
  *factor = 1 << (level - eased);
  return eased > 0
    ? vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, "shrink", 1 << eased, NULL)
    : vips_image_new_from_source(
        source, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", vips_shim_fail_on(loader), NULL);
}

/// Averages blocks of pixels; colours are weighted by their opacity.
static VipsImage *shrunk(VipsImage *image, int factor) {
  OWNED VipsImage *multiplied = NULL;
  OWNED VipsImage *small = NULL;
  OWNED VipsImage *divided = NULL;
  VipsImage *result = NULL;
  if (factor == 1) return g_object_ref(image);
  if (!vips_image_hasalpha(image)) {
    vips_shrink(image, &result, factor, factor, "ceil", TRUE, NULL);
  } else if (!vips_premultiply(image, &multiplied, NULL)
             && !vips_shrink(multiplied, &small, factor, factor, "ceil", TRUE, NULL)
             && !vips_unpremultiply(small, &divided, NULL)) {
    vips_cast(divided, &result, vips_image_get_format(image), NULL);
  }
  return result;
}

/// Converts a picture on demand to 8-bit sRGB with 3 bands, or 4 with alpha.
static VipsImage *as_srgb(VipsImage *image) {
  OWNED VipsImage *converted = NULL;
  OWNED VipsImage *colours = NULL;
  VipsImage *result = NULL;
  bool is_cmyk = vips_image_get_interpretation(image) == VIPS_INTERPRETATION_CMYK;
  if (vips_image_get_typeof(image, VIPS_META_ICC_NAME) || is_cmyk)
    // Unusable profiles are ignored. Without a profile, CMYK is converted with the one built into libvips.
    if (vips_icc_transform(
          image, &converted, "srgb", "embedded", TRUE, "input_profile", is_cmyk ? "cmyk" : "srgb", NULL))
      vips_error_clear();
  if (converted || !vips_colourspace(image, &converted, VIPS_INTERPRETATION_sRGB, NULL)) {
    int bands = vips_image_get_bands(converted);
    if (bands >= 3 && !vips_extract_band(converted, &colours, 0, "n", bands > 4 ? 3 : bands, NULL))
      vips_cast_uchar(colours, &result, NULL);
  }
  return result;
}

/// - Parameter otherwise: The orientation, if the picture itself has none.
static VipsShimResult open_tiles(VipsSource *source, int otherwise, int level, int side, VipsShimTiles **tiles) {
  if (!source) return vips_shim_failure();
  const char *loader = vips_foreign_find_load_source(source);
  int factor = 1;
  VipsShimTiles *opened = g_new0(VipsShimTiles, 1);
  OWNED VipsImage *loaded = loader ? load(source, loader, level, &factor) : NULL;
  if (loaded) vips_shim_own_profile(loaded);
  OWNED VipsImage *rows = loaded ? vips_shim_decodable_rows(loaded, &opened->has_gap) : NULL;
  OWNED VipsImage *small = rows ? shrunk(rows, factor) : NULL;
  VipsImage *image = small ? as_srgb(small) : NULL;
  int orientation = loaded ? vips_shim_orientation_of(loaded, loader) : 1;
  if (orientation == 1) orientation = otherwise;
  opened->source = source;
  opened->image = image;
  opened->region = image ? vips_region_new(image) : NULL;
  size_t strip_height = image ? MIN(side, vips_image_get_height(image)) : 0;
  opened->pixels =
    image ? g_try_malloc_n(vips_image_get_width(image) * strip_height, vips_image_get_bands(image)) : NULL;
  opened->side = side;
  // https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf 4.6.4, “Orientation”
  opened->is_swapped = orientation >= 5;
  opened->is_mirrored_x = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  opened->is_mirrored_y = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  *tiles = opened;
  if (opened->region && opened->pixels) return VIPS_SHIM_OK;
  VipsShimResult failure = image ? VIPS_SHIM_NO_MEMORY : vips_shim_failure();
  vips_shim_close_tiles(opened);
  *tiles = NULL;
  return failure;
}

VipsShimResult vips_shim_open_tiles(int descriptor, int level, int side, VipsShimTiles **tiles) {
  return open_tiles(vips_source_new_from_descriptor(descriptor), 1, level, side, tiles);
}

VipsShimResult vips_shim_open_jpeg_tiles(
  const void *bytes, size_t count, int orientation, int level, int side, VipsShimTiles **tiles) {
  return open_tiles(vips_source_new_from_memory(bytes, count), orientation, level, side, tiles);
}

void vips_shim_close_tiles(VipsShimTiles *tiles) {
  g_free(tiles->pixels);
  g_clear_object(&tiles->region);
  g_clear_object(&tiles->image);
  g_object_unref(tiles->source);
  g_free(tiles);
}

/// A range of the stored picture's columns or rows.
typedef struct { int start, length; } Span;

/// The range of a tile on one stored side. Tiles are counted from the upper left of the rotated picture.
static Span span(int index, int side, int total, bool is_mirrored) {
  int start = index * side;
  int length = MIN(side, total - start);
  return (Span) {is_mirrored ? total - start - length : start, length};
}

/// The number of rows to read at once: each step of libvips keeps them in memory.
enum { ROWS_AT_ONCE = 16 };

/// Reads the rows of a strip; false on failure.
static bool read_strip(VipsShimTiles *tiles, Span y) {
  int width = vips_image_get_width(tiles->image);
  size_t row_size = (size_t) width * vips_image_get_bands(tiles->image);
  for (int done = 0; done < y.length; done += ROWS_AT_ONCE) {
    VipsRect rows = {0, y.start + done, width, MIN(ROWS_AT_ONCE, y.length - done)};
    if (vips_region_prepare(tiles->region, &rows)) return false;
    for (int row = 0; row < rows.height; row++)
      memcpy(tiles->pixels + (done + row) * row_size, VIPS_REGION_ADDR(tiles->region, 0, rows.top + row), row_size);
  }
  return true;
}

/// Copies a tile from the strip, rotating it.
static void copy_turned(const VipsShimTiles *tiles, Span x, Span y, uint8_t *pixels) {
  int bands = vips_image_get_bands(tiles->image);
  ptrdiff_t across = bands, down = (ptrdiff_t) vips_image_get_width(tiles->image) * bands;
  const uint8_t *start = tiles->pixels + (x.start + (tiles->is_mirrored_x ? x.length - 1 : 0)) * across
    + (tiles->is_mirrored_y ? y.length - 1 : 0) * down;
  if (tiles->is_mirrored_x) across = -across;
  if (tiles->is_mirrored_y) down = -down;
  int width = tiles->is_swapped ? y.length : x.length, height = tiles->is_swapped ? x.length : y.length;
  ptrdiff_t next_pixel = tiles->is_swapped ? down : across, next_row = tiles->is_swapped ? across : down;
  for (int row = 0; row < height; row++) {
    const uint8_t *pixel = start + row * next_row;
    if (next_pixel == bands) {
      memcpy(pixels, pixel, (size_t) width * bands);
      pixels += (size_t) width * bands;
      continue;
    }
    for (int column = 0; column < width; column++, pixel += next_pixel)
      for (int band = 0; band < bands; band++) *pixels++ = pixel[band];
  }
}

static bool is_opaque(const uint8_t *pixels, size_t count, int bands) {
  if (bands < 4) return true;
  for (size_t index = 0; index < count; index++)
    if (pixels[index * bands + 3] != 255) return false;
  return true;
}

VipsShimResult vips_shim_next_tile(VipsShimTiles *tiles, int *column, int *row, bool *opaque, VipsShimPicture **tile) {
  int width = vips_image_get_width(tiles->image), height = vips_image_get_height(tiles->image);
  int strips = rounded_up(height, tiles->side);
  *tile = NULL;
  if (tiles->strip == strips) return VIPS_SHIM_OK;
  int index = tiles->is_mirrored_y ? strips - 1 - tiles->strip : tiles->strip;
  Span y = span(index, tiles->side, height, tiles->is_mirrored_y);
  // Strips are read from top to bottom, like the file.
  if (tiles->place == 0 && !read_strip(tiles, y)) return vips_shim_failure();
  Span x = span(tiles->place, tiles->side, width, tiles->is_mirrored_x);
  *column = tiles->is_swapped ? index : tiles->place;
  *row = tiles->is_swapped ? tiles->place : index;
  if (++tiles->place == rounded_up(width, tiles->side)) {
    tiles->place = 0;
    tiles->strip++;
  }

  int bands = vips_image_get_bands(tiles->image);
  size_t count = (size_t) x.length * y.length;
  uint8_t *pixels = g_try_malloc(count * bands);
  if (!pixels) return VIPS_SHIM_NO_MEMORY;
  copy_turned(tiles, x, y, pixels);
  *opaque = is_opaque(pixels, count, bands);
  OWNED VipsImage *image = vips_image_new_from_memory_copy(
    pixels, count * bands, tiles->is_swapped ? y.length : x.length, tiles->is_swapped ? x.length : y.length, bands,
    VIPS_FORMAT_UCHAR);
  g_free(pixels);
  if (!image) return vips_shim_failure();
  // When out of memory, the interpretation of the values is missing.
  VipsImage *picture = NULL;
  if (vips_copy(image, &picture, "interpretation", VIPS_INTERPRETATION_sRGB, NULL)) return vips_shim_failure();
  *tile = (VipsShimPicture *) picture;
  return VIPS_SHIM_OK;
}

const uint8_t *vips_shim_pixels(const VipsShimPicture *picture, int *width, int *height, int *bands) {
  VipsImage *image = (VipsImage *) picture;
  *width = vips_image_get_width(image);
  *height = vips_image_get_height(image);
  *bands = vips_image_get_bands(image);
  return vips_image_get_data(image);
}
