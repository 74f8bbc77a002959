package import PhotoModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A chunk's line in the index of a published wall: Documentation/Site.md, “The index and its chunks”.
package struct ChunkEntry: Hashable, Sendable {
  /// In bytes.
  package static let length = 20

  /// The number that names the chunk's files.
  package let chunk: UInt64
  /// The number of its photos.
  package let photoCount: Int
  /// 4,096 times the mean of the photos' shapes, as binary logarithms.
  private let shape: Int16
  /// Minutes of the last and the first photo.
  private let minutes: [Int32]

  /// - Parameter photos: The oldest first.
  package init(chunk: UInt64, photos: [Photo]) {
    self.chunk = chunk
    photoCount = photos.count
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
    writer.write(UInt16(photoCount))
    writer.write(shape)
    for minute in minutes { writer.write(minute) }
    return writer.bytes
  }

  /// The lines of an index; `nil` if it is none.
  package static func entries(in index: [UInt8]) -> [ChunkEntry]? {
    guard index.count % length == 0 else { return nil }
    var reader = WordReader(index)
    return (0..<index.count / length).compactMap { _ in ChunkEntry(&reader) }
  }

  private init?(_ reader: inout WordReader) {
    guard let chunk: UInt64 = reader.read(), let count: UInt16 = reader.read(), let shape: Int16 = reader.read(),
      let last: Int32 = reader.read(), let first: Int32 = reader.read()
    else { return nil }
    (self.chunk, photoCount, self.shape, minutes) = (chunk.byteSwapped, Int(count), shape, [last, first])
  }
}
