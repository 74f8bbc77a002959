/// A box of a file in the ISO base media format (ISO/IEC 14496-12), such as HEIC, AVIF and JPEG XL, or the file itself.
struct ISOBox<Source: ByteSource> {
  let source: Source
  /// Empty for the file itself.
  let type: String
  /// The offset of the content.
  let place: Int
  let end: Int

  /// Maximum number of boxes to read.
  private static var limit: Int { 256 }

  init(file source: Source) { self.init(source: source, type: "", place: 0, end: source.count) }

  private init(source: Source, type: String, place: Int, end: Int) {
    self.source = source
    self.type = type
    self.place = place
    self.end = end
  }

  /// The number of bytes of its content.
  var count: Int { end - place }

  /// The given number of bytes of its content; `nil` unless it has all of them.
  func bytes(at offset: Int = 0, count: Int) -> [UInt8]? {
    offset + count <= self.count ? source.bytes(at: place + offset, count: count) : nil
  }

  /// A number in its content.
  func number(at offset: Int = 0, count: Int) -> UInt64? {
    bytes(at: offset, count: count).map { UInt64($0, isBigEndian: true) }
  }

  /// Its content, if it is not longer.
  func content(limit: Int) -> [UInt8]? { count <= limit ? bytes(count: count) : nil }

  /// The boxes in it, from an offset on.
  func boxes(from offset: Int = 0) -> [Self] {
    var boxes: [Self] = []
    var place = place + offset
    while boxes.count < Self.limit, place < end, let head = source.bytes(at: place, count: 8) {
      var size = UInt64(head[0..<4], isBigEndian: true)
      var headSize = 8
      if size == 1 {
        guard let long = source.number(at: place + 8, count: 8) else { break }
        size = long
        headSize = 16
      } else if size == 0 {
        size = UInt64(end - place)
      }
      guard let size = Int(exactly: size), size >= headSize, size <= end - place else { break }
      let type = String(decoding: head[4..<8], as: UTF8.self)
      boxes.append(ISOBox(source: source, type: type, place: place + headSize, end: place + size))
      place += size
    }
    return boxes
  }

  /// The first box of a type in it.
  func first(_ type: String) -> Self? { boxes().first(type) }

  /// Whether the file declares one of these brands, as its major or a compatible brand.
  func hasBrand(_ brands: Set<String>) -> Bool {
    guard let type = boxes().first, type.type == "ftyp", let bytes = type.bytes(count: min(type.count, 256))
    else { return false }
    // The second four bytes are a version.
    return stride(from: 0, to: bytes.count - 3, by: 4).contains { place in
      place != 4 && brands.contains(String(decoding: bytes[place..<place + 4], as: UTF8.self))
    }
  }

  /// Whether times in the box have 64 bits: the version in its first byte is 1.
  var isLong: Bool { number(count: 1) == 1 }
  /// The number of time units per second in a movie header.
  var scale: UInt64 { number(at: isLong ? 20 : 12, count: 4) ?? 0 }
  /// The duration in a movie header, in milliseconds; 0 if it is unknown.
  var duration: Int { milliseconds(at: isLong ? 24 : 16, scale: scale) }

  /// A time in the box, in milliseconds; 0 if it is unknown.
  func milliseconds(at offset: Int, scale: UInt64) -> Int {
    // All bits set means unknown.
    guard let units = number(at: offset, count: isLong ? 8 : 4), scale > 0, units < 1 << 48, units != 0xffff_ffff
    else { return 0 }
    return Int(units * 1000 / scale)
  }
}

extension Sequence {
  /// The first box of a type.
  func first<Source>(_ type: String) -> ISOBox<Source>? where Element == ISOBox<Source> { first { $0.type == type } }
}
