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
  /// libvips refuses pictures of this size, or there is not enough memory for it.
  VIPS_SHIM_TOO_LARGE = 2,
} VipsShimResult;

/// A decoded picture in memory: sRGB, 8 bits a band, 3 bands or 4 with alpha.
typedef struct VipsShimPicture VipsShimPicture;

/// Starts libvips without caches and threads of its own, with every loader blocked but those of JPEG, PNG, GIF,
/// WebP, TIFF, HEIF (AVIF included) and JPEG XL.
///
/// Returns false when libvips cannot be started. Call once, before anything else.
bool vips_shim_start(const char *program);

/// Reads a picture's header; the width and height are those of the upright picture.
VipsShimResult vips_shim_read_size(int descriptor, int *width, int *height);

/// Decodes a picture, upright, no wider and no higher than given, never enlarged; what is missing at the end of a
/// truncated file is left grey where the format allows it. Free the picture with `vips_shim_free`.
VipsShimResult vips_shim_decode(int descriptor, int width, int height, VipsShimPicture **picture);

/// The mean colour, weighted by alpha, and whether all pixels are opaque. False when no pixel can be seen at all.
bool vips_shim_mean(const VipsShimPicture *picture, uint8_t colour[3], bool *opaque);

/// Encodes a picture without metadata; free the bytes with `vips_shim_free_bytes`.
VipsShimResult vips_shim_encode_jpeg(
  const VipsShimPicture *picture, int quality, void **bytes, size_t *count);
VipsShimResult vips_shim_encode_webp(
  const VipsShimPicture *picture, int quality, void **bytes, size_t *count);

void vips_shim_free(VipsShimPicture *picture);
void vips_shim_free_bytes(void *bytes);

#include "VipsShimTiles.h"

#ifdef __linux__
/// Has a process that is started for decoding begin without any descriptor from this number on; an error number, or 0.
int vips_shim_close_from(posix_spawn_file_actions_t *actions, int number);
#endif

#endif
