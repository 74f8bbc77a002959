// Plain C functions over libvips, whose own are variadic, which Swift cannot call.
//
// All of them belong to one thread. The header names no type of libvips, so that Swift compiles without its headers.

#ifndef VIPS_SHIM_H
#define VIPS_SHIM_H

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How an operation ended.
typedef enum {
  VIPS_SHIM_OK = 0,
  /// The content is damaged, or in a format that is not let through.
  VIPS_SHIM_CORRUPT = 1,
  /// libvips or the format's library refuses pictures of this size.
  VIPS_SHIM_TOO_LARGE = 2,
  /// There is not enough memory for the picture.
  VIPS_SHIM_NO_MEMORY = 3,
  /// The format's library lacks what this picture is encoded with.
  VIPS_SHIM_UNSUPPORTED = 4,
} VipsShimResult;

/// A picture whose header has been read.
typedef struct VipsShimFile VipsShimFile;

/// A decoded picture in memory: sRGB, 8 bits a band, 3 bands or 4 with alpha.
typedef struct VipsShimPicture VipsShimPicture;

/// Starts libvips without caches and threads of its own, with every loader blocked but those of JPEG, PNG, GIF,
/// WebP, TIFF, HEIF (AVIF included) and JPEG XL.
///
/// Returns false when libvips cannot be started. Call once, before anything else.
bool vips_shim_start(const char *program);

/// Whether libvips has the loader whose base class has this name, as in "VipsForeignLoadHeif", and lets it through.
bool vips_shim_can_load(const char *loader);

/// Blocks the loader of JPEG XL, too, which libvips itself calls untrusted.
void vips_shim_block_jpeg_xl(void);

/// Loads what the loaders load when they are first asked; no thread is started. Part of `vips_shim_start`.
void vips_shim_load_libraries(void);

/// Decodes, shrinks and encodes a small picture made in memory, so that what happens once has happened.
void vips_shim_warm_up(void);


/// Which of a TIFF file's pictures is meant; other formats are opened with both 0 and -1.
typedef struct {
  /// From 0.
  int page;
  /// Which of the pictures that belong to that page, from 0; -1 for the page's own.
  int subifd;
} VipsShimPage;

/// Reads a picture's header. Free the file with `vips_shim_close`; the descriptor must stay open until then.
VipsShimResult vips_shim_open(int descriptor, VipsShimPage page, VipsShimFile **file);

/// Reads the header of a JPEG file that is in memory and stays there until the file is closed.
VipsShimResult vips_shim_open_jpeg(const void *bytes, size_t count, VipsShimFile **file);

void vips_shim_close(VipsShimFile *file);

/// The size in pixels as the picture is stored.
int vips_shim_width(const VipsShimFile *file);
int vips_shim_height(const VipsShimFile *file);

/// How the picture is to be turned to be upright: EXIF's numbers 1 to 8. 1 for formats that turn it themselves.
int vips_shim_orientation(const VipsShimFile *file);

/// Whether it has turned out that a part of the picture, or of the animation, is missing in the file. Not known of JPEG.
bool vips_shim_is_incomplete(const VipsShimFile *file);

bool vips_shim_has_alpha(const VipsShimFile *file);

/// How many pictures there are in the file, at least 1.
int vips_shim_page_count(const VipsShimFile *file);

/// Metadata under one of libvips' names; NULL if there is none. It lives as long as the file.
const void *vips_shim_blob(const VipsShimFile *file, const char *name, size_t *count);
const int *vips_shim_numbers(const VipsShimFile *file, const char *name, int *count);

/// A part of a picture as it is stored, in parts of its width and its height.
typedef struct {
  double left, top, width, height;
} VipsShimPart;

/// Decodes a part of the picture, turned as that EXIF orientation says, into exactly so many pixels, which must not be
/// more than its own; what is missing at the end of a truncated file is grey where the format allows it. A file can be
/// decoded once. Free the picture with `vips_shim_free`.
VipsShimResult vips_shim_decode(
  VipsShimFile *file, int orientation, VipsShimPart part, int width, int height, VipsShimPicture **picture);

/// The picture on a ground that shows where it is transparent, in exactly so many pixels, of 3 bands. Free both.
VipsShimResult vips_shim_on_ground(
  const VipsShimPicture *picture, const uint8_t ground[3], int width, int height, VipsShimPicture **result);

/// The longest side of a preview.
#define VIPS_SHIM_PREVIEW_SIDE 32

/// A picture averaged down to a few pixels, and what can be told from all of its own.
typedef struct {
  int width;
  int height;
  /// The mean, weighted by alpha; grey when no pixel can be seen at all.
  uint8_t colour[3];
  bool is_opaque;
} VipsShimPreview;

/// Averages a picture. The pixels, of which there are at most VIPS_SHIM_PREVIEW_SIDE squared, are red, green, blue and
/// alpha; the colours are not multiplied by alpha.
void vips_shim_preview(const VipsShimPicture *picture, VipsShimPreview *preview, uint8_t *pixels);

/// Encodes a picture without any metadata; free the bytes with `vips_shim_free_bytes`.
VipsShimResult vips_shim_encode_jpeg(
  const VipsShimPicture *picture, int quality, void **bytes, size_t *count);
VipsShimResult vips_shim_encode_webp(
  const VipsShimPicture *picture, int quality, void **bytes, size_t *count);

void vips_shim_free(VipsShimPicture *picture);
void vips_shim_free_bytes(void *bytes);

#include "VipsShimEncoding.h"
#include "VipsShimTiles.h"
#include "VipsShimWriting.h"

/// Opens what is at a path below an open folder if no link leads there, in one call; with the error `ENOSYS` where the
/// system has no such call, and otherwise as `openat`.
int vips_shim_open_beneath(int folder, const char *path, int flags);

#ifdef __linux__
/// Has a process that is started for decoding begin without any descriptor from this number on; an error number, or 0.
int vips_shim_close_from(posix_spawn_file_actions_t *actions, int number);
#endif

#endif
