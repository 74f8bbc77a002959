/// The segments of a JPEG picture, up to its end or the first that is malformed or not whole:
/// https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1 and B.2
package struct JPEGSegments<Source: ByteSource>: Sequence, IteratorProtocol {
  package struct Segment {
    let marker: UInt8
    /// The offset of the marker.
    let place: Int
    /// The offset of what follows the segment.
    let end: Int

    /// Without marker and length.
    var content: Range<Int> { place + 4..<end }
    /// Whether it is the header of a frame: C0 to CF except DHT, JPG and DAC.
    var isFrame: Bool { 0xc0...0xcf ~= marker && marker != 0xc4 && marker != 0xc8 && marker != 0xcc }
    /// Whether encoded data follows it, which `skipScan` skips.
    var isScan: Bool { marker == 0xda }
  }

  /// Pictures with more segments are rejected.
  private static var limit: Int { 65_536 }

  let source: Source
  /// Whether the marker at the picture's end was reached.
  private(set) var isComplete = false
  /// Whether there were fill bytes before markers, which is allowed and unusual.
  private(set) var hasFillBytes = false

  private var place = 2
  private var count = 0

  /// Starts at the first segment; `nil` if the bytes do not start like a JPEG picture.
  init?(_ source: Source) {
    guard source.bytes(at: 0, count: 2) == [0xff, 0xd8] else { return nil }
    self.source = source
  }

  package mutating func next() -> Segment? {
    while count < Self.limit, !isComplete,
      let head = source.bytes(at: place, count: 4) ?? source.bytes(at: place, count: 2), head[0] == 0xff
    {
      count += 1
      switch head[1] {
      case 0xff:
        hasFillBytes = true
        place += 1
      case 0xd9: isComplete = true
      // Without a length.
      case 0x00, 0x01, 0xd0...0xd8: return nil
      default:
        guard head.count == 4 else { return nil }
        let length = Int(head[2]) << 8 | Int(head[3])
        guard length >= 2, source.count - place - 2 >= length else { return nil }
        defer { place += 2 + length }
        return Segment(marker: head[1], place: place, end: place + 2 + length)
      }
    }
    return nil
  }

  /// Skips the encoded data after the header of a scan.
  ///
  /// - Returns: The offset of what follows it; `nil` if it has no end.
  mutating func skipScan() -> Int? {
    guard let end = Self.marker(in: source, from: place) else { return nil }
    place = end
    return end
  }
}

extension JPEGSegments {
  /// The number of bytes to search at once.
  private static var block: Int { 1 << 16 }

  /// Whether a picture has its end: without it, part of the picture is missing. For most files, the last two bytes
  /// decide; the others are read to the end of the picture, after which cameras add more pictures, videos and notes.
  package static func hasEnd(in source: Source) -> Bool {
    if source.bytes(at: source.count - 2, count: 2) == [0xff, 0xd9] { return true }
    var place = 2
    while let found = marker(in: source, from: place), let head = source.bytes(at: found, count: 2) {
      if head[1] == 0xd9 { return true }
      guard let length = source.number(at: found + 2, count: 2), length >= 2 else { return false }
      place = found + 2 + Int(length)
    }
    return false
  }

  /// The offset of the next marker that starts a segment, or ends the picture. Zeros and restarts are part of encoded
  /// data.
  private static func marker(in source: Source, from start: Int) -> Int? {
    var place = start
    while let bytes = source.bytes(at: place, count: Swift.min(block, source.count - place)), bytes.count >= 2 {
      var index = 0
      while let prefix = bytes[index...].firstIndex(of: 0xff), prefix + 1 < bytes.count {
        let marker = bytes[prefix + 1]
        if marker != 0, marker != 0xff, !(0xd0...0xd7).contains(marker) { return place + prefix }
        // The second of two such bytes may start a marker.
        index = marker == 0xff ? prefix + 1 : prefix + 2
      }
      // The last byte is read again, because it may be the first half of a marker.
      place += bytes.count - 1
    }
    return nil
  }
}
