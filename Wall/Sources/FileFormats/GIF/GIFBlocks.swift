/// Iterates over the blocks of a GIF file: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
struct GIFBlocks<Source: ByteSource> {
  enum Kind: Hashable {
    case image
    case control
    /// An application extension with its 11-character identifier.
    case application(String)
    /// Comments, plain text and unknown blocks.
    case other
  }

  struct Block {
    let kind: Kind
    /// The offsets of this block and of the next.
    let start: Int
    let end: Int
  }

  /// Files with more blocks are rejected.
  private static var mostBlocks: Int { 1 << 16 }

  private var window: ByteWindow<Source>
  private var place: Int
  private var count = 0

  /// Whether the file ended with the trailer that the format requires.
  private(set) var isComplete = false
  /// The offset of the first block.
  let start: Int

  /// Reads the header; `nil` if the file is not a GIF.
  init?(_ source: Source) {
    guard let head = source.bytes(at: 0, count: 13), head.starts(with: "GIF".utf8) else { return nil }
    start = 13 + Self.tableSize(head[10])
    place = start
    guard start <= source.count else { return nil }
    window = ByteWindow(source)
  }

  /// The next block; `nil` at the end and where the file is malformed.
  mutating func next() -> Block? {
    guard !isComplete, count < Self.mostBlocks, let first = window[place] else { return nil }
    count += 1
    let start = place
    let kind: Kind
    var data = start
    switch first {
    case 0x3b:
      isComplete = true
      return nil
    case 0x2c:
      guard let table = window[start + 9] else { return nil }
      // The minimum code size comes before the data.
      data += 10 + Self.tableSize(table) + 1
      kind = .image
    case 0x21:
      guard let label = window[start + 1], let length = window[start + 2] else { return nil }
      data += 2
      switch label {
      case 0xf9: kind = .control
      case 0xff where length == 11:
        kind = .application(String(decoding: (start + 3..<start + 14).compactMap { window[$0] }, as: UTF8.self))
      default: kind = .other
      }
    default: return nil
    }
    guard let end = endOfData(from: data) else { return nil }
    place = end
    return Block(kind: kind, start: start, end: end)
  }

  /// The size in bytes of a colour table, from its flag bits.
  private static func tableSize(_ bits: UInt8) -> Int { bits & 0x80 == 0 ? 0 : 3 << (Int(bits & 7) + 1) }

  /// The offset after a sequence of sub-blocks, which an empty one ends.
  private mutating func endOfData(from start: Int) -> Int? {
    var place = start
    while let length = window[place] {
      place += 1 + Int(length)
      if length == 0 { return place }
    }
    return nil
  }
}

extension GIFBlocks {
  /// The first XMP packet of a file; `nil` if there is none.
  ///
  /// XMP is stored as is and not in sub-blocks. A trailer after it leads readers that expect sub-blocks to the end.
  /// Source: XMP specification, part 3, 1.1.2.
  static func xmp(in source: Source, limit: Int) -> [UInt8]? {
    guard var blocks = GIFBlocks(source) else { return nil }
    while let block = blocks.next() {
      guard block.kind == .application("XMP DataXMP") else { continue }
      let start = block.start + 14
      return source.bytes(at: start, count: min(block.end - start, limit))
    }
    return nil
  }
}

/// Access to single bytes of a source, buffered for sequential reading.
private struct ByteWindow<Source: ByteSource> {
  private static var length: Int { 1 << 16 }

  private let source: Source
  private var bytes: [UInt8] = []
  private var start = 0

  init(_ source: Source) { self.source = source }

  /// The byte at an offset; `nil` beyond the end.
  subscript(place: Int) -> UInt8? {
    mutating get {
      if place < start || place - start >= bytes.count {
        guard place >= 0, place < source.count,
          let read = source.bytes(at: place, count: min(Self.length, source.count - place))
        else { return nil }
        bytes = read
        start = place
      }
      return bytes[place - start]
    }
  }
}
