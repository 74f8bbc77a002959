// Writing: for the process that makes a picture out of decoded ones. It never decodes anything itself.

#ifndef VIPS_SHIM_WRITING_H
#define VIPS_SHIM_WRITING_H

#include "VipsShim.h"

/// Starts libvips for writing only: all loaders are blocked. Returns false when libvips cannot be started. May be called
/// again, and where libvips has been started for decoding, that stays as it is.
bool vips_shim_start_writing(const char *program);

/// Fills rows of 3 bytes a pixel, red, green and blue, from the given one on; true if it can. Rows are asked for in
/// order, each once, on one thread at a time.
typedef bool (*VipsShimRows)(void *client, int top, int count, uint8_t *pixels, size_t stride);

/// Takes bytes of the file; how many of them it has taken, or a negative number.
typedef int64_t (*VipsShimSink)(void *client, const void *bytes, int64_t count);

/// Writes a picture whose rows are made as they are needed, as JPEG of a quality, without metadata. Blocks.
VipsShimResult vips_shim_write_jpeg(
  int width, int height, int quality, VipsShimRows rows, VipsShimSink sink, void *client);

/// The same as PNG, compressed by a level from 0 to 9.
VipsShimResult vips_shim_write_png(
  int width, int height, int compression, VipsShimRows rows, VipsShimSink sink, void *client);

/// Whether libvips can write text.
bool vips_shim_has_text(void);

/// A line of text as a mask, which has 8 bits a pixel: 255 where there is ink.
typedef struct {
  int width, height;
  /// Where the mask lies from the line's start and its top.
  int left, top;
} VipsShimTextPlace;

/// Writes a line of text, UTF-8 without control characters; Pango finds fonts for all letters. Free the pixels with
/// `vips_shim_free_bytes`. Nothing to be seen, as of spaces, has a width of 0 and no pixels.
///
/// - Parameters:
///   - font: As Pango describes fonts: "Sans Bold".
///   - size: Of an em, in pixels.
VipsShimResult vips_shim_text(
  const char *text, const char *font, double size, VipsShimTextPlace *place, uint8_t **pixels);

#endif
