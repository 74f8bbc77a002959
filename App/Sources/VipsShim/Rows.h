#ifndef VIPS_SHIM_ROWS_H
#define VIPS_SHIM_ROWS_H

#include <stdbool.h>
#include <vips/vips.h>

/// The picture as far as its rows, which are asked for from the first to the last, can be decoded: from the first that
/// cannot on, it is grey. If no row can be decoded, it fails as it would by itself. NULL if there is no memory.
///
/// - Parameter has_gap: Set when a row cannot be decoded; it must live as long as the result.
VipsImage *vips_shim_decodable_rows(VipsImage *image, bool *has_gap);

#endif
