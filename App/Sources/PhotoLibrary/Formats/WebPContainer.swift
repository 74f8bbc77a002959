/// The WebP container: https://developers.google.com/speed/webp/docs/riff_container
enum WebPContainer {
  /// Removes everything from a file that decoding does not need.
  ///
  /// libvips writes its own EXIF with the resolution even when metadata is disabled:
  /// https://github.com/libvips/libvips/blob/v8.14.1/libvips/foreign/vips2webp.c
  static func withoutMetadata(_ file: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var place = 12
    while place + 8 <= file.count {
      let size = Int(UInt64(file[place + 4..<place + 8], isBigEndian: false))
      let end = place + 8 + size + size % 2
      guard end <= file.count else { return file }
      var chunk = Array(file[place..<end])
      switch String(decoding: chunk[0..<4], as: UTF8.self) {
      case "VP8X" where size >= 1:
        // The flags for profile, EXIF and XMP.
        chunk[8] &= ~(0x20 | 0x08 | 0x04)
        kept += chunk
      case "VP8 ", "VP8L", "ALPH": kept += chunk
      default: break
      }
      place = end
    }
    let count = UInt32(kept.count + 4)
    return Array("RIFF".utf8) + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: count >> $0) } + Array("WEBP".utf8)
      + kept
  }
}
