import SampleShim

/// The format of a picture's file.
enum PictureFormat: String {
  case jpeg = "jpg"
  case png
  case webp

  /// Chooses a format: mostly JPEG.
  static func any(_ numbers: inout RandomNumbers) -> PictureFormat {
    switch numbers.next() % 10 {
    case 0: .png
    case 1: .webp
    default: .jpeg
    }
  }

  /// Encodes rows of red, green and blue bytes.
  /// - Throws: What libvips says.
  func encode(_ pixels: [UInt8], _ size: PictureSize) throws(PictureError) -> [UInt8] {
    let format =
      switch self {
      case .jpeg: SAMPLE_SHIM_JPEG
      case .png: SAMPLE_SHIM_PNG
      case .webp: SAMPLE_SHIM_WEBP
      }
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    guard
      sample_shim_encode(pixels, Int32(size.width), Int32(size.height), format, &bytes, &count)
    else { throw .encoding(String(cString: sample_shim_error())) }
    defer { sample_shim_free(bytes) }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
