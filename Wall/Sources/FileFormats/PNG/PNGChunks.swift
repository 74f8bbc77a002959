/// The chunks of a PNG file, up to its end: https://www.w3.org/TR/png-3/#5DataRep
struct PNGChunks<Source: ByteSource>: Sequence, IteratorProtocol {
  struct Chunk {
    let type: String
    let place: Int
    /// The length of its content.
    let length: Int
    /// Whether readers must know it to show the picture correctly.
    let isCritical: Bool

    var content: Int { place + 8 }
    /// With length, type and checksum.
    var count: Int { length + 12 }
  }

  private let source: Source
  private var place = 8

  /// Whether the last chunk was reached.
  private(set) var isComplete = false

  init(_ source: Source) { self.source = source }

  /// The next chunk, which may extend beyond the end of the file.
  mutating func next() -> Chunk? {
    guard !isComplete, let head = source.bytes(at: place, count: 8) else { return nil }
    let chunk = Chunk(
      type: String(decoding: head[4..<8], as: UTF8.self), place: place,
      length: Int(UInt64(head[0..<4], isBigEndian: true)), isCritical: head[4] & 0x20 == 0)
    place += chunk.count
    isComplete = chunk.type == "IEND"
    return chunk
  }
}

/// The header of a PNG file: https://www.w3.org/TR/png-3/#11IHDR
struct PNGHeader {
  let width: Int
  let height: Int
  /// In bits.
  let depth: UInt8
  let colourType: UInt8
  let isInterlaced: Bool

  /// The number of bytes needed from the start of a file.
  static let length = 29

  /// Reads the first bytes of a file; `nil` if it is not a PNG file.
  init?(_ prefix: [UInt8]) {
    guard PictureFormat(prefix: prefix) == .png, prefix.count >= Self.length,
      prefix[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    width = Int(UInt64(prefix[16..<20], isBigEndian: true))
    height = Int(UInt64(prefix[20..<24], isBigEndian: true))
    depth = prefix[24]
    colourType = prefix[25]
    isInterlaced = prefix[28] == 1
  }

  /// The number of channels of a decoded pixel.
  var channels: Int { [0: 1, 2: 3, 3: 4, 4: 2, 6: 4][colourType] ?? 4 }
}
