/// The estimated memory for decoding a file, in addition to every decoder's base, from its header, in bytes.
///
/// It must be known in advance: libraries that run out of memory abort the process, or return a partly grey picture as
/// complete. Formats that are read line by line need almost nothing.
package struct MemoryEstimate {
  package let bytes: UInt64

  /// - Parameter size: Returns the picture's size from the decoder, for formats whose headers are not read here.
  package init(of source: some ByteSource, size: () -> (width: Int, height: Int)?) {
    let prefix = source.bytes(at: 0, count: min(source.count, PictureFormat.prefixLength)) ?? []
    var factors = [0]
    switch PictureFormat(prefix: prefix) {
    case .jpeg:
      // Coefficients have 16 bits: https://github.com/libjpeg-turbo/libjpeg-turbo (JCOEF in jmorecfg.h).
      if let header = JPEGHeader(source), header.isProgressive { factors = [header.sampleCount, 2] }
    case .png:
      if let header = PNGHeader(prefix), header.isInterlaced {
        factors = [header.width, header.height, header.channels, header.depth == 16 ? 2 : 1]
      }
    case .gif where prefix.count >= 10:
      let width = Int(prefix[6]) | Int(prefix[7]) << 8
      let height = Int(prefix[8]) | Int(prefix[9]) << 8
      // The canvas, in red, green, blue and alpha.
      factors = [width, height, 4]
    case .webp:
      if let header = WebPHeader(prefix) { factors = [header.width, header.height, header.mayBeLossless ? 8 : 4] }
    case .heif, .jpegXL:
      let size = size() ?? (0, 0)
      // Measured with pictures of 2 to 144 megapixels; these are decoded whole, JPEG XL in wider numbers.
      factors = [size.width, size.height, PictureFormat(prefix: prefix) == .heif ? 7 : 16]
    case .gif, .tiff, .raw, .movie, .matroska, nil: break
    }
    bytes = factors.reduce(1) { product, factor in
      let (product, overflow) = product.multipliedReportingOverflow(by: UInt64(factor))
      return overflow ? .max : product
    }
  }
}
