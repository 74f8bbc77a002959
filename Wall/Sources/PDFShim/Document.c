#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <stdlib.h>

#include "PDFShim.h"

struct PDFShimDocument {
  cairo_surface_t *surface;
  cairo_t *cairo;
  // Pango's default map is one per thread, and Swift's tasks change threads.
  PangoFontMap *fonts;
  PDFShimSink sink;
  void *client;
};

bool pdf_shim_has_fonts(void) {
  // Pango lists families such as “Sans” even if no font is installed.
  PangoFontMap *fonts = pango_cairo_font_map_new();
  PangoContext *context = pango_font_map_create_context(fonts);
  PangoFontDescription *description = pango_font_description_from_string("Sans");
  PangoFont *font = pango_font_map_load_font(fonts, context, description);
  bool has_one = font != NULL;
  g_clear_object(&font);
  pango_font_description_free(description);
  g_object_unref(context);
  g_object_unref(fonts);
  return has_one;
}

static cairo_status_t take(void *client, const unsigned char *bytes, unsigned count) {
  const PDFShimDocument *document = client;
  return document->sink(document->client, bytes, count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

PDFShimDocument *pdf_shim_begin(double width, double height, const char *creator, PDFShimSink sink, void *client) {
  PDFShimDocument *document = g_new0(PDFShimDocument, 1);
  document->sink = sink;
  document->client = client;
  document->surface = cairo_pdf_surface_create_for_stream(take, document, width, height);
  // With later versions, cairo may pack objects into streams, where PageBoxes.swift would not find the pages.
  cairo_pdf_surface_restrict_to_version(document->surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata(document->surface, CAIRO_PDF_METADATA_CREATOR, creator);
  // No date, so that the same photos make the same file.
  cairo_pdf_surface_set_metadata(document->surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  document->cairo = cairo_create(document->surface);
  document->fonts = pango_cairo_font_map_new();
  return document;
}

static void set_colour(PDFShimDocument *document, PDFShimColour colour) {
  cairo_set_source_rgb(document->cairo, colour.red, colour.green, colour.blue);
}

void pdf_shim_fill(PDFShimDocument *document, PDFShimRect frame, PDFShimColour colour) {
  set_colour(document, colour);
  cairo_rectangle(document->cairo, frame.x, frame.y, frame.width, frame.height);
  cairo_fill(document->cairo);
}

void pdf_shim_fill_triangle(PDFShimDocument *document, PDFShimRect frame, PDFShimColour colour) {
  set_colour(document, colour);
  cairo_move_to(document->cairo, frame.x, frame.y);
  cairo_line_to(document->cairo, frame.x, frame.y + frame.height);
  cairo_line_to(document->cairo, frame.x + frame.width, frame.y + frame.height / 2);
  cairo_fill(document->cairo);
}

void pdf_shim_show_jpeg(PDFShimDocument *document, const uint8_t *bytes, size_t count, PDFShimRect frame) {
  // cairo takes the number of pixels from the JPEG file. A surface of that size would be kept in memory until the page ends,
  // although none of its pixels is ever used.
  cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
  unsigned char *copy = g_memdup2(bytes, count);
  if (cairo_surface_set_mime_data(picture, CAIRO_MIME_TYPE_JPEG, copy, count, g_free, copy) != CAIRO_STATUS_SUCCESS)
    g_free(copy);
  cairo_save(document->cairo);
  cairo_translate(document->cairo, frame.x, frame.y);
  cairo_scale(document->cairo, frame.width, frame.height);
  cairo_set_source_surface(document->cairo, picture, 0, 0);
  cairo_paint(document->cairo);
  cairo_restore(document->cairo);
  cairo_surface_destroy(picture);
}

double pdf_shim_write(
  PDFShimDocument *document, const char *text, const char *font, double size, double x, double top, double limit,
  PDFShimColour colour, int *unknown) {
  PangoContext *context = pango_font_map_create_context(document->fonts);
  pango_cairo_update_context(document->cairo, context);
  // If positions were rounded to whole points, gaps between letters would look like spaces.
  pango_context_set_round_glyph_positions(context, FALSE);
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *description = pango_font_description_from_string(font);
  pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, description);
  pango_font_description_free(description);
  // Readers that copy or search text would find ligatures instead of letters.
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_font_features_new("liga=0, clig=0, dlig=0"));
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_text(layout, text, -1);
  int width = 0;
  pango_layout_get_size(layout, &width, NULL);
  if (width > limit * PANGO_SCALE) {
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_width(layout, MAX(limit, 0) * PANGO_SCALE);
    width = limit * PANGO_SCALE;
  }
  *unknown += pango_layout_get_unknown_glyphs_count(layout);
  set_colour(document, colour);
  cairo_move_to(document->cairo, x, top);
  pango_cairo_show_layout(document->cairo, layout);
  g_object_unref(layout);
  g_object_unref(context);
  return (double) width / PANGO_SCALE;
}

bool pdf_shim_end_page(PDFShimDocument *document) {
  cairo_show_page(document->cairo);
  return cairo_status(document->cairo) == CAIRO_STATUS_SUCCESS;
}

bool pdf_shim_end(PDFShimDocument *document) {
  bool is_whole = cairo_status(document->cairo) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(document->cairo);
  cairo_surface_finish(document->surface);
  is_whole = is_whole && cairo_surface_status(document->surface) == CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy(document->surface);
  g_object_unref(document->fonts);
  g_free(document);
  return is_whole;
}
