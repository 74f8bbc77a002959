#ifndef VIPS_SHIM_ROWS_H
#define VIPS_SHIM_ROWS_H

#include <stdbool.h>
#include <vips/vips.h>

/// The picture with grey in place of all rows from the first that cannot be decoded. Rows must be read from top to
/// bottom. If no row can be decoded, it fails as usual. NULL if out of memory.
///
/// - Parameter has_gap: Set when a row cannot be decoded; it must live as long as the result.
VipsImage *vips_shim_decodable_rows(VipsImage *image, bool *has_gap);

#endif
