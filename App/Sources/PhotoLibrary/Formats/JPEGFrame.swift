/// The size of a JPEG picture within a file.
struct JPEGFrame: Hashable {
  let width: Int
  let height: Int

  /// Maximum number of segments before the one with the size.
  private static let segmentLimit = 64

  /// Parses the segments from an offset; `nil` unless they belong to a picture that all decoders support. Raw data
  /// itself is often lossless JPEG.
  ///
  /// Source: ITU-T T.81, B.1 and B.2.
  init?(in source: some ByteSource, at start: Int, count: Int) {
    guard count > 4, source.number(at: start, count: 2) == 0xffd8 else { return nil }
    var place = start + 2
    for _ in 0..<Self.segmentLimit {
      guard place - start <= count - 4, let head = source.bytes(at: place, count: 4), head[0] == 0xff else {
        return nil
      }
      let length = Int(head[2]) << 8 | Int(head[3])
      switch head[1] {
      case 0xc0, 0xc1, 0xc2:
        guard let size = source.bytes(at: place + 5, count: 4) else { return nil }
        (width, height) = (Int(size[2]) << 8 | Int(size[3]), Int(size[0]) << 8 | Int(size[1]))
        guard width > 0, height > 0 else { return nil }
        return
      // Other frame types, and pixels before any frame. Tables have numbers in the same range as frames.
      case 0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf, 0xda: return nil
      default: place += 2 + length
      }
    }
    return nil
  }
}
