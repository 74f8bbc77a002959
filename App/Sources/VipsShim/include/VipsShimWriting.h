// For the process that composes a picture from decoded ones. It never decodes anything itself.

#ifndef VIPS_SHIM_WRITING_H
#define VIPS_SHIM_WRITING_H

#include "VipsShim.h"

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

#endif
