package import PhotoModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A line in the index of a published wall, of a chunk's photos of one month: Documentation/Site.md, “The index and its
/// chunks”.
package struct ChunkEntry: Hashable, Sendable {
  /// In bytes.
  package static let length = 20

  /// The number that names the chunk's files.
  package let chunk: UInt64
  /// The number of photos.
  package let photoCount: Int
  /// Whether these have dates of their own, and not just their files'.
  private let isDated: Bool
  /// 4,096 times the mean of the photos' shapes, as binary logarithms.
  private let shape: Int16
  /// Minutes of the last and the first photo.
  private let minutes: [Int32]

  /// The bit next to the number of photos that marks those without a date.
  private static let undatedBit: UInt16 = 1 << 15

  /// - Parameter photos: All of one month, or all without a date; the oldest first.
  package init(chunk: UInt64, photos: [Photo]) {
    self.chunk = chunk
    photoCount = photos.count
    isDated = photos.first?.metadata.isDated ?? true
    let shapes = photos.map { log2(Double(max($0.width, 1)) / Double(max($0.height, 1))) }
    let mean = shapes.reduce(0, +) / Double(max(shapes.count, 1))
    shape = Int16(clamping: Int((mean * 4096).rounded()))
    minutes = [photos.last, photos.first].map { photo in
      Int32(clamping: Int(photo?.metadata.taken ?? 0).dividedDown(by: 60).quotient)
    }
  }

  package var encoded: [UInt8] {
    var writer = WordWriter()
    writer.write(chunk.byteSwapped)
    writer.write(UInt16(photoCount) | (isDated ? 0 : Self.undatedBit))
    writer.write(shape)
    for minute in minutes { writer.write(minute) }
    return writer.bytes
  }

  /// The chunks of an index and how many photos each has, the newest first; `nil` if it is none.
  package static func chunks(in index: [UInt8]) -> [(chunk: UInt64, photoCount: Int)]? {
    entries(in: index)?.reduce(into: []) { chunks, entry in
      if chunks.last?.chunk != entry.chunk { chunks.append((entry.chunk, 0)) }
      chunks[chunks.count - 1].photoCount += entry.photoCount
    }
  }

  private static func entries(in index: [UInt8]) -> [ChunkEntry]? {
    guard index.count % length == 0 else { return nil }
    var reader = WordReader(index)
    return (0..<index.count / length).compactMap { _ in ChunkEntry(&reader) }
  }

  private init?(_ reader: inout WordReader) {
    guard let chunk: UInt64 = reader.read(), let count: UInt16 = reader.read(), let shape: Int16 = reader.read(),
      let last: Int32 = reader.read(), let first: Int32 = reader.read()
    else { return nil }
    (self.chunk, self.shape, minutes) = (chunk.byteSwapped, shape, [last, first])
    (photoCount, isDated) = (Int(count & ~Self.undatedBit), count & Self.undatedBit == 0)
  }
}
