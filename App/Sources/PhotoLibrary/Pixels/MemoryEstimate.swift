#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The estimated memory for decoding a file, in addition to every decoder's base, from its header, in bytes.
///
/// It must be known in advance: libraries that run out of memory abort the process, or return a partly grey picture as
/// complete. Formats that are read line by line need almost nothing.
struct MemoryEstimate {
  let bytes: UInt64

  /// - Parameter size: Returns the picture's size from the decoder, for formats whose headers are not read here.
  init(of file: borrowing OpenFile, size: (borrowing OpenFile) -> (width: Int, height: Int)?) {
    let descriptor = file.descriptor.number
    func read(_ offset: Int, _ count: Int) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      let length = pread(descriptor, &bytes, count, off_t(offset))
      return Array(bytes.prefix(max(length, 0)))
    }
    let prefix = read(0, 32)
    func bigEndian(_ offset: Int) -> Int { prefix[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    var (count, bytesEach) = (0, 0)
    switch PictureFormat(prefix: prefix) {
    case .jpeg:
      // Coefficients have 16 bits: https://github.com/libjpeg-turbo/libjpeg-turbo (JCOEF in jmorecfg.h).
      if let header = JPEGHeader(read: read), header.isProgressive { (count, bytesEach) = (header.sampleCount, 2) }
    case .png where prefix.count == 32 && prefix[28] == 1:
      let channels = [0: 1, 2: 3, 3: 4, 4: 2, 6: 4][prefix[25]] ?? 4
      (count, bytesEach) = (bigEndian(16) * bigEndian(20), channels * (prefix[24] == 16 ? 2 : 1))
    case .gif where prefix.count >= 10:
      let (width, height) = (Int(prefix[6]) | Int(prefix[7]) << 8, Int(prefix[8]) | Int(prefix[9]) << 8)
      // The canvas, in red, green, blue and alpha.
      (count, bytesEach) = (width * height, 4)
    case .webp:
      if let header = WebPHeader(prefix) {
        (count, bytesEach) = (header.width * header.height, header.mayBeLossless ? 8 : 4)
      }
    case .heif, .jpegXL:
      let size = size(file) ?? (0, 0)
      // Measured with pictures of 2 to 144 megapixels; these are decoded whole, JPEG XL in wider numbers.
      (count, bytesEach) = (size.width * size.height, PictureFormat(prefix: prefix) == .heif ? 7 : 16)
    case .png, .gif, .tiff, .raw, .movie, .matroska, nil: break
    }
    let (product, overflow) = count.multipliedReportingOverflow(by: bytesEach)
    bytes = overflow || product < 0 ? .max : UInt64(product)
  }
}
