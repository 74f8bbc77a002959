import VipsShim

extension PicturePreview {
  /// What a picture looks like by the small JPEG that a camera has put beside it; `nil` if that is not of the picture's
  /// shape, as one that was left by a program that has cut the picture.
  ///
  /// - Parameters:
  ///   - stored: The picture's size as it is stored.
  ///   - orientation: How both are to be turned: EXIF's numbers.
  init?(thumbnail bytes: [UInt8], of stored: (width: Int, height: Int), orientation: Int) {
    let preview = bytes.withUnsafeBytes { buffer -> PicturePreview? in
      var thumbnail: OpaquePointer?
      guard vips_shim_open_jpeg(buffer.baseAddress, buffer.count, &thumbnail) == VIPS_SHIM_OK, let thumbnail else {
        return nil
      }
      defer { vips_shim_close(thumbnail) }
      let (width, height) = (Int(vips_shim_width(thumbnail)), Int(vips_shim_height(thumbnail)))
      let shape = Double(width * stored.height) / Double(height * stored.width)
      // Both sides are rounded to whole pixels.
      guard min(width, height) >= 16, max(width, height) <= 1024, abs(shape - 1) <= 1 / Double(min(width, height))
      else { return nil }
      // Averaging all its pixels costs less than shrinking it first.
      let size = orientation >= 5 ? (height, width) : (width, height)
      return try? DecodedPicture(thumbnail, orientation: Int32(orientation), size: size).preview
    }
    guard let preview else { return nil }
    self = preview
  }
}
