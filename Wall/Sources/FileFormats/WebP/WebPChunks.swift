/// The chunks of a WebP file, up to its end or the first that is not whole:
/// https://developers.google.com/speed/webp/docs/riff_container
struct WebPChunks<Source: ByteSource>: Sequence, IteratorProtocol {
  struct Chunk {
    let type: String
    let place: Int
    /// With type, length and padding.
    let count: Int

    var content: Int { place + 8 }
  }

  /// Files with more chunks are rejected.
  private static var limit: Int { 65_536 }

  private let source: Source
  private let end: Int
  private var place: Int
  private var number = 0

  /// - Parameters:
  ///   - start: The offset of the first chunk; by default, after the header of a file.
  ///   - end: The offset after the last chunk.
  init(_ source: Source, from start: Int = 12, to end: Int) {
    self.source = source
    place = start
    self.end = end
  }

  /// The number of bytes that do not belong to a chunk so far.
  var rest: Int { end - place }

  mutating func next() -> Chunk? {
    guard number < Self.limit, rest >= 8, let head = source.bytes(at: place, count: 8) else { return nil }
    let size = Int(UInt64(head[4..<8], isBigEndian: false))
    let count = 8 + size + size % 2
    guard count <= rest else { return nil }
    defer {
      place += count
      number += 1
    }
    return Chunk(type: String(decoding: head[0..<4], as: UTF8.self), place: place, count: count)
  }
}

/// WebP files in memory.
package enum WebPFile {
  /// Removes everything from a file that decoding does not need.
  ///
  /// libvips writes its own EXIF with the resolution even when metadata is disabled:
  /// https://github.com/libvips/libvips/blob/v8.14.1/libvips/foreign/vips2webp.c
  package static func withoutMetadata(_ file: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var chunks = WebPChunks(MemoryBytes(bytes: file), to: file.count)
    while let chunk = chunks.next() {
      switch chunk.type {
      case "VP8X" where chunk.count > 8:
        kept += file[chunk.place..<chunk.place + chunk.count]
        // The flags for profile, EXIF and XMP.
        kept[kept.count - chunk.count + 8] &= ~(0x20 | 0x08 | 0x04)
      case "VP8 ", "VP8L", "ALPH": kept += file[chunk.place..<chunk.place + chunk.count]
      default: break
      }
    }
    guard chunks.rest < 8 else { return file }
    return Array("RIFF".utf8) + UInt32(kept.count + 4).littleEndianBytes + Array("WEBP".utf8) + kept
  }
}
