/// The boxes of files in the ISO base media format (ISO/IEC 14496-12), such as HEIC, AVIF and JPEG XL.
struct ISOBoxes<Source: ByteSource> {
  struct Box {
    let type: String
    /// The offset of the content.
    let place: Int
    let end: Int
  }

  /// Maximum number of boxes to read.
  private static var limit: Int { 256 }

  let source: Source

  /// The boxes between two offsets.
  func boxes(from start: Int, to end: Int) -> [Box] {
    var boxes: [Box] = []
    var place = start
    while boxes.count < Self.limit, place < end, let head = source.bytes(at: place, count: 8) {
      var size = UInt64(head[0..<4], isBigEndian: true)
      var headSize = 8
      if size == 1 {
        guard let long = source.number(at: place + 8, count: 8) else { break }
        (size, headSize) = (long, 16)
      } else if size == 0 {
        size = UInt64(end - place)
      }
      guard let size = Int(exactly: size), size >= headSize, size <= end - place else { break }
      boxes.append(
        Box(type: String(decoding: head[4..<8], as: UTF8.self), place: place + headSize, end: place + size))
      place += size
    }
    return boxes
  }

  /// All top-level boxes.
  var all: [Box] { boxes(from: 0, to: source.count) }

  /// Whether the file declares one of these brands, as its major or a compatible brand.
  func hasBrand(_ brands: Set<String>) -> Bool {
    guard let type = boxes(from: 0, to: min(source.count, 4096)).first, type.type == "ftyp",
      let bytes = source.bytes(at: type.place, count: min(type.end - type.place, 256))
    else { return false }
    // The second four bytes are a version.
    return stride(from: 0, to: bytes.count - 3, by: 4).contains { place in
      place != 4 && brands.contains(String(decoding: bytes[place..<place + 4], as: UTF8.self))
    }
  }

  /// The duration of the movie in the file, in milliseconds; 0 if there is none.
  var duration: Int {
    guard let film = all.first(where: { $0.type == "moov" }),
      let header = boxes(from: film.place, to: film.end).first(where: { $0.type == "mvhd" }),
      let version = source.number(at: header.place, count: 1)
    else { return 0 }
    let (scalePlace, size) = version == 1 ? (20, 8) : (12, 4)
    guard let scale = source.number(at: header.place + scalePlace, count: 4), scale > 0,
      let units = source.number(at: header.place + scalePlace + 4, count: size), units < 1 << 40
    else { return 0 }
    return Int(units * 1000 / scale)
  }

  /// The content of the first box of a type, if it is not too large.
  func content(of type: String) -> [UInt8]? {
    all.first { $0.type == type }.flatMap { source.bytes(at: $0.place, count: min($0.end - $0.place, 1 << 20)) }
  }
}
