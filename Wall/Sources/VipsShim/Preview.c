#include <string.h>
#include <vips/vips.h>

#include "VipsShim.h"

void vips_shim_preview(const VipsShimPicture *picture, VipsShimPreview *preview, uint8_t *pixels) {
  VipsImage *image = (VipsImage *) picture;
  const uint8_t *pixel = vips_image_get_data(image);
  int bands = vips_image_get_bands(image);
  int width = vips_image_get_width(image), height = vips_image_get_height(image);
  int longest = MAX(width, height);
  int side = MIN(longest, VIPS_SHIM_PREVIEW_SIDE);
  preview->width = MAX(1, (int) ((int64_t) width * side / longest));
  preview->height = MAX(1, (int) ((int64_t) height * side / longest));

  // For each pixel of the preview: red, green and blue, each multiplied by alpha; alpha; count.
  static uint64_t sums[VIPS_SHIM_PREVIEW_SIDE * VIPS_SHIM_PREVIEW_SIDE][5];
  memset(sums, 0, sizeof sums);
  for (int y = 0; y < height; y++) {
    uint64_t(*row)[5] = sums + (int64_t) y * preview->height / height * preview->width;
    for (int place = 0; place < preview->width; place++) {
      int end = (int) (((int64_t) (place + 1) * width + preview->width - 1) / preview->width);
      int start = (int) (((int64_t) place * width + preview->width - 1) / preview->width);
      uint64_t red = 0, green = 0, blue = 0, alpha = 0;
      for (int x = start; x < end; x++, pixel += bands) {
        uint64_t weight = bands == 4 ? pixel[3] : 255;
        red += pixel[0] * weight;
        green += pixel[1] * weight;
        blue += pixel[2] * weight;
        alpha += weight;
      }
      row[place][0] += red;
      row[place][1] += green;
      row[place][2] += blue;
      row[place][3] += alpha;
      row[place][4] += (uint64_t) (end - start);
    }
  }

  uint64_t total[5] = {0};
  uint8_t *output = pixels;
  for (int index = 0; index < preview->width * preview->height; index++, output += 4) {
    const uint64_t *sum = sums[index];
    for (int band = 0; band < 5; band++) total[band] += sum[band];
    for (int band = 0; band < 3; band++) output[band] = sum[3] ? (sum[band] + sum[3] / 2) / sum[3] : 0;
    output[3] = sum[4] ? (sum[3] + sum[4] / 2) / sum[4] : 0;
  }
  for (int band = 0; band < 3; band++)
    preview->colour[band] = total[3] ? (total[band] + total[3] / 2) / total[3] : 128;
  preview->is_opaque = total[3] == 255 * total[4];
}
