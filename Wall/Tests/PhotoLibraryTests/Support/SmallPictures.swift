/// The smallest pictures in formats of which there is no sample, written byte by byte.
enum SmallPictures {
  /// One pixel.
  static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0xff, 0, 0, 0, 0, 0xff]
    + [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0] + [2, 2, 0x44, 1, 0] + [0x3b]

  /// 2 × 3 grey pixels.
  static let tiff: [UInt8] = {
    let tags: [(tag: UInt16, type: UInt16, value: UInt32)] = [
      (256, 4, 2), (257, 4, 3), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, 122), (277, 3, 1), (278, 4, 3),
      (279, 4, 6),
    ]
    var bytes: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, UInt8(tags.count), 0]
    for tag in tags {
      for number in [tag.tag, tag.type, 1, 0] { bytes += [UInt8(number & 0xff), UInt8(number >> 8)] }
      bytes += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: tag.value >> $0) }
    }
    return bytes + [0, 0, 0, 0] + [10, 60, 110, 160, 210, 255]
  }()
}
