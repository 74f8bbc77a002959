/// The marker at the end of a JPEG file's picture: without it, part of the picture is missing.
///
/// https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1.1.3 and B.2.1
enum JPEGEnd {
  private static let marker: UInt8 = 0xd9

  /// The number of bytes examined at a time.
  private static let block = 1 << 16

  /// Whether a file's picture has its end. For most files, the last two bytes decide; the others are read to the end of
  /// the picture, after which cameras add more pictures, videos and notes.
  static func isThere(in source: some ByteSource) -> Bool {
    if source.bytes(at: source.count - 2, count: 2) == [0xff, marker] { return true }
    var place = 2
    while let found = nextMarker(in: source, from: place) {
      if found.marker == marker { return true }
      guard let length = source.number(at: found.end, count: 2), length >= 2 else { return false }
      place = found.end + Int(length)
    }
    return false
  }

  /// The next marker of a segment, and its offset. Zeros and restarts are parts of a picture's data.
  private static func nextMarker(in source: some ByteSource, from start: Int) -> (marker: UInt8, end: Int)? {
    var place = start
    while let bytes = source.bytes(at: place, count: min(block, source.count - place)), bytes.count >= 2 {
      var index = 0
      while let prefix = bytes[index...].firstIndex(of: 0xff), prefix + 1 < bytes.count {
        let marker = bytes[prefix + 1]
        if marker != 0, marker != 0xff, !(0xd0...0xd7).contains(marker) { return (marker, place + prefix + 2) }
        // The second of two such bytes may start a marker.
        index = marker == 0xff ? prefix + 1 : prefix + 2
      }
      // The last byte is read again, because it may be the first half of a marker.
      place += bytes.count - 1
    }
    return nil
  }
}
