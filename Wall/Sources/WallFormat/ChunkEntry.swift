import Foundation
package import PhotoModel

extension ChunkEntry {
  /// - Parameter photos: Photos of one month, or photos without a date; the oldest first.
  package init(chunk: UInt64, photos: [Photo]) {
    let shapes = photos.map { log2(Double(max($0.width, 1)) / Double(max($0.height, 1))) }
    let mean = shapes.reduce(0, +) / Double(max(shapes.count, 1))
    func minutes(_ photo: Photo?) -> Int32 {
      Int32(clamping: Int(photo?.metadata.taken ?? 0).dividedDown(by: 60).quotient)
    }
    self.init(
      chunk: chunk, count: UInt16(photos.count), isUndated: photos.first?.metadata.isDated == false,
      shape: Int16(clamping: Int((mean * 4096).rounded())), newest: minutes(photos.last), oldest: minutes(photos.first))
  }

  package var encoded: [UInt8] {
    var writer = WordWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// The chunks of an index and the number of photos of each, the newest first; `nil` if the bytes are not an index.
  package static func chunks(in index: [UInt8]) -> [(chunk: UInt64, photoCount: Int)]? {
    guard index.count % length == 0 else { return nil }
    var reader = WordReader(index)
    var chunks: [(chunk: UInt64, photoCount: Int)] = []
    while let entry = ChunkEntry(&reader) {
      if chunks.last?.chunk != entry.chunk { chunks.append((entry.chunk, 0)) }
      chunks[chunks.count - 1].photoCount += Int(entry.count)
    }
    return chunks
  }
}
