import PhotoModel
import VipsShim

extension PicturePreview {
  /// The preview of a picture from its embedded thumbnail; `nil` if that has a different shape, like one left over by a
  /// program that cropped the picture.
  ///
  /// - Parameters:
  ///   - stored: The stored size of the picture.
  ///   - orientation: The EXIF orientation of both.
  package init?(thumbnail bytes: [UInt8], of stored: (width: Int, height: Int), orientation: Int) {
    let preview = bytes.withUnsafeBytes { buffer -> PicturePreview? in
      let opened = try? made { vips_shim_open_jpeg(buffer.baseAddress, buffer.count, &$0) }
      guard let thumbnail = opened else { return nil }
      defer { vips_shim_close(thumbnail) }
      let width = Int(vips_shim_width(thumbnail))
      let height = Int(vips_shim_height(thumbnail))
      let shape = Double(width * stored.height) / Double(height * stored.width)
      // Both sides are rounded to whole pixels.
      guard min(width, height) >= 16, max(width, height) <= 1024, abs(shape - 1) <= 1 / Double(min(width, height))
      else { return nil }
      // Averaging all its pixels is cheaper than shrinking it first.
      let size = orientation >= 5 ? (height, width) : (width, height)
      return try? DecodedPicture(thumbnail, orientation: Int32(orientation), part: .whole, size: size).preview
    }
    guard let preview else { return nil }
    self = preview
    isEmbedded = true
  }
}
