// Pages of a PDF file, by cairo and Pango: rectangles, unchanged JPEG files, and text. Lengths are in points, from the upper
// left corner of the sheet.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A PDF file that is being written. For one thread at a time.
typedef struct PDFShimDocument PDFShimDocument;

/// Accepts bytes of the file; false on failure, after which no more come.
typedef bool (*PDFShimSink)(void *client, const uint8_t *bytes, size_t count);

/// Red, green and blue, from 0 to 1.
typedef struct { double red, green, blue; } PDFShimColour;

typedef struct { double x, y, width, height; } PDFShimRect;

/// Whether any font is installed.
bool pdf_shim_has_fonts(void);

/// Begins a file whose pages have one size.
///
/// - Parameter creator: The name of the program that the file names.
PDFShimDocument *pdf_shim_begin(double width, double height, const char *creator, PDFShimSink sink, void *client);

void pdf_shim_fill(PDFShimDocument *document, PDFShimRect frame, PDFShimColour colour);

/// Fills the triangle in a rectangle that points to the right.
void pdf_shim_fill_triangle(PDFShimDocument *document, PDFShimRect frame, PDFShimColour colour);

/// Shows a JPEG file. Its bytes, which are copied, become part of the PDF file, unchanged.
void pdf_shim_show_jpeg(PDFShimDocument *document, const uint8_t *bytes, size_t count, PDFShimRect frame);

/// Writes a line of text in UTF-8, cut off with an ellipsis if it is wider than the limit. Pango finds fonts for all scripts,
/// and decides its direction.
///
/// - Parameters:
///   - font: A Pango font description: "Sans Bold".
///   - size: The size of an em.
///   - unknown: Increased by the number of characters that no font has.
/// Returns the width of the text.
double pdf_shim_write(
  PDFShimDocument *document, const char *text, const char *font, double size, double x, double top, double limit,
  PDFShimColour colour, int *unknown);

/// Ends a page; false if anything has failed.
bool pdf_shim_end_page(PDFShimDocument *document);

/// Ends the file, and frees the document; false if anything has failed.
bool pdf_shim_end(PDFShimDocument *document);
