import VipsShim

/// libvips: reads and shrinks pictures out of open files.
///
/// Only decoder processes use it, and only on one thread.
struct PictureDecoder {
  /// JPEG and WebP quality, out of 100.
  private static let quality: Int32 = 82

  /// No rendition is higher, as WebP cannot be: https://developers.google.com/speed/webp/faq
  static let longestSide = 16_383

  /// Starts libvips; `nil` if that fails. Once in a process.
  init?() {
    guard vips_shim_start("cascade") else { return nil }
  }

  /// Has libvips and those behind it do once all that they do once, such as compiling code for this processor.
  func warmUp() { vips_shim_warm_up() }

  /// The size of the upright picture.
  func size(of file: borrowing OpenFile) throws(Failure) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    try check(vips_shim_read_size(file.descriptor.number, &width, &height))
    guard width > 0, height > 0 else { throw Failure(reason: .corrupt) }
    guard PictureLimit.allows(width: Int(width), height: Int(height)) else { throw Failure(reason: .tooLarge) }
    return (Int(width), Int(height))
  }

  /// The picture encoded for the screen, and its mean colour.
  func rendition(of file: borrowing OpenFile, width: Int) throws(Failure) -> (Rendition, Colour) {
    let picture = try decode(file, width: width)
    defer { vips_shim_free(picture) }
    let (colour, isOpaque) = mean(of: picture)
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    if isOpaque {
      try check(vips_shim_encode_jpeg(picture, Self.quality, &bytes, &count))
    } else {
      try check(vips_shim_encode_webp(picture, Self.quality, &bytes, &count))
    }
    defer { vips_shim_free_bytes(bytes) }
    let encoded = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    return (Rendition(bytes: encoded, format: isOpaque ? .jpeg : .webp), colour)
  }

  /// The picture's mean colour, from a decode as small as the format allows.
  func colour(of file: borrowing OpenFile) throws(Failure) -> Colour {
    let picture = try decode(file, width: 16)
    defer { vips_shim_free(picture) }
    return mean(of: picture).colour
  }

  private func decode(_ file: borrowing OpenFile, width: Int) throws(Failure) -> OpaquePointer {
    var picture: OpaquePointer?
    try check(vips_shim_decode(file.descriptor.number, Int32(width), Int32(Self.longestSide), &picture))
    guard let picture else { throw Failure(reason: .corrupt) }
    return picture
  }

  /// The mean colour, and whether no pixel lets the background through; grey for a picture that shows nothing.
  private func mean(of picture: OpaquePointer) -> (colour: Colour, isOpaque: Bool) {
    var bands: [UInt8] = [128, 128, 128]
    var isOpaque = true
    _ = vips_shim_mean(picture, &bands, &isOpaque)
    return (Colour(red: bands[0], green: bands[1], blue: bands[2]), isOpaque)
  }

  private func check(_ result: VipsShimResult) throws(Failure) {
    switch result {
    case VIPS_SHIM_OK: return
    case VIPS_SHIM_TOO_LARGE: throw Failure(reason: .tooLarge)
    case VIPS_SHIM_NO_MEMORY: throw Failure(reason: .notEnoughMemory)
    default: throw Failure(reason: .corrupt)
    }
  }

  /// A picture that cannot be decoded.
  struct Failure: Error {
    let reason: Reason
  }
}
