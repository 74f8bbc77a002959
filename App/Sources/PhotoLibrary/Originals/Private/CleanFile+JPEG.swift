/// JPEG: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1 and B.2.
extension CleanFile {
  /// Files with more segments are rejected.
  private static let mostSegments = 65_536

  /// The number of bytes to search at once for the end of the encoded data.
  private static let stride = 1 << 18

  init?(jpeg source: some ByteSource, keepingPlace: Bool) {
    self.init()
    var exif: [UInt8]?
    var place = 2
    var segments: [(offset: Int, count: Int)] = []
    var hasFrame = false
    var isOver = false
    guard source.bytes(at: 0, count: 2) == [0xff, 0xd8] else { return nil }
    for _ in 0..<Self.mostSegments where !isOver {
      guard let marker = source.bytes(at: place, count: 2), marker[0] == 0xff else { return nil }
      switch marker[1] {
      case 0xff:
        // Fill bytes.
        place += 1
        continue
      case 0xd9:
        isOver = true
        continue
      case 0x01, 0xd0...0xd8, 0x00: return nil
      default: break
      }
      guard let length = source.number(at: place + 2, count: 2).map(Int.init), length >= 2,
        source.count - place - 2 >= length
      else { return nil }
      let count = 2 + length
      func content(_ limit: Int = .max) -> [UInt8]? { source.bytes(at: place + 4, count: min(length - 2, limit)) }
      switch marker[1] {
      case 0xe1:
        if exif == nil, let blob = content(), blob.starts(with: "Exif\0".utf8) { exif = blob }
      case 0xe2 where content(12)?.elementsEqual("ICC_PROFILE\0".utf8) == true: segments.append((place, count))
      // The colour encoding, without which the colours would be wrong.
      case 0xee where content(5)?.elementsEqual("Adobe".utf8) == true && count == 16: segments.append((place, count))
      // JFIF may contain a thumbnail, Exif more pictures; dropped together with data of programs and comments.
      case 0xe0...0xef, 0xfe: break
      case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
        hasFrame = true
        segments.append((place, count))
      case 0xda:
        guard hasFrame, let end = Self.endOfScan(source, from: place + count) else { return nil }
        segments.append((place, end - place))
        place = end
        continue
      case 0xc4, 0xcc, 0xdb, 0xdc, 0xdd, 0xde, 0xdf: segments.append((place, count))
      default: return nil
      }
      place += count
    }
    guard isOver, hasFrame else { return nil }
    add([0xff, 0xd8])
    if let exif, let harmless = EXIF.harmless(of: exif, keepingPlace: keepingPlace) {
      let blob = Array("Exif\0\0".utf8) + harmless
      add([0xff, 0xe1, UInt8((blob.count + 2) >> 8), UInt8((blob.count + 2) & 0xff)] + blob)
    }
    for segment in segments { keep(segment.offset, segment.count) }
    // What follows the end is not part of the picture: more pictures, videos, program data.
    add([0xff, 0xd9])
  }

  /// The offset of the marker after the encoded data.
  private static func endOfScan(_ source: some ByteSource, from start: Int) -> Int? {
    var place = start
    while place < source.count {
      let count = min(stride, source.count - place)
      guard let bytes = source.bytes(at: place, count: count) else { return nil }
      var index = 0
      while let found = bytes[index...].firstIndex(of: 0xff) {
        guard found + 1 < count else { break }
        // Zero follows a byte that is not a marker; the others are restart markers and fill bytes.
        let next = bytes[found + 1]
        if next != 0, !(0xd0...0xd7 ~= next), next != 0xff { return place + found }
        index = found + (next == 0xff ? 1 : 2)
      }
      if place + count == source.count { return nil }
      // A marker may span two chunks.
      place += bytes.last == 0xff ? count - 1 : count
    }
    return nil
  }
}
