/// WebP: https://developers.google.com/speed/webp/docs/riff_container
extension CleanFile {
  private static let mostChunks = 65_536

  init?(webp source: some ByteSource, keepingPlace: Bool) {
    self.init()
    guard let size = source.bytes(at: 4, count: 4).map({ Int(UInt64($0, isBigEndian: false)) }), size >= 4,
      size + 8 <= source.count
    else { return nil }
    let end = size + 8
    var place = 12
    var header: [UInt8]?
    var exif: [UInt8]?
    var kept: [(offset: Int, count: Int)] = []
    for _ in 0..<Self.mostChunks where place < end {
      guard let (type, count) = Self.chunk(source, at: place, end: end) else { return nil }
      switch type {
      case "VP8X": header = source.bytes(at: place, count: count)
      case "VP8 ", "VP8L", "ALPH", "ANIM", "ICCP": kept.append((place, count))
      case "ANMF":
        guard Self.isPlainFrame(source, from: place + 24, to: place + count) else { return nil }
        kept.append((place, count))
      case "EXIF":
        if count <= 1 << 20 { exif = source.bytes(at: place + 8, count: count - 8) }
      default: break
      }
      place += count
    }
    guard place == end, !kept.isEmpty else { return nil }
    let harmless = exif.flatMap { EXIF.harmless(of: $0, keepingPlace: keepingPlace) }
    var chunk: [UInt8] = []
    if let harmless {
      chunk = Array("EXIF".utf8) + Self.littleEndian(harmless.count) + harmless
      if chunk.count % 2 == 1 { chunk.append(0) }
    }
    if var bytes = header {
      guard bytes.count >= 18 else { return nil }
      // The flags for EXIF and XMP.
      bytes[8] &= ~(0x08 | 0x04)
      if harmless != nil { bytes[8] |= 0x08 }
      header = bytes
    } else {
      // Only the extended format can contain EXIF.
      chunk = []
    }
    let total = 4 + (header?.count ?? 0) + kept.reduce(0) { $0 + $1.count } + chunk.count
    add(Array("RIFF".utf8) + Self.littleEndian(total) + Array("WEBP".utf8) + (header ?? []))
    for part in kept { keep(part.offset, part.count) }
    if !chunk.isEmpty { add(chunk) }
  }

  /// The type of a chunk and its size, including header and padding.
  private static func chunk(_ source: some ByteSource, at place: Int, end: Int) -> (String, Int)? {
    guard let head = source.bytes(at: place, count: 8) else { return nil }
    let size = Int(UInt64(head[4..<8], isBigEndian: false))
    let count = 8 + size + size % 2
    return count <= end - place ? (String(decoding: head[0..<4], as: UTF8.self), count) : nil
  }

  /// Whether a frame of an animation contains only its picture.
  private static func isPlainFrame(_ source: some ByteSource, from start: Int, to end: Int) -> Bool {
    var place = start
    while place < end {
      guard let (type, count) = chunk(source, at: place, end: end), ["VP8 ", "VP8L", "ALPH"].contains(type) else {
        return false
      }
      place += count
    }
    return place == end
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
