// Plain C functions over the variadic ones of libvips that save pictures.

#ifndef SAMPLE_SHIM_H
#define SAMPLE_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  SAMPLE_SHIM_JPEG,
  SAMPLE_SHIM_PNG,
  SAMPLE_SHIM_WEBP,
} SampleShimFormat;

/// Starts libvips; false when that fails. Call once, before anything else.
bool sample_shim_start(const char *program);

/// Encodes rows of red, green and blue bytes. Free the bytes with `sample_shim_free`. May be called by any thread.
bool sample_shim_encode(
  const uint8_t *pixels, int width, int height, SampleShimFormat format, void **bytes, size_t *count);

void sample_shim_free(void *bytes);

/// What went wrong last, in libvips' words.
const char *sample_shim_error(void);

#endif
