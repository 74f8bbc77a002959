// Plain C functions for libvips, whose own functions are variadic and cannot be called from Swift.
//
// All of them must be called on the same thread. The header uses no types of libvips, so that Swift compiles without
// its headers.

#pragma once

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The result of an operation.
typedef enum {
  VIPS_SHIM_OK = 0,
  /// The content is damaged, or its format is not enabled.
  VIPS_SHIM_CORRUPT = 1,
  /// libvips or the format's library rejects pictures of this size.
  VIPS_SHIM_TOO_LARGE = 2,
  /// There is not enough memory for the picture.
  VIPS_SHIM_NO_MEMORY = 3,
  /// The format's library does not support the encoding of this picture.
  VIPS_SHIM_UNSUPPORTED = 4,
} VipsShimResult;

/// A picture whose header has been read.
typedef struct VipsShimFile VipsShimFile;

/// A decoded picture in memory: sRGB, 8 bits per band, 3 bands or 4 with alpha.
typedef struct VipsShimPicture VipsShimPicture;

/// Starts libvips without its caches and threads, with all loaders blocked except those for JPEG, PNG, GIF, WebP, TIFF,
/// HEIF (including AVIF) and JPEG XL.
///
/// Returns false if libvips cannot be started. Call once, before anything else.
bool vips_shim_start(const char *program);

/// Whether libvips has the loader with this base class, such as "VipsForeignLoadHeif", and it is enabled.
bool vips_shim_can_load(const char *loader);

/// Blocks the loader for JPEG XL too, which libvips marks as untrusted.
void vips_shim_block_jpeg_xl(void);

/// Loads the libraries that loaders load when first used, without starting threads. Called by `vips_shim_start`.
void vips_shim_load_libraries(void);

/// Decodes, shrinks and encodes a small picture in memory, so that one-time initialization is done.
void vips_shim_warm_up(void);

/// Selects one of a TIFF file's pictures. For other formats, pass 0 and -1.
typedef struct {
  /// Counted from 0.
  int page;
  /// The index among the pictures that belong to the page, from 0; -1 for the page itself.
  int subifd;
} VipsShimPage;

/// Reads a picture's header. Free the file with `vips_shim_close`; the descriptor must stay open until then.
VipsShimResult vips_shim_open(int descriptor, VipsShimPage page, VipsShimFile **file);

/// Reads the header of a JPEG file in memory, which must not be freed until the file is closed.
VipsShimResult vips_shim_open_jpeg(const void *bytes, size_t count, VipsShimFile **file);

void vips_shim_close(VipsShimFile *file);

/// The stored size in pixels.
int vips_shim_width(const VipsShimFile *file);
int vips_shim_height(const VipsShimFile *file);

/// The EXIF orientation, from 1 to 8; 1 for formats that rotate the picture themselves.
int vips_shim_orientation(const VipsShimFile *file);

/// Whether a part of the picture or animation turned out to be missing in the file. Not detected for JPEG.
bool vips_shim_is_incomplete(const VipsShimFile *file);

bool vips_shim_has_alpha(const VipsShimFile *file);

/// The number of pictures in the file, at least 1.
int vips_shim_page_count(const VipsShimFile *file);

/// The metadata with a name of libvips; NULL if there is none. It is valid as long as the file.
const void *vips_shim_blob(const VipsShimFile *file, const char *name, size_t *count);
const int *vips_shim_numbers(const VipsShimFile *file, const char *name, int *count);

/// An area of the stored picture, relative to its width and height.
typedef struct { double left, top, width, height; } VipsShimPart;

/// Decodes an area of the picture, rotated by this EXIF orientation, to exactly this size, which must not be larger
/// than the original's. What is missing at the end of a truncated file is grey if the format supports that. A file can
/// be decoded only once. Free the picture with `vips_shim_free`.
VipsShimResult vips_shim_decode(
  VipsShimFile *file, int orientation, VipsShimPart part, int width, int height, VipsShimPicture **picture);

/// The picture with 3 bands and exactly this size, on a background that shows through its transparent parts. Free both
/// pictures.
VipsShimResult vips_shim_on_ground(
  const VipsShimPicture *picture, const uint8_t ground[3], int width, int height, VipsShimPicture **result);

/// Maximum side length of a preview.
#define VIPS_SHIM_PREVIEW_SIDE 32

/// A picture reduced to a few pixels, and statistics of all its pixels.
typedef struct {
  int width, height;
  /// The average, weighted by alpha; grey for fully transparent pictures.
  uint8_t colour[3];
  bool is_opaque;
} VipsShimPreview;

/// Averages a picture. `pixels` receives red, green, blue and alpha, not premultiplied, of at most
/// VIPS_SHIM_PREVIEW_SIDE × VIPS_SHIM_PREVIEW_SIDE pixels.
void vips_shim_preview(const VipsShimPicture *picture, VipsShimPreview *preview, uint8_t *pixels);

/// The pixels of a picture, row by row without gaps, and the number of bytes per pixel.
const uint8_t *vips_shim_pixels(const VipsShimPicture *picture, int *width, int *height, int *bands);

void vips_shim_free(VipsShimPicture *picture);
void vips_shim_free_bytes(void *bytes);

// MARK: Encoding

typedef enum { VIPS_SHIM_JPEG = 0, VIPS_SHIM_WEBP = 1, VIPS_SHIM_AVIF = 2 } VipsShimFormat;

/// The picture with exactly this size, which must not be larger than the original's. Free the result with
/// `vips_shim_free`.
VipsShimResult vips_shim_shrink(const VipsShimPicture *picture, int width, int height, VipsShimPicture **result);

/// The middle rows of a picture, up to this many. Free the result with `vips_shim_free`.
VipsShimResult vips_shim_middle(const VipsShimPicture *picture, int height, VipsShimPicture **result);

/// Encodes a picture without metadata except what the encoder itself writes; free the bytes with
/// `vips_shim_free_bytes`. Transparent parts become white in JPEG.
///
/// - Parameters:
///   - quality: From 1 to 100, with a meaning that depends on the encoder.
///   - effort: From 0 to 6 for WebP, from 0 to 9 for AVIF, 0 for JPEG; negative for JPEG and WebP that are soon shown on
///     this computer's screen.
VipsShimResult vips_shim_encode(
  const VipsShimPicture *picture, VipsShimFormat format, int quality, int effort, void **bytes, size_t *count);

// MARK: Tiles of very large pictures, without keeping the whole picture in memory if the format allows that

/// A picture that is being divided into tiles.
typedef struct VipsShimTiles VipsShimTiles;

/// Opens a picture at a level, at which it is shrunk by 2 to the power of the level, rounded up. The descriptor must
/// stay open. Free it with `vips_shim_close_tiles`.
///
/// - Parameter side: The size of the tiles in pixels; those at the right and lower edges may be smaller.
VipsShimResult vips_shim_open_tiles(int descriptor, int level, int side, VipsShimTiles **tiles);

/// The same for a JPEG file in memory, which must not be freed.
///
/// - Parameter orientation: The EXIF orientation, if the picture itself has none.
VipsShimResult vips_shim_open_jpeg_tiles(
  const void *bytes, size_t count, int orientation, int level, int side, VipsShimTiles **tiles);

/// The next tile, upright, and its column and row in the upright picture. Tiles are returned strip by strip in the
/// order of the stored pixels, and NULL at the end. Free it with `vips_shim_free`.
VipsShimResult vips_shim_next_tile(VipsShimTiles *tiles, int *column, int *row, bool *opaque, VipsShimPicture **tile);

void vips_shim_close_tiles(VipsShimTiles *tiles);

// MARK: Writing, in the process that composes a picture from decoded ones, and never decodes anything itself

/// Starts libvips for writing only, with all loaders blocked. Returns false if libvips cannot be started. May be called
/// repeatedly; has no effect where libvips has been started for decoding.
bool vips_shim_start_writing(const char *program);

/// Fills rows of 3 bytes per pixel (red, green, blue), starting with the given one; false on failure. Rows are
/// requested in order, each once, on one thread at a time.
typedef bool (*VipsShimRows)(void *client, int top, int count, uint8_t *pixels, size_t stride);

/// Accepts bytes of the file; returns the number of bytes accepted, or a negative number.
typedef int64_t (*VipsShimSink)(void *client, const void *bytes, int64_t count);

/// Writes a picture whose rows are created on demand as JPEG, without metadata. Blocks.
VipsShimResult vips_shim_write_jpeg(
  int width, int height, int quality, VipsShimRows rows, VipsShimSink sink, void *client);

/// The same as PNG, with a compression level from 0 to 9.
VipsShimResult vips_shim_write_png(
  int width, int height, int compression, VipsShimRows rows, VipsShimSink sink, void *client);

/// Whether libvips can render text.
bool vips_shim_has_text(void);

/// A line of text as a mask with 8 bits per pixel: 255 where there is ink.
typedef struct {
  int width, height;
  /// The position of the mask, relative to the start of the line and its top.
  int left, top;
} VipsShimTextPlace;

/// Renders a line of text in UTF-8 without control characters; Pango finds fonts for all characters. Free the pixels
/// with `vips_shim_free_bytes`. Text without visible characters, such as spaces, has a width of 0 and no pixels.
///
/// - Parameters:
///   - font: A Pango font description: "Sans Bold".
///   - size: The size of an em in pixels.
VipsShimResult vips_shim_text(
  const char *text, const char *font, double size, VipsShimTextPlace *place, uint8_t **pixels);

// MARK: Calls of the system

/// Opens a path below an open folder without following links, in one system call. Fails with `ENOSYS` if the system
/// does not have the call, otherwise like `openat`.
int vips_shim_open_beneath(int folder, const char *path, int flags);

#ifdef __linux__
/// Makes a spawned process start with all descriptors from this number on closed; returns an error number, or 0.
int vips_shim_close_from(posix_spawn_file_actions_t *actions, int number);
#endif
