package import FileFormats
import VipsShim

extension EmbeddedMetadata {
  /// Maximum number of items to check in HEIC and AVIF.
  private static let itemLimit = 16

  /// The metadata that libvips has found in an open picture.
  package init(of picture: OpaquePointer, _ format: PictureFormat?) {
    func blob(_ name: String) -> [UInt8]? {
      var count = 0
      guard let bytes = vips_shim_blob(picture, name, &count) else { return nil }
      return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
    self.init()
    exif = blob("exif-data")
    xmp = blob("xmp-data")
    profile = blob("icc-profile-data")
    if format == .heif, xmp == nil { items = (0..<Self.itemLimit).compactMap { blob("heif-mime-\($0)") } }
    pageCount = Int(vips_shim_page_count(picture))
    if format == .gif || format == .webp { duration = Self.delays(of: picture) }
    hasAlpha = vips_shim_has_alpha(picture)
  }

  /// The sum of the frame delays of an animation, in milliseconds.
  private static func delays(of picture: OpaquePointer) -> Int {
    var count: Int32 = 0
    guard let numbers = vips_shim_numbers(picture, "delay", &count) else { return 0 }
    return UnsafeBufferPointer(start: numbers, count: Int(count)).reduce(0) { sum, delay in
      // Browsers replace delays that are too short in the same way.
      sum + (delay <= 10 ? 100 : min(Int(delay), 3_600_000))
    }
  }
}
